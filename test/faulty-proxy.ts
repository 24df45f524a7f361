import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A network fault that hits the next request that contains `at`. */
export interface Fault {
  readonly at: string;
  /** Whether the request is lost on its way to the server, or the server's response. */
  readonly what: "request" | "answer";
  /** Both connections are closed, or reset, or stay open and carry nothing. */
  readonly how: "cut" | "reset" | "silence";
  /** True if the proxy refuses all later connections. */
  readonly isForGood?: boolean;
}

/** A proxy in front of a server that delays and breaks connections as networks do. */
export interface FaultyProxy extends AsyncDisposable {
  readonly port: number;
  /** The server behind the proxy. */
  target: { readonly host: string; readonly port: number };
  /** Delay of requests and of responses. */
  delayMs: number;
  /** Resolves once the fault has happened. */
  strike(fault: Fault): Promise<void>;
}

export async function openFaultyProxy(
  target: FaultyProxy["target"] = { host: "127.0.0.1", port: 0 },
): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let next: { readonly fault: Fault; readonly struck: () => void } | undefined;
  let isClosed = false;

  const server = createServer((near) => {
    if (isClosed) return near.destroy();
    const far = connect(proxy.target.port, proxy.target.host);
    const both = [near, far];
    let isSilent = false;
    let losesAnswer: (() => void) | undefined;
    const end = () => {
      for (const socket of both) socket.destroy();
    };
    const suffer = ({ how, isForGood = false }: Fault) => {
      isClosed = isForGood;
      if (how === "silence") isSilent = true;
      else if (how === "cut") end();
      else for (const socket of both) socket.resetAndDestroy();
    };
    for (const socket of both) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        // After silence, a side does not learn that the other has closed.
        if (!isSilent) end();
      });
    }
    const pass = (bytes: Buffer, to: Socket) => {
      if (isSilent) return;
      if (proxy.delayMs === 0) to.write(bytes);
      else setTimeout(() => !isSilent && to.writable && to.write(bytes), proxy.delayMs);
    };
    near.on("data", (bytes: Buffer) => {
      if (next === undefined || !bytes.includes(next.fault.at)) return pass(bytes, far);
      const { fault, struck } = next;
      next = undefined;
      const happen = () => {
        suffer(fault);
        struck();
      };
      if (fault.what === "request") return happen();
      losesAnswer = happen;
      return pass(bytes, far);
    });
    far.on("data", (bytes: Buffer) => {
      if (losesAnswer === undefined) return pass(bytes, near);
      losesAnswer();
      losesAnswer = undefined;
      return undefined;
    });
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: FaultyProxy = {
    port: (server.address() as AddressInfo).port,
    target,
    delayMs: 0,
    strike: (fault) =>
      new Promise((struck) => {
        next = { fault, struck };
      }),
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}
