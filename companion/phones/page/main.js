// One page for a seat, and for those who watch.
import { reveal } from "./audience.js";
import { emblem, knowCaptains, named } from "./captains.js";
import { Connection } from "./connection.js";
import { button, cards, find, make } from "./elements.js";
import { setUpHelp } from "./help.js";
import { showJoining } from "./joining.js";
import { keep, recall } from "./memory.js";
import { secretCard, whenReleased } from "./secrets.js";
import { applyLook, setUpSettings } from "./settings.js";
import { loadWords, say, words } from "./words.js";

// As the page is called while it shows no game.
const NAME = document.title;
// A button must not change its meaning under a finger.
const LOCKED = 300;

let connection = null;
// The sentences, once they are there.
let ready = null;
let seat = "";
let wasOwnTurn = false;
let drawn = 0;
// Browsers let a page buzz only after a touch, and complain before.
let touched = false;
addEventListener("click", () => (touched = true), { once: true, capture: true });
// What was opened or closed by hand stays so when news arrive.
const folds = new Map();

function connect(language) {
  say_connection("connecting");
  connection = new Connection(recall("token"), language, {
    welcome(hello) {
      seat = hello.seat;
      document.body.classList.toggle("watching", seat === "watch");
      say_connection("");
      refresh();
    },
    news: refresh,
    cutOff: () => say_connection("cut_off"),
    badToken: leave,
  });
}

function leave() {
  connection?.stop();
  connection = null;
  keep("token", "");
  say_connection("");
  find("who").textContent = "";
  find("game").textContent = NAME;
  start();
}

function say_connection(key) {
  const line = find("connection");
  line.textContent = key ? say(key) : "";
  line.hidden = !key;
  document.querySelectorAll("#main button.move").forEach((one) => (one.disabled = Boolean(key)));
}

async function refresh() {
  const asked = ++drawn;
  const [answer] = await Promise.all([connection.ask({ ask: "page" }), ready]);
  // Of several in a row only the last one counts.
  if (asked === drawn && answer.ok) whenReleased(() => connection && asked === drawn && draw(answer.page));
}

function draw(page) {
  const own = page.awaited.some((one) => one.seat === seat);
  // For whoever drives this page by program.
  Object.assign(find("main").dataset, { record: page.record, over: page.over });
  knowCaptains(page.captains);
  find("game").textContent = page.title;
  find("who").replaceChildren(...named(page.you || say("watching")), ` · ${page.round}`);
  const turn = turnLine(page, own);
  const focused = focusedText();
  find("main").replaceChildren(
    turn,
    ...(seat === "watch" ? [reveal(page.log)] : []),
    ...Object.entries(page.choices).map(([who, groups]) => choicesOf(who, groups, page.record)),
    ...(page.secret.length ? [secretCard(page.secret)] : []),
    folded("state", seat === "watch" || !own,
      make("div", { className: "cards" }, ...cards(page.state))),
    folded("log", true, make("ol", {}, ...page.log.map((line) => make("li", { textContent: line })))),
  );
  focusAgain(focused);
  if (own && !wasOwnTurn && touched) navigator.vibrate?.(200);
  wasOwnTurn = own;
  document.title = own ? `● ${page.title}` : page.title;
}

// One element for all times: a reader of screens tells what changes in it.
const turnElement = make("p", { className: "turn", role: "status", "aria-live": "polite" });

function turnLine(page, own) {
  const text = turnText(page, own);
  turnElement.classList.toggle("own", own);
  if (turnElement.textContent !== text) {
    const whose = own ? [seat] : page.awaited.map((one) => one.seat);
    turnElement.replaceChildren(...whose.flatMap(emblem), text);
  }
  return turnElement;
}

// Whoever goes through the page by keys or with a reader of screens stays where they were.
function focusedText() {
  const at = document.activeElement;
  return find("main").contains(at) ? at.getAttribute("aria-label") || at.textContent : "";
}

function focusAgain(text) {
  if (!text) return;
  const all = [...document.querySelectorAll("#main button, #main summary")];
  const same = all.find((one) => (one.getAttribute("aria-label") || one.textContent) === text);
  if (!same) return;
  same.focus({ preventScroll: true });
  if (same.disabled) setTimeout(() => same.isConnected && same.focus({ preventScroll: true }), LOCKED + 20);
}

function turnText(page, own) {
  if (page.over) return say("over");
  if (own) return say("your_turn");
  return say("others_turn", { names: page.awaited.map((one) => one.name).join(", ") });
}

function folded(key, open, ...children) {
  const summary = make("summary", { textContent: say(key) });
  const details = make("details", { open: folds.get(key) ?? open }, summary, ...children);
  summary.onclick = () => folds.set(key, !details.open);
  return details;
}

function choicesOf(who, groups, record) {
  const title = say(who === seat ? "to_do" : "for_table");
  return make("section", { "aria-label": title },
    make("h2", { textContent: title }), ...groups.map((group) => groupOf(group, record)));
}

function groupOf(group, record) {
  const single = group.moves.length === 1 && !group.moves[0].label;
  const list = group.steps ? inSteps(group, record) : buttonsOf(group, group.moves, record);
  if (single) return make("p", {}, list);
  const heading = make("h3", { textContent: group.name });
  if (!group.secret) return make("div", {}, heading, list);
  const text = (now) => say(now ? "hide_choices" : "show_choices");
  return make("div", {}, heading, ...unfolding(group.do, text, list));
}

function buttonsOf(group, moves, record) {
  const buttons = moves.map(({ label, rest, move }) => {
    const text = (group.steps && rest) || label || group.name;
    const one = button(text, () => play(move, record, one), { className: "move" });
    if (text !== label && label) one.setAttribute("aria-label", label);
    one.disabled = true;
    setTimeout(() => (one.disabled = !connection?.open), LOCKED);
    return one;
  });
  return make("div", { className: "choices" }, ...buttons);
}

// Many moves with few beginnings: first this, then that.
function inSteps(group, record) {
  const firsts = [...new Set(group.moves.map((one) => one.first))];
  return make("div", {}, ...firsts.flatMap((first) => {
    const moves = group.moves.filter((one) => one.first === first);
    const text = (now) => `${now ? "▾" : "▸"} ${first}`;
    return unfolding(`${group.do} ${first}`, text, buttonsOf(group, moves, record));
  }));
}

function unfolding(key, text, list) {
  const opener = button("", () => open(list.hidden), { className: "quiet opener" });
  const open = (now) => {
    folds.set(key, now);
    list.hidden = !now;
    opener.textContent = text(now);
    opener.setAttribute("aria-expanded", String(now));
  };
  open(folds.get(key) ?? false);
  return [opener, list];
}

async function play(move, record, pressed) {
  document.querySelectorAll("#main button.move").forEach((one) => (one.disabled = true));
  pressed.setAttribute("aria-busy", "true");
  // The next choice of this kind begins folded again.
  for (const key of folds.keys()) if (key.split(" ")[0] === move.do) folds.delete(key);
  const answer = await connection.ask({ seen: record, ...move });
  const line = find("refusal");
  line.hidden = answer.ok;
  if (!answer.ok) {
    const { code, message, rule } = answer.error;
    line.textContent = code === "stale" ? say("stale") : message;
    if (rule) {
      const text = (await connection.ask({ ask: "rule", rule })).rule;
      line.append(make("p", { textContent: `${say("rule", { rule })}${text ? `: ${text}` : ""}` }));
    }
    refresh();
  }
}

async function start() {
  applyLook();
  // A new code means a new seat, whatever this phone had before.
  const seated = recall("token") && !location.hash;
  ready = loadWords();
  // Whoever was here before need not wait for the sentences to ask for the table.
  const early = seated && recall("spoken");
  if (early) connect(early);
  await ready;
  setUpSettings(async () => {
    await loadWords();
    connection?.stop();
    start();
  }, leave);
  setUpHelp();
  if (!seated) showJoining(start);
  else if (!early) connect(words.lang);
}

start();
