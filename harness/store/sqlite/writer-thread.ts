/** The only thread that writes to a store. Started by `writer.ts`. */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { Batcher } from "../batcher.ts";
import { GroupWriter, type Step } from "./group-writer.ts";
import { BUSY_MS } from "./busy.ts";
import { describeFault } from "./sqlite-fault.ts";
import type { FromThread, ToThread, WriterData } from "./writer.ts";

/** Most changes per commit: the first of them waits for the last. */
const MAX_GROUP = 200;

const { path, steps } = workerData as WriterData;
const send = (message: FromThread) => parentPort?.postMessage(message, []);

/** If steps are observed, the thread waits until each is acknowledged. */
const step: Step =
  steps === undefined
    ? () => undefined
    : (name) => {
        const acknowledged = new Int32Array(steps);
        const before = Atomics.load(acknowledged, 0);
        send({ kind: "step", name });
        Atomics.wait(acknowledged, 0, before);
      };

function serve(connection: DatabaseSync): void {
  const writer = new GroupWriter(connection, step);
  const batcher = new Batcher<Extract<ToThread, { kind: "write" }>>({
    maxItems: MAX_GROUP,
    handle: async (group) => {
      const replies = writer.write(group.map(({ change }) => change));
      send({ kind: "replies", numbers: group.map(({ number }) => number), replies });
    },
  });
  const close = async () => {
    await batcher.settle();
    connection.close();
    parentPort?.close();
  };
  parentPort?.on("message", (message: ToThread) => {
    if (message.kind === "close") void close();
    else batcher.add(message);
  });
  send({ kind: "ready" });
}

try {
  const connection = new DatabaseSync(path, { timeout: BUSY_MS });
  // Commits reach the disk and survive a power cut.
  connection.exec("PRAGMA synchronous = FULL");
  serve(connection);
} catch (error) {
  send({ kind: "refused", reason: describeFault(error) });
  parentPort?.close();
}
