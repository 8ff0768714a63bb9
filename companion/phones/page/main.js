// One page for a seat, and for those who watch.
import { find, make } from "./elements.js";
import { Connection } from "./phone/connection.js";
import { setUpHelp } from "./phone/help.js";
import { showJoining } from "./phone/joining.js";
import { keep, recall } from "./phone/memory.js";
import { applyLook, setUpSettings } from "./phone/settings.js";
import { loadWords, say, words } from "./phone/words.js";
import { allowMoves } from "./table/choices.js";
import { forgetLog } from "./table/log.js";
import { whenReleased } from "./table/secrets.js";
import { drawTable } from "./table/table.js";

// As the page is called while it shows no game.
const NAME = document.title;

let connection = null;
// The sentences, once they are there.
let ready = null;
let seat = "";
// The record that is shown, and the one that must be shown before the next move.
let shown = 0;
let nextMoveAfter = 0;

function connect(language) {
  tellConnection("connecting");
  nextMoveAfter = 0;
  forgetLog();
  const refresh = onceMore(() => ask(connection));
  connection = new Connection(recall("token"), language, {
    welcome(hello) {
      seat = hello.seat;
      document.body.classList.toggle("watching", seat === "watch");
      tellConnection("");
      refresh();
    },
    news: refresh,
    cutOff: () => tellConnection("cut_off"),
    badToken: leave,
  });
}

// However much happens while the work is done, it is done once more after that.
function onceMore(work) {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        await work();
      }
    } finally {
      running = false;
    }
  };
}

function leave() {
  connection?.stop();
  connection = null;
  keep("token", "");
  tellConnection("");
  find("who").textContent = "";
  find("game").textContent = NAME;
  start();
}

function tellConnection(key) {
  find("connection").textContent = key ? say(key) : "";
  unlockMoves();
}

function unlockMoves() {
  allowMoves(Boolean(connection?.open) && shown >= nextMoveAfter);
}

async function ask(asked) {
  const [answer] = await Promise.all([asked.ask({ ask: "page" }), ready]);
  if (!answer.ok) return;
  whenReleased(() => {
    if (asked !== connection) return;
    shown = answer.page.record;
    drawTable(answer.page, seat, play);
    unlockMoves();
  });
}

async function play(move) {
  nextMoveAfter = Infinity;
  unlockMoves();
  const asked = connection;
  const answer = await asked.ask({ seen: shown, ...move });
  nextMoveAfter = answer.ok ? answer.record : 0;
  const refusal = answer.ok ? [] : await explained(asked, answer.error);
  find("refusal").replaceChildren(...refusal);
  unlockMoves();
}

async function explained(asked, { code, message, rule }) {
  const text = code === "stale" ? say("stale") : message;
  if (!rule) return [text];
  const explanation = (await asked.ask({ ask: "rule", rule })).rule;
  return [text, make("p", { textContent: [say("rule", { rule }), explanation].filter(Boolean).join(": ") })];
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
