// For those who watch, on a television: what happens is told in large letters, line by line.
import { make } from "../elements.js";

const READING = 1800;
// With many lines at once each has less time: the table goes on.
const SHORTEST = 500;
const ALL_WITHIN = 12000;

const banner = make("p", { id: "reveal", role: "status", "aria-live": "polite" });
let waiting = [];
let timer = 0;

// The oldest line first.
export function reveal(lines) {
  waiting.push(...lines);
  if (!timer) next();
  return banner;
}

function next() {
  const line = waiting.shift();
  if (line === undefined) {
    timer = 0;
    return;
  }
  banner.textContent = line;
  banner.classList.remove("new");
  // Or the same movement would not begin anew.
  void banner.offsetWidth;
  banner.classList.add("new");
  const time = Math.max(SHORTEST, Math.min(READING, ALL_WITHIN / (waiting.length + 1)));
  timer = setTimeout(next, time);
}
