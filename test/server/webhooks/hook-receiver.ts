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
  /** The server's way to it. */
  readonly fetch: ReturnType<typeof createRestrictedFetch>;
}

export async function openHookReceiver(): Promise<HookReceiver> {
  const local = createRestrictedFetch({ allowPrivate: true, allowHttp: true });
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
  const receiver: HookReceiver = {
    messages: [],
    status: 204,
    fetch: async (url, options) =>
      local(url.replace("https://hook.example", `http://127.0.0.1:${port}`), options),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
