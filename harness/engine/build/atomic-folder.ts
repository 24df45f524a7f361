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
 * Creates a folder of the cache atomically: the draft that `fill` fills is renamed when it is
 * complete and on the disk, so that even a power cut leaves no partial folder. If several processes
 * create the same folder, the first one wins and the others use its result.
 * @param fill returns null, or the reason why the folder cannot be created
 * @returns that reason, or null
 * @throws {HarnessError} `write-failed` if the cache is full or cannot be written
 */
export async function createFolderAtomically(
  folder: string,
  fill: (draft: string) => Promise<string | null>,
): Promise<string | null> {
  const draft = `${folder}.draft-${process.pid}-${randomBytes(4).toString("hex")}`;
  // An unfinished draft is removed when this process exits.
  const removeDraft = () => {
    discardTreeSync(draft);
  };
  process.on("exit", removeDraft);
  try {
    await makeReadableFolder(draft);
    const reason = await fill(draft);
    if (reason !== null) return reason;
    const defect = await syncTree(draft);
    if (defect !== null) return `The build ${defect}.`;
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    await syncFolder(dirname(folder));
    return null;
  } catch (cause) {
    if (!isDiskFault(cause)) throw cause;
    const message = `the build cache cannot be written: ${describeDiskFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  } finally {
    await discardTree(draft);
    process.off("exit", removeDraft);
  }
}
