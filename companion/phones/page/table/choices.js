// What may be done now, as buttons.
import { button, make, unlessSame } from "../elements.js";
import { say } from "../phone/words.js";

// A button must not change its meaning under a finger.
const LOCKED = 300;

// What was opened by hand stays so when news arrive.
const opened = new Map();
let lockedUntil = 0;
let usable = false;
// How often something was pressed: what was opened for it is folded again, whatever comes next.
let pressed = 0;

export function choicesOf(choices, seat, play) {
  return Object.entries(choices).map(([who, groups]) =>
    unlessSame(`choices ${who}`, [groups, pressed], () => {
      lockedUntil = performance.now() + LOCKED;
      const title = say(who === seat ? "to_do" : "for_table");
      return make("section", { "aria-label": title },
        make("h2", { textContent: title }), ...groups.map((group) => groupOf(group, play)));
    }));
}

// Whether they may be pressed at all: not while a move is on its way, nor without a table.
export function allowMoves(allowed) {
  usable = allowed;
  setLocks();
}

// Not really disabled: a button that is loses the focus, and whoever had it is lost on the page.
function setLocks() {
  const wait = lockedUntil - performance.now();
  for (const one of document.querySelectorAll("#main button.move")) {
    one.setAttribute("aria-disabled", String(!usable || wait > 0));
  }
  if (wait > 0) setTimeout(setLocks, wait);
}

function groupOf(group, play) {
  const single = group.moves.length === 1 && !group.moves[0].label;
  const list = group.steps ? inSteps(group, play) : buttonsOf(group, group.moves, play);
  if (single) return make("p", {}, list);
  const heading = make("h3", { textContent: group.name });
  const facts = { role: "group", "aria-label": group.name };
  if (!group.secret) return make("div", facts, heading, list);
  const text = (now) => say(now ? "hide_choices" : "show_choices");
  return make("div", facts, heading, ...unfolding(group.do, text, list));
}

function buttonsOf(group, moves, play) {
  const buttons = moves.map(({ label, rest, move }) => {
    const text = (group.steps && rest) || label || group.name;
    const one = button(text, () => press(one, move, play), { className: "move", "aria-disabled": "true" });
    if (text !== label && label) one.setAttribute("aria-label", label);
    return one;
  });
  return make("div", { className: "choices" }, ...buttons);
}

function press(one, move, play) {
  if (one.getAttribute("aria-disabled") === "true") return;
  pressed++;
  opened.clear();
  one.setAttribute("aria-busy", "true");
  play(move).finally(() => one.removeAttribute("aria-busy"));
}

// Many moves with few beginnings: first this, then that.
function inSteps(group, play) {
  const firsts = [...new Set(group.moves.map((one) => one.first))];
  return make("div", {}, ...firsts.flatMap((first) => {
    const moves = group.moves.filter((one) => one.first === first);
    const text = (now) => `${now ? "▾" : "▸"} ${first}`;
    return unfolding(`${group.do} ${first}`, text, buttonsOf(group, moves, play), first);
  }));
}

function unfolding(key, text, list, spoken = "") {
  const opener = button("", () => open(list.hidden), { className: "quiet opener" });
  // The little arrow is for eyes: readers of screens tell by themselves what is open.
  if (spoken) opener.setAttribute("aria-label", spoken);
  const open = (now) => {
    opened.set(key, now);
    list.hidden = !now;
    opener.textContent = text(now);
    opener.setAttribute("aria-expanded", String(now));
  };
  open(opened.get(key) ?? false);
  return [opener, list];
}
