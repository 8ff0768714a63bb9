"use strict";
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const { words, texts, rows, cards, steps, viewers, chapters, points } = game;
  const TABLE = 0;
  const SPEEDS = [1, 2, 4, 8];
  // How long a step stays at the first speed, in milliseconds.
  const REST = 2400;
  // Between two of them whose cards are all noted, so that a jump never walks the whole game.
  const NOTED = 50;
  const MARKS = 100;

  const find = (id) => document.getElementById(id);
  const last = steps.length - 1;
  const walked = viewers.map(() => []);
  let now = 0, viewer = game.viewer, speed = 0, timer = 0;

  function make(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  // Captains, told apart by shape and colour

  const seats = new Map(game.captains.map(({ seat, name }) => [name, seat]));

  function emblem(seat) {
    const drawn = make("i", { className: "emblem" });
    drawn.setAttribute("aria-hidden", "true");
    drawn.dataset.seat = seat;
    return drawn;
  }

  // The text as it is; where it is made of captains' names alone, each with its emblem.
  function named(text) {
    const parts = text.split(", ").map((part) => /^(.*: )?(.*)$/.exec(part));
    if (!parts.every((part) => part && seats.has(part[2]))) return [text];
    return parts.flatMap(([, before = "", name], at) => [
      ...(at ? [", "] : []),
      make("span", { className: "name" }, before, emblem(seats.get(name)), name),
    ]);
  }

  // What is known at a step

  function follow(before, change) {
    if (!change) return before;
    const after = before.slice(0, change[0]);
    for (let n = 1; n < change.length; n += 2) after[change[n]] = change[n + 1];
    return after;
  }

  function known(step, who) {
    const noted = walked[who];
    let place = Math.min(Math.floor(step / NOTED), noted.length - 1);
    let found = place < 0 ? [] : noted[place];
    for (let one = place < 0 ? 0 : place * NOTED + 1; one <= step; one += 1) {
      found = follow(found, steps[one][who][1]);
      if (one % NOTED === 0) noted[one / NOTED] = found;
    }
    return found;
  }

  function sentences(step) {
    const own = steps[step][viewer][0];
    return own && own.length ? own : steps[step][TABLE][0] || [];
  }

  // Drawing it

  const cells = (row) => rows[row].map((cell) => texts[cell]);

  function cardOf(number, before) {
    const [title, head, ...lines] = cards[number];
    const seen = new Set(before.flatMap((one) => (cards[one][0] === title ? cards[one].slice(2) : [])));
    const name = (line) => (before.length && !seen.has(line) ? "new" : "");
    return make(
      "section",
      { className: "card" },
      ...(texts[title] ? [make("h3", {}, ...named(texts[title]))] : []),
      head < 0 ? facts(lines, name) : grid(cells(head), lines, name),
    );
  }

  function facts(lines, name) {
    return make("dl", {}, ...lines.flatMap((line) => {
      const [what, value] = cells(line);
      return [
        make("dt", { textContent: what }),
        make("dd", { className: name(line) }, ...named(value)),
      ];
    }));
  }

  function grid(head, lines, name) {
    return make(
      "table", {},
      make("thead", {}, make("tr", {}, make("td"),
        ...head.map((who) => make("th", { scope: "col" }, ...named(who))))),
      make("tbody", {}, ...lines.map((line) => {
        const [what, ...values] = cells(line);
        return make("tr", { className: name(line) },
          make("th", { scope: "row" }, ...named(what)),
          ...values.map((value) => make("td", {}, ...named(value))));
      })),
    );
  }

  function chapterAt(step) {
    let found = 0;
    while (found < chapters.length - 1 && chapters[found + 1].step <= step) found += 1;
    return found;
  }

  function show(step) {
    now = Math.max(0, Math.min(last, step));
    const table = known(now, TABLE);
    const before = now ? known(now - 1, TABLE) : [];
    find("cards").replaceChildren(...table.map((one) => cardOf(one, before)));
    find("sentences").replaceChildren(
      ...sentences(now).map((text) => make("p", { textContent: texts[text] })));
    const own = viewer === TABLE ? [] : known(now, viewer);
    find("own").hidden = !own.length;
    find("own-cards").replaceChildren(
      ...own.map((one) => cardOf(one, now ? known(now - 1, viewer) : [])));
    find("own-title").textContent = words.own.replace("{name}", viewers[viewer].name);
    const at = chapterAt(now);
    const chapter = chapters[at];
    find("where").textContent = `${chapter.round} · ${chapter.title} · ${now} / ${last}`;
    find("chapter").value = String(at);
    find("step").value = String(now);
    find("step").setAttribute("aria-valuetext", find("where").textContent);
    find("back").disabled = now === 0;
    find("forward").disabled = now === last;
  }

  // Going on by itself

  function stop() {
    clearTimeout(timer);
    timer = 0;
    find("play").textContent = "▶";
    find("play").setAttribute("aria-label", words.play);
  }

  function play() {
    if (now === last) show(0);
    find("play").textContent = "❚❚";
    find("play").setAttribute("aria-label", words.pause);
    timer = setTimeout(next, REST / SPEEDS[speed]);
  }

  function next() {
    show(now + 1);
    if (now === last) stop();
    else timer = setTimeout(next, REST / SPEEDS[speed]);
  }

  function to(step) {
    stop();
    show(step);
  }

  // What is there from the start

  function place(step) {
    return `${last ? (100 * step) / last : 0}%`;
  }

  function mark(step, kind) {
    const one = make("i", { className: kind });
    one.style.left = place(step);
    return one;
  }

  function drawLine() {
    // In a long game only rounds are told apart on the line; the list has all.
    const shown = chapters.filter((one) => one.begins || chapters.length <= MARKS);
    find("marks").append(
      ...shown.map((one) => mark(one.step, one.begins ? "round" : "")),
      ...points.map((one) => mark(one.step, "point")),
    );
    const most = Math.max(1, ...game.scores.flatMap((one) => one.points.map((point) => point[1])));
    const least = Math.min(0, ...game.scores.flatMap((one) => one.points.map((point) => point[1])));
    const chart = find("chart");
    chart.setAttribute("viewBox", `0 0 ${Math.max(1, last)} ${most - least}`);
    for (const { seat, points: scored } of game.scores) {
      const corners = scored.flatMap(([step, score], n) =>
        n ? [[step, scored[n - 1][1]], [step, score]] : [[step, score]]);
      corners.push([last, scored[scored.length - 1][1]]);
      // With an edge: a white line is seen on light paper, too.
      for (const kind of ["edge", "score"]) {
        const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
        line.classList.add(kind);
        line.dataset.seat = seat;
        line.setAttribute("points", corners.map(([x, y]) => `${x},${most - y}`).join(" "));
        chart.append(line);
      }
    }
  }

  function fillChapters() {
    let group = null;
    chapters.forEach((one, number) => {
      if (one.begins) {
        group = make("optgroup", { label: one.round });
        find("chapter").append(group);
      }
      group.append(make("option", { value: String(number), textContent: one.title }));
    });
  }

  function begin() {
    find("title").textContent = game.title;
    find("occasion").textContent = game.occasion;
    find("captains").append(
      ...game.captains.map(({ seat, name }) => make("li", {}, emblem(seat), name)));
    drawLine();
    fillChapters();
    find("viewer").append(...viewers.map((one, number) =>
      make("option", { value: String(number), textContent: one.name })));
    find("viewer").value = String(viewer);
    find("viewer-label").hidden = viewers.length === 1;
    find("points").hidden = !points.length;
    find("points-title").textContent = words.points;
    find("point-list").append(...points.map((one) => make("li", {}, make("button", {
      type: "button", textContent: one.text, onclick: () => to(one.step),
    }))));
    find("step").max = String(last);
    for (const [id, word] of Object.entries({
      back: words.back, forward: words.forward, faster: words.faster, step: words.line,
    })) find(id).setAttribute("aria-label", word);
    find("chapter-label").firstElementChild.textContent = words.chapter;
    find("viewer-label").firstElementChild.textContent = words.viewer;
  }

  find("back").onclick = () => to(now - 1);
  find("forward").onclick = () => to(now + 1);
  find("play").onclick = () => (timer ? stop() : play());
  find("faster").onclick = () => {
    speed = (speed + 1) % SPEEDS.length;
    find("faster").textContent = `${SPEEDS[speed]}×`;
  };
  find("step").oninput = (event) => to(Number(event.target.value));
  find("chapter").onchange = (event) => to(chapters[Number(event.target.value)].step);
  find("viewer").onchange = (event) => {
    viewer = Number(event.target.value);
    show(now);
  };
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("select, button, input")) return;
    const act = { ArrowLeft: () => to(now - 1), ArrowRight: () => to(now + 1),
      Home: () => to(0), End: () => to(last), " ": () => find("play").click() }[event.key];
    if (act) { event.preventDefault(); act(); }
  });

  begin();
  stop();
  show(0);
})();
