// Taking a seat with a code off the table's screen.
import { button, find, make } from "../elements.js";
import { keep, recall } from "./memory.js";
import { say } from "./words.js";

const ASK_AGAIN = 1500;
// Whoever scans a code types no name: this tells one device from another at the table. Android says Linux, too.
const DEVICES = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"];

async function post(body) {
  const answer = await fetch("/api/join", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
}

function deviceName() {
  return DEVICES.find((device) => navigator.userAgent.includes(device)) ?? "";
}

export function showJoining(joined) {
  const code = make("input", { id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: false });
  const name = make("input", { id: "phone-name", maxLength: 64, value: recall("name") || deviceName() });
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
    told.textContent = say("joining");
    await enter({ code: text.trim(), name: name.value });
  }

  async function enter(request) {
    go.disabled = true;
    try {
      const answer = await confirmed(await post(request));
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

  // Whoever waits for a tap may lose the network meanwhile, or the page.
  async function confirmed(first) {
    let answer = first;
    while (answer.status === 202) {
      keep("wait", answer.wait);
      told.textContent = say("wait");
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
      answer = await post({ wait: answer.wait }).catch(() => answer);
    }
    keep("wait", "");
    return answer;
  }

  // The code of a QR code stands behind #, and is gone from the address before anything else.
  const scanned = decodeURIComponent(location.hash.slice(1));
  if (location.hash || location.pathname !== "/") history.replaceState(null, "", "/");
  if (scanned) {
    code.value = scanned;
    join(scanned);
  } else if (recall("wait")) {
    enter({ wait: recall("wait") });
  } else {
    code.focus();
  }
}
