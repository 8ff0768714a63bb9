// What only this seat knows: shown while a finger is held, and never longer.
import { cards, make } from "./elements.js";
import { say } from "./words.js";

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
  const shown = make("div", { hidden: true });
  const hold = make("button", { type: "button", className: "hold quiet", textContent: say("hold") });
  const hide = () => {
    shown.hidden = true;
    shown.replaceChildren();
    held = false;
    const act = afterwards;
    afterwards = null;
    act?.();
  };
  const show = () => {
    hideShown = hide;
    held = true;
    shown.replaceChildren(...cards(known));
    shown.hidden = false;
  };
  hold.onpointerdown = (event) => {
    hold.setPointerCapture(event.pointerId);
    show();
  };
  hold.onpointerup = hold.onpointercancel = hold.onlostpointercapture = hold.onblur = hide;
  hold.onkeydown = (event) => (event.key === " " || event.key === "Enter") && show();
  hold.onkeyup = hide;
  hold.oncontextmenu = (event) => event.preventDefault();
  return make("section", { "aria-label": say("secret") },
    make("h2", { textContent: say("secret") }), hold, shown);
}
