// How this page is used, in a few sentences.
import { button, find, make } from "../elements.js";
import { say, words } from "./words.js";

export function setUpHelp() {
  const open = find("open-help");
  const dialog = find("help");
  open.textContent = "?";
  open.setAttribute("aria-label", say("help"));
  open.className = "quiet";
  open.hidden = false;
  open.onclick = () => dialog.showModal();
  dialog.setAttribute("aria-label", say("help"));
  dialog.replaceChildren(
    make("h2", { textContent: say("help") }),
    ...words.help_text.map((text) => make("p", { textContent: text })),
    make("p", {}, button(say("close"), () => dialog.close())),
  );
}
