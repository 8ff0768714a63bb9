// Taking a seat with a code off the table's screen.
import { button, find, make } from "./elements.js";
import { keep, recall } from "./memory.js";
import { say } from "./words.js";

const ASK_AGAIN = 1500;

async function post(body) {
  const answer = await fetch("/api/join", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
}

export function showJoining(joined) {
  const code = make("input", { id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: false });
  const name = make("input", { id: "phone-name", maxLength: 64, value: recall("name") });
  const told = make("p", { role: "status" });
  const go = button(say("join"), () => join(code.value));
  find("main").replaceChildren(
    make("h2", { textContent: say("title") }),
    make("label", { htmlFor: "code", textContent: say("code") }), code,
    make("label", { htmlFor: "phone-name", textContent: say("name") }), name,
    make("p", {}, go), told,
  );
  code.onkeydown = name.onkeydown = (event) => event.key === "Enter" && join(code.value);

  async function join(text) {
    keep("name", name.value);
    go.disabled = true;
    told.textContent = say("joining");
    try {
      let answer = await post({ code: text.trim(), name: name.value });
      while (answer.status === 202) {
        told.textContent = say("wait");
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
        answer = await post({ wait: answer.wait });
      }
      if (answer.status === 200) {
        keep("token", answer.token);
        joined();
        return;
      }
      told.textContent = answer.error?.message ?? say("not_joined");
    } catch {
      told.textContent = say("cut_off");
    }
    go.disabled = false;
  }

  // The code of a QR code stands behind #, and is gone from the address before anything else.
  const scanned = decodeURIComponent(location.hash.slice(1));
  if (location.hash || location.pathname !== "/") history.replaceState(null, "", "/");
  if (scanned) {
    code.value = scanned;
    join(scanned);
  } else {
    code.focus();
  }
}
