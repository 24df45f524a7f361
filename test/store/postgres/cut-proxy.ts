import { once } from "node:events";
import { createServer, type Socket, connect } from "node:net";

/** Where a connection is cut that commits: before the database has heard of it, or before it is told. */
type Cut = "before" | "after";

/** Stands before a database, and cuts the next connection that commits. */
export interface CutProxy extends AsyncDisposable {
  readonly url: string;
  /** @param isForGood nobody gets through any more. */
  cutNextCommit(where: Cut, isForGood?: boolean): void;
}

export async function openCutProxy(database: string): Promise<CutProxy> {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  let next: Cut | undefined;
  let isClosedAfter = false;
  let isClosed = false;

  const server = createServer((browser) => {
    if (isClosed) return browser.destroy();
    const behind = connect(Number(target.port), target.hostname);
    const both = [browser, behind];
    let isAnswerLost = false;
    const cut = () => {
      isClosed = isClosedAfter;
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      sockets.add(socket);
      socket.on("error", cut).on("close", cut);
    }
    browser.on("data", (bytes: Buffer) => {
      if (next === undefined || !bytes.includes("COMMIT\0")) return behind.write(bytes);
      const where = next;
      next = undefined;
      if (where === "before") return cut();
      isAnswerLost = true;
      return behind.write(bytes);
    });
    behind.on("data", (bytes: Buffer) => (isAnswerLost ? cut() : browser.write(bytes)));
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database);
  url.port = String((server.address() as { readonly port: number }).port);
  return {
    url: url.href,
    cutNextCommit: (where, isForGood = false) => {
      next = where;
      isClosedAfter = isForGood;
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
