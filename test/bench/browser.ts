import { Agent, type IncomingMessage, request } from "node:http";
import type { LiveEvent } from "../../harness/api/index.ts";

export interface Answered {
  readonly status: number;
  /** Parsed JSON; undefined if the body is empty. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as a client has it that trusts the schema.
  readonly body: any;
  readonly ms: number;
  /** Seconds of the Retry-After header. */
  readonly retryAfter: number | undefined;
}

/** A signed-in browser: sends requests and receives the live events of its pages. */
export class Browser {
  readonly #origin: string;
  readonly cookie: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #streams: IncomingMessage[] = [];

  constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.cookie = cookie;
  }

  /** @param requestKey makes the same request, sent again, do nothing twice. */
  async ask(method: string, path: string, body?: object, requestKey?: string): Promise<Answered> {
    const startedAt = performance.now();
    const { status, response } = await this.#send(method, path, body, requestKey);
    const text = (await response.setEncoding("utf8").toArray()).join("");
    const ms = performance.now() - startedAt;
    const later = response.headers["retry-after"];
    const retryAfter = later === undefined ? undefined : Number(later);
    return { status, body: text === "" ? undefined : JSON.parse(text), ms, retryAfter };
  }

  /** Calls `hear` with each live event of a course. */
  async listen(course: string, onEvent: (event: LiveEvent) => void): Promise<IncomingMessage> {
    const { response } = await this.#send("GET", `/api/events?course=${course}`);
    this.#streams.push(response);
    let rest = "";
    response.setEncoding("utf8").on("data", (text: string) => {
      const blocks = (rest + text).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) onEvent(JSON.parse(data) as LiveEvent);
      }
    });
    response.on("error", () => undefined);
    return response;
  }

  /** Uploads a body that is too large; returns the status or the connection's error. */
  async upload(path: string, bytes: Uint8Array): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const headers = {
      cookie: this.cookie,
      "content-type": "application/json",
      "content-length": bytes.length,
    };
    const sent = request(this.#origin + path, { method: "POST", headers });
    sent.once("response", (response) => resolve(String(response.resume().statusCode)));
    sent.on("error", (error) => resolve(error.message));
    sent.end(bytes);
    const response = await promise;
    sent.destroy();
    return response;
  }

  close(): void {
    for (const stream of this.#streams) stream.destroy();
    this.#agent.destroy();
  }

  /** Sends again, as browsers do, if the server closed an idle connection just when it was to be used. */
  async #send(
    method: string,
    path: string,
    body?: object,
    requestKey?: string,
  ): Promise<{ readonly status: number; readonly response: IncomingMessage }> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      cookie: this.cookie,
      ...(requestKey !== undefined && { "idempotency-key": requestKey }),
      ...(text !== undefined && {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      }),
    };
    const sent = request(this.#origin + path, { method, headers, agent: this.#agent });
    sent.once("response", resolve).once("error", reject).end(text);
    try {
      const response = await promise;
      return { status: response.statusCode ?? 0, response };
    } catch (error) {
      const isReset = error instanceof Error && "code" in error && error.code === "ECONNRESET";
      if (!isReset || !sent.reusedSocket) throw error;
      return this.#send(method, path, body, requestKey);
    }
  }
}
