// One socket to the table. It comes back by itself, and a move that got no answer is sent again
// under the same number, so that it is made once.
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

export class Connection {
  constructor(token, language, heard) {
    this.token = token;
    this.language = language;
    // heard: {welcome, news, cutOff, badToken}
    this.heard = heard;
    this.record = null;
    this.open = false;
    this.stopped = false;
    this.wait = FIRST_WAIT;
    this.number = 0;
    // No two pages of this phone may use the same numbers.
    this.prefix = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}-`;
    this.pending = new Map();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const hello = { hello: 1, token: this.token, lang: this.language };
      if (this.record !== null) hello.record = this.record;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = (event) => this.closed(socket, event.reason);
  }

  receive(message) {
    if ("news" in message) {
      this.record = message.news.record;
      this.heard.news(message.news);
    } else if ("id" in message) {
      const request = this.pending.get(message.id);
      this.pending.delete(message.id);
      request?.resolve(message);
    } else if (message.ok) {
      this.open = true;
      this.wait = FIRST_WAIT;
      this.record ??= message.record;
      this.heard.welcome(message);
      for (const { text } of this.pending.values()) this.socket.send(text);
    } else if (message.error.code === "bad-token") {
      this.stop();
      this.heard.badToken();
    } else {
      // What we know is not what the table knows: begin anew.
      this.record = null;
    }
  }

  ask(request) {
    const id = this.prefix + ++this.number;
    const text = JSON.stringify({ id, ...request });
    return new Promise((resolve) => {
      this.pending.set(id, { text, resolve });
      if (this.open) this.socket.send(text);
    });
  }

  closed(socket, reason) {
    if (socket !== this.socket || this.stopped) return;
    if (reason === "bad-token") {
      // The table has taken this phone back, or has put the game away.
      this.stop();
      this.heard.badToken();
      return;
    }
    this.open = false;
    this.heard.cutOff();
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  hurry() {
    if (this.open || this.stopped || this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
