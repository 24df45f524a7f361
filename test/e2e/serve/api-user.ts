/** A minimal browser for one person. */
export class Somebody {
  readonly #origin: string;
  #cookie = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as in clients that trust the server.
  async ask(method: string, path: string, body?: object): Promise<any> {
    const answer = await fetch(this.#origin + path, {
      method,
      headers: { cookie: this.#cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.#cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? this.#cookie;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }
}
