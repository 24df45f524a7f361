/** A thread that is the only one to write to a store. `writer.ts` starts it and talks to it. */
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Statement } from "../statement.ts";
import { GroupWriter, type Step } from "./group-writer.ts";
import { BUSY_MS } from "./busy.ts";
import { describeFault } from "./sqlite-fault.ts";
import type { FromThread, ToThread, WriterData } from "./writer.ts";

/** So many share a commit at most: the first of them waits for the last. */
const GROUP = 200;

const { path, steps } = workerData as WriterData;
const tell = (message: FromThread) => parentPort?.postMessage(message, []);

/** Whoever listens to steps has the thread wait until they are heard. */
const step: Step =
  steps === undefined
    ? () => undefined
    : (name) => {
        const heard = new Int32Array(steps);
        const before = Atomics.load(heard, 0);
        tell({ kind: "step", name });
        Atomics.wait(heard, 0, before);
      };

/** Takes whatever has arrived into one commit, and meanwhile the next arrive. */
function serve(connection: DatabaseSync): void {
  const writer = new GroupWriter(connection, step);
  const arrived: { readonly number: number; readonly change: readonly Statement[] }[] = [];
  let isAtWork = false;
  let isClosing = false;

  const work = async () => {
    isAtWork = true;
    while (true) {
      await setImmediate();
      const group = arrived.splice(0, GROUP);
      if (group.length === 0) break;
      const replies = writer.write(group.map(({ change }) => change));
      tell({ kind: "replies", numbers: group.map(({ number }) => number), replies });
    }
    isAtWork = false;
    if (!isClosing) return;
    connection.close();
    parentPort?.close();
  };

  parentPort?.on("message", (message: ToThread) => {
    if (message.kind === "close") isClosing = true;
    else arrived.push(message);
    if (!isAtWork) void work();
  });
  tell({ kind: "ready" });
}

try {
  const connection = new DatabaseSync(path, { timeout: BUSY_MS });
  // What is committed was written to the disk, and outlasts a power cut.
  connection.exec("PRAGMA synchronous = FULL");
  serve(connection);
} catch (error) {
  tell({ kind: "refused", reason: describeFault(error) });
  parentPort?.close();
}
