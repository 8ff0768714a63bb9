// What happened: a list to look through, and what is new in it for those who listen.
import { make, renew } from "../elements.js";

const list = make("ol");
let known = null;

// Of another game, or in another language, nothing is new.
export function forgetLog() {
  known = null;
}

// How many lines have come since; both logs begin with the newest one.
function added(log) {
  for (let count = 0; count < log.length; count++) {
    const rest = log.slice(count);
    if (rest.every((line, at) => at >= known.length || line === known[at])) return count;
  }
  return log.length;
}

// The list, and the lines that are new since the last time, the oldest first.
export function logOf(log) {
  const first = known === null;
  const fresh = log.slice(0, first ? log.length : added(log));
  known = log;
  const lines = fresh.map((line) => make("li", { textContent: line }));
  renew(list, [...lines, ...list.children].slice(0, log.length));
  return { list, told: first ? [] : fresh.reverse() };
}
