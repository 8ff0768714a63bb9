// Language, text size and look of this phone alone.
import { button, find, make } from "../elements.js";
import { keep, recall } from "./memory.js";
import { say, words } from "./words.js";

export function applyLook() {
  document.documentElement.dataset.look = recall("look");
  document.documentElement.dataset.size = recall("size");
}

function choice(key, label, options, changed) {
  const select = make("select", { id: `set-${key}` },
    ...Object.entries(options).map(([value, text]) =>
      make("option", { value, textContent: text, ...(key === "lang" && { lang: value }) })));
  select.value = recall(key) || (key === "lang" ? words.lang : "");
  select.onchange = () => {
    keep(key, select.value);
    changed();
  };
  return [make("label", { htmlFor: select.id, textContent: label }), select];
}

export function setUpSettings(changedLanguage, leave) {
  const open = find("open-settings");
  const dialog = find("settings");
  open.textContent = "☰";
  open.setAttribute("aria-label", say("settings"));
  open.className = "quiet";
  open.hidden = false;
  open.onclick = () => dialog.showModal();
  dialog.setAttribute("aria-label", say("settings"));
  dialog.replaceChildren(
    make("h2", { textContent: say("settings") }),
    ...choice("lang", say("language"), words.languages, changedLanguage),
    ...choice("size", say("text_size"), { "": "A", large: "A+", huge: "A++" }, applyLook),
    ...choice("look", say("look"),
      { "": say("automatic"), light: say("light"), dark: say("dark") }, applyLook),
    make("p", {}, button(say("close"), () => dialog.close())),
    ...(recall("token") ? [button(say("leave"), () => { dialog.close(); leave(); }, { className: "quiet" })] : []),
  );
  // Made anew in another language while somebody is in it.
  if (dialog.open) find("set-lang").focus();
}
