// The table as one seat, or one who watches, may see it.
import { find, make, renew, unlessSame } from "../elements.js";
import { say } from "../phone/words.js";
import { reveal } from "./audience.js";
import { emblem, knowCaptains, named } from "./captains.js";
import { keptCards } from "./cards.js";
import { choicesOf } from "./choices.js";
import { logOf } from "./log.js";
import { secretCard } from "./secrets.js";

// What was opened or closed by hand stays so when news arrive.
const folds = new Map();

// These are there for all times: a reader of screens tells what changes in them.
const turn = make("p", { className: "turn", role: "status", "aria-live": "polite", tabIndex: -1 });
const news = make("p", { id: "news", className: "unseen", role: "log", "aria-live": "polite" });

let wasOwnTurn = false;
// Browsers let a page buzz only after a touch, and complain before.
let touched = false;
addEventListener("click", () => (touched = true), { once: true, capture: true });

export function drawTable(page, seat, play) {
  const watching = seat === "watch";
  const own = page.awaited.some((one) => one.seat === seat);
  // For whoever drives this page by program.
  Object.assign(find("main").dataset, { record: page.record, over: page.over });
  knowCaptains(page.captains);
  find("game").textContent = page.title;
  find("who").replaceChildren(...named(page.you || say("watching")), ` · ${page.round}`);
  const focused = focusedText();
  const { list, told } = logOf(page.log);
  const known = unlessSame("cards", [], () => make("div", { className: "cards" }));
  renew(known, keptCards(page.state));
  renew(find("main"), [
    turn,
    watching ? reveal(told) : news,
    ...choicesOf(page.choices, seat, play),
    ...(page.secret.length ? [unlessSame("secret", page.secret, () => secretCard(page.secret))] : []),
    folded("state", watching || !own, known),
    folded("log", true, list),
  ]);
  // In one piece: of several, a reader of screens may tell the last one first.
  if (!watching && told.length) news.textContent = told.join(" ");
  showTurn(page, seat, own);
  if (focused) focusAgain(focused);
  if (own && !wasOwnTurn && touched) navigator.vibrate?.(200);
  wasOwnTurn = own;
  document.title = own ? `● ${page.title}` : page.title;
}

function showTurn(page, seat, own) {
  const text = turnText(page, own);
  turn.classList.toggle("own", own);
  if (turn.textContent !== text) {
    const whose = own ? [seat] : page.awaited.map((one) => one.seat);
    turn.replaceChildren(...whose.flatMap(emblem), text);
  }
}

function turnText(page, own) {
  if (page.over) return say("over");
  if (own) return say("your_turn");
  return say("others_turn", { names: page.awaited.map((one) => one.name).join(", ") });
}

function folded(key, open, content) {
  const details = unlessSame(key, [], () => {
    const summary = make("summary", {}, make("h2", { textContent: say(key) }));
    const element = make("details", {}, summary, content);
    summary.onclick = () => folds.set(key, !element.open);
    return element;
  });
  details.open = folds.get(key) ?? open;
  return details;
}

// Whoever goes through the page by keys or with a reader of screens stays where they were; if that
// is gone, they come to whose turn it is.
function focusedText() {
  const at = document.activeElement;
  return find("main").contains(at) ? nameOf(at) : "";
}

function focusAgain(text) {
  if (find("main").contains(document.activeElement)) return;
  const all = [...document.querySelectorAll("#main button, #main summary")];
  (all.find((one) => nameOf(one) === text) ?? turn).focus({ preventScroll: true });
}

function nameOf(element) {
  return element.getAttribute("aria-label") || element.textContent;
}
