// What only this seat knows: shown while a finger is held, and never longer.
import { make } from "../elements.js";
import { say } from "../phone/words.js";
import { cards, spoken } from "./cards.js";

// Readers of screens cannot hold a finger: they show it by one press and hide it by another, or
// forget to.
const FORGOTTEN = 20000;

let hideShown = () => {};
let held = false;
// What has to wait until the finger is lifted.
let afterwards = null;

// News draw the page anew: not under a finger that holds a secret open.
export function whenReleased(act) {
  if (held) afterwards = act;
  else act();
}

document.addEventListener("visibilitychange", () => hideShown());
addEventListener("pagehide", () => hideShown());

export function secretCard(known) {
  const shown = make("div");
  const told = make("p", { className: "unseen", role: "status", "aria-live": "polite" });
  const hold = make("button", { type: "button", className: "hold quiet", textContent: say("hold") });
  let forgotten = 0;
  const hide = () => {
    clearTimeout(forgotten);
    shown.replaceChildren();
    told.textContent = "";
    hold.setAttribute("aria-expanded", "false");
    held = false;
    const act = afterwards;
    afterwards = null;
    act?.();
  };
  const show = () => {
    hideShown = hide;
    held = true;
    shown.replaceChildren(...cards(known));
    told.textContent = spoken(known);
    hold.setAttribute("aria-expanded", "true");
  };
  hold.setAttribute("aria-expanded", "false");
  hold.onpointerdown = (event) => {
    hold.setPointerCapture(event.pointerId);
    show();
  };
  hold.onpointerup = hold.onpointercancel = hold.onlostpointercapture = hold.onblur = hide;
  hold.onkeydown = (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) show();
  };
  hold.onkeyup = (event) => {
    event.preventDefault();
    hide();
  };
  // Of a reader of screens; a click of a finger or of a mouse has a number.
  hold.onclick = (event) => {
    if (event.detail) return;
    if (held) return hide();
    show();
    forgotten = setTimeout(hide, FORGOTTEN);
  };
  hold.oncontextmenu = (event) => event.preventDefault();
  return make("section", { "aria-label": say("secret") },
    make("h2", { textContent: say("secret") }), hold, shown, told);
}
