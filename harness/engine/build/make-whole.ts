import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname } from "node:path";
import { describeDiskFault, isDiskFault } from "../../core/disk-fault.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { discardTree, discardTreeSync } from "../../sandbox/remove-tree.ts";
import { makeReadableFolder } from "./readable-files.ts";
import { syncFolder, syncTree } from "./sync-tree.ts";

/**
 * Makes a folder of the cache, whole or not at all: what `fill` puts into a draft gets its name when
 * it is complete and on the disk, so that a power cut leaves no half of it. Of several
 * who make the same at once one is first, and the others use that.
 * @param fill returns null, or the reason why there will be no such folder.
 * @returns that reason, or null.
 * @throws {HarnessError} `write-failed` where the cache is full or cannot be written.
 */
export async function makeWhole(
  folder: string,
  fill: (draft: string) => Promise<string | null>,
): Promise<string | null> {
  const draft = `${folder}.draft-${process.pid}-${randomBytes(4).toString("hex")}`;
  // When this process ends before the draft is whole, it goes with it.
  const removeDraft = () => {
    discardTreeSync(draft);
  };
  process.on("exit", removeDraft);
  try {
    await makeReadableFolder(draft);
    const reason = await fill(draft);
    if (reason !== null) return reason;
    const disorder = await syncTree(draft);
    if (disorder !== null) return `The build ${disorder}.`;
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    await syncFolder(dirname(folder));
    return null;
  } catch (cause) {
    if (!isDiskFault(cause)) throw cause;
    const message = `the cache of builds cannot be written: ${describeDiskFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  } finally {
    await discardTree(draft);
    process.off("exit", removeDraft);
  }
}
