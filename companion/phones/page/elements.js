// Small helpers to build what is shown. Text stays text: nothing that is received becomes HTML.
export const find = (id) => document.getElementById(id);

export function make(tag, facts = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

export function button(text, onclick, facts = {}) {
  return make("button", { type: "button", textContent: text, onclick, ...facts });
}

// What stays is not touched: a finger, the focus and a reader of screens keep their place in it.
export function renew(parent, wanted) {
  for (const child of [...parent.childNodes]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, at) => {
    if (parent.childNodes[at] !== child) parent.insertBefore(child, parent.childNodes[at] ?? null);
  });
}

const built = new Map();

// The same element as the last time under this name, unless something else is to be shown.
export function unlessSame(name, shown, build) {
  const text = JSON.stringify([document.documentElement.lang, shown]);
  const last = built.get(name);
  if (last?.text === text) return last.element;
  const element = build();
  built.set(name, { text, element });
  return element;
}
