// What this phone keeps for itself. A browser that forbids that still plays until it is closed.
const PREFIX = "companion.";
const kept = new Map();

export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key) ?? kept.get(key) ?? "";
  } catch {
    return kept.get(key) ?? "";
  }
}

export function keep(key, value) {
  kept.set(key, value);
  try {
    if (value === "") localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Kept in this page only.
  }
}
