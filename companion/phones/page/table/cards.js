// What lies on the table, on short cards.
import { make, unlessSame } from "../elements.js";
import { named } from "./captains.js";

export function cards(all) {
  return all.map((card) => make("section", { className: "card" }, ...contentOf(card)));
}

// Of a card that says the same as before nothing is touched.
export function keptCards(all) {
  return all.map((card, at) =>
    unlessSame(`card ${at}`, card, () => make("section", { className: "card" }, ...contentOf(card))));
}

// The same as one sentence after the other, for those who hear it.
export function spoken(all) {
  return all.map(({ title, head, rows, lines }) => {
    const facts = head
      ? lines.map(([name, ...values]) => `${name}: ${values.map((text, at) => `${head[at]} ${text}`).join(", ")}`)
      : rows.map(([name, value]) => `${name}: ${value}`);
    return [title, ...facts].filter(Boolean).join(". ");
  }).join(". ");
}

function contentOf(card) {
  const heading = card.title ? [make("h3", {}, ...named(card.title))] : [];
  return [...heading, card.head ? grid(card) : facts(card.rows)];
}

function facts(rows) {
  return make("dl", {}, ...rows.flatMap(([name, value]) => [
    make("dt", { textContent: name }),
    make("dd", {}, ...named(value)),
  ]));
}

function grid({ title, head, lines }) {
  const heading = (text, scope) => make("th", { scope }, ...named(text));
  return make("table", title ? { "aria-label": title } : {},
    make("thead", {}, make("tr", {}, make("td"), ...head.map((text) => heading(text, "col")))),
    make("tbody", {}, ...lines.map(([name, ...values]) => make("tr", {},
      heading(name, "row"), ...values.map((text) => make("td", {}, ...named(text)))))));
}
