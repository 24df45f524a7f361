import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { type LiveEvent, liveEventSchema } from "../../harness/api/index.ts";
import { EventIds } from "../../harness/server/live/event-ids.ts";
import { LtiTool } from "../../harness/server/lti/tool.ts";
import type { Caller, TestServer } from "./test-server.ts";

interface ReceivedEvent {
  readonly id: string | undefined;
  readonly event: LiveEvent;
}

/** An open page and the events that it gets. */
export class Page implements Disposable {
  readonly received: ReceivedEvent[] = [];
  readonly response: IncomingMessage;
  raw = "";
  #wake = () => {};

  constructor(response: IncomingMessage) {
    this.response = response;
    let rest = "";
    response.setEncoding("utf8");
    // A server that stops closes its streams.
    response.on("error", () => {});
    response.on("data", (text: string) => {
      this.raw += text;
      const blocks = (rest + text).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        const id = /^id: (\S+)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        const event = JSON.parse(data) as LiveEvent;
        this.received.push({ id, event });
      }
      this.#wake();
    });
  }

  /** Returns the first matching event, among those that came and those that will. */
  async receive(fits: (event: LiveEvent) => boolean): Promise<ReceivedEvent> {
    for (;;) {
      for (const { event } of this.received) liveEventSchema.parse(event);
      const found = this.received.find(({ event }) => fits(event));
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  [Symbol.dispose](): void {
    this.response.destroy();
  }
}

/** The ID of the event with this number, as another server of the same store would send it. */
export async function idOfEvent({ store, clock }: TestServer, seq: number): Promise<string> {
  const ids = new EventIds(new LtiTool(store, fetch, () => clock.now));
  await ids.prepare();
  return ids.seal(seq);
}

/** The ID of the newest event. */
export async function idOfNewest(server: TestServer): Promise<string> {
  return idOfEvent(server, (await server.store.events(0)).at(-1)?.seq ?? 0);
}

export async function openPage(
  server: TestServer,
  as: Caller,
  headers: Readonly<Record<string, string>> = {},
): Promise<Page> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/events?course=games`;
  const request = get(url, { headers: { ...as.headers, ...headers }, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  const page = new Page(response);
  while (!page.raw.includes("retry:")) await once(response, "data");
  return page;
}
