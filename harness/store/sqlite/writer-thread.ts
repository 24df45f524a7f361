/** A thread that is the only one to write to a store. `writer.ts` starts it and talks to it. */
import { setImmediate } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { HarnessError } from "../../core/harness-error.ts";
import { GroupWriter, type Step, type WriteRequest } from "./group-writer.ts";
import { migrate } from "./migrate.ts";
import { openDatabase, type OpenDatabase } from "./open-database.ts";
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

async function open(): Promise<OpenDatabase> {
  const database = openDatabase(path, { readOnly: false });
  try {
    // FULL: what is committed was written to the disk, and outlasts a power cut.
    database.connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    step("migrate");
    await migrate(database, path);
    step("migrated");
    return database;
  } catch (error) {
    database[Symbol.dispose]();
    throw error;
  }
}

/** Takes whatever has arrived into one commit, and meanwhile the next arrive. */
function serve(database: OpenDatabase): void {
  const writer = new GroupWriter(database, step);
  const arrived: { readonly number: number; readonly request: WriteRequest }[] = [];
  let isAtWork = false;
  let isClosing = false;

  const work = async () => {
    isAtWork = true;
    while (true) {
      await setImmediate();
      const group = arrived.splice(0, GROUP);
      if (group.length === 0) break;
      const replies = await writer.write(group.map(({ request }) => request));
      tell({
        kind: "replies",
        replies: group.flatMap(({ number }, index) => {
          const reply = replies[index];
          return reply === undefined ? [] : [{ number, reply }];
        }),
      });
    }
    isAtWork = false;
    if (!isClosing) return;
    database[Symbol.dispose]();
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
  serve(await open());
} catch (error) {
  const code = error instanceof HarnessError ? error.code : undefined;
  const reason = code === undefined ? describeFault(error) : (error as Error).message;
  tell({ kind: "refused", code, reason });
  parentPort?.close();
}
