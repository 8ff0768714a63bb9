// Captains are told apart by shape and colour, wherever a name stands by itself or in a row of names.
import { make } from "../elements.js";

let seats = new Map();

export function knowCaptains(captains) {
  seats = new Map(captains.map(({ seat, name }) => [name, seat]));
}

// None for the table, which is awaited, too, and no captain.
export function emblem(seat) {
  if (![...seats.values()].includes(seat)) return [];
  const drawn = make("i", { className: "emblem", "aria-hidden": "true" });
  drawn.dataset.seat = seat;
  return [drawn];
}

// The text as it is; where it is made of captains' names alone, each with its emblem: "Anna, Ben", "1: Anna, 2: Ben".
export function named(text) {
  const parts = text.split(", ").map((part) => /^(.*: )?(.*)$/.exec(part));
  if (!parts.every((part) => part && seats.has(part[2]))) return [text];
  return parts.flatMap(([, before = "", name], at) => [
    ...(at ? [", "] : []),
    make("span", { className: "name" }, before, ...emblem(seats.get(name)), name),
  ]);
}
