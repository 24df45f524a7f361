import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Line } from "./line.ts";

const LOOK_MS = 100;
/**
 * So often in turn an output is seen to be closed before it counts: of a program that has ended the
 * judge knows by then, so that nobody takes its end for anything else.
 */
const LOOKS = 10;

/**
 * Ends a line when its writer has closed it and lives on. That the line beside it is seen to be open
 * shows that this one could be seen as well: where nothing is seen nothing is done.
 */
export async function endOnceClosed(
  line: Line,
  { beside, ended }: { readonly beside: Line; readonly ended: Promise<unknown> },
): Promise<void> {
  let isOver = false;
  const noteEnd = async () => {
    await ended;
    isOver = true;
  };
  void noteEnd();
  for (let looks = 0; looks < LOOKS;) {
    await sleep(LOOK_MS);
    const open = await findOpenOutputs();
    if (isOver) return;
    const isClosed = !open.has(line.inode) && open.has(beside.inode);
    looks = isClosed ? looks + 1 : 0;
  }
  line.endWriting();
}

/**
 * The numbers of the files that somebody holds a lock on. The warden locks what a program writes to:
 * such a lock is there until the last descriptor of it is closed. Empty where the system does not
 * tell.
 */
async function findOpenOutputs(): Promise<ReadonlySet<string>> {
  const locks = await readFile("/proc/locks", "utf8").catch(() => "");
  return new Set(
    [...locks.matchAll(/\bFLOCK\s.*\s[0-9a-f]+:[0-9a-f]+:(\d+)\s/g)].map(([, inode = ""]) => inode),
  );
}
