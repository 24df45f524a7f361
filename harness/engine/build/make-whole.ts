import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { makeReadableFolder } from "./readable-files.ts";

/**
 * Makes a folder of the cache, whole or not at all: what `fill` puts into a draft gets its name when
 * it is complete. Of several who make the same at once one is first, and the others use that.
 * @param fill returns null, or the reason why there will be no such folder.
 * @returns that reason, or null.
 */
export async function makeWhole(
  folder: string,
  fill: (draft: string) => Promise<string | null>,
): Promise<string | null> {
  const draft = `${folder}.draft-${process.pid}-${randomBytes(4).toString("hex")}`;
  // When this process ends before the draft is whole, it goes with it.
  const removeDraft = () => rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
  process.on("exit", removeDraft);
  try {
    await makeReadableFolder(draft);
    const reason = await fill(draft);
    if (reason !== null) return reason;
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    return null;
  } finally {
    await rm(draft, { recursive: true, force: true });
    process.off("exit", removeDraft);
  }
}
