// The sentences of the page, in the language of this phone.
import { keep, recall } from "./memory.js";

export let words = {};

export async function loadWords() {
  const asked = recall("lang") || navigator.language.slice(0, 2);
  try {
    const answer = await fetch(`/api/words/${encodeURIComponent(asked)}`);
    words = await answer.json();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return loadWords();
  }
  keep("spoken", words.lang);
  document.documentElement.lang = words.lang;
  return words;
}

export function say(key, facts = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
}
