// Small helpers to build what is shown. Text stays text: nothing that is received becomes HTML.
import { named } from "./captains.js";

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

export function cards(all) {
  return all.map((card) =>
    make(
      "section",
      { className: "card" },
      ...(card.title ? [make("h3", {}, ...named(card.title))] : []),
      card.head ? grid(card) : facts(card.rows),
    ),
  );
}

function facts(rows) {
  return make("dl", {}, ...rows.flatMap(([name, value]) => [
    make("dt", { textContent: name }),
    make("dd", {}, ...named(value)),
  ]));
}

function grid({ head, lines }) {
  const heading = (text, scope) => make("th", { scope }, ...named(text));
  return make("table", {},
    make("thead", {}, make("tr", {}, make("td"), ...head.map((text) => heading(text, "col")))),
    make("tbody", {}, ...lines.map(([name, ...values]) => make("tr", {},
      heading(name, "row"), ...values.map((text) => make("td", {}, ...named(text)))))));
}
