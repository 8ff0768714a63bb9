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

export function facts(sections) {
  return sections.map(({ title, rows }) =>
    make(
      "section",
      { className: "card" },
      ...(title ? [make("h3", { textContent: title })] : []),
      make(
        "dl",
        {},
        ...rows.flatMap(([name, value]) => [
          make("dt", { textContent: name }),
          make("dd", { textContent: value }),
        ]),
      ),
    ),
  );
}
