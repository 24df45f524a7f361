import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createRestrictedFetch } from "../../../harness/io/index.ts";

interface ReceivedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A receiver of webhooks on this machine, at `https://hook.example`. */
export interface HookReceiver extends AsyncDisposable {
  readonly messages: ReceivedMessage[];
  /** The status of its next answers. */
  status: number;
  /** Its own address, for servers in other processes: see {@link fetchFrom}. */
  readonly origin: string;
  /** The server's way to it. */
  readonly fetch: ReturnType<typeof createRestrictedFetch>;
}

export async function openHookReceiver(): Promise<HookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      receiver.messages.push({ headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(receiver.status).end("the receiver's own text");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const receiver: HookReceiver = {
    messages: [],
    status: 204,
    origin,
    fetch: fetchFrom(origin),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Sends what is for `https://hook.example` to a receiver on this machine. */
export function fetchFrom(origin: string): HookReceiver["fetch"] {
  const local = createRestrictedFetch({ allowPrivate: true, allowHttp: true });
  return async (url, options) => local(url.replace("https://hook.example", origin), options);
}
