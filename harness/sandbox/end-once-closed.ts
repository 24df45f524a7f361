import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Line } from "./line.ts";

const LOOK_MS = 100;
/**
 * Number of consecutive looks at which an output must be closed. By then the judge knows if the
 * program has ended, so an exit is not mistaken for a closed output.
 */
const LOOKS = 10;

/**
 * Ends a line when its writer has closed it but still runs. The line counts as closed only while
 * the other line is visible as open, which proves that locks are visible at all.
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
 * The inode numbers of locked files. The warden locks a program's output, and the lock lasts until
 * the last descriptor is closed. Empty if the system does not list locks.
 */
async function findOpenOutputs(): Promise<ReadonlySet<string>> {
  const locks = await readFile("/proc/locks", "utf8").catch(() => "");
  return new Set(
    [...locks.matchAll(/\bFLOCK\s.*\s[0-9a-f]+:[0-9a-f]+:(\d+)\s/g)].map(([, inode = ""]) => inode),
  );
}
