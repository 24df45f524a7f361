import { computeAwards } from "../../contest/awards.ts";
import { printPackage } from "../../contest/feed/print-package.ts";
import { readOwnVersion } from "../own-version.ts";
import { UsageError } from "../usage-error.ts";
import { writeExport } from "../write-export.ts";
import type { OpenedContest } from "./open-contest.ts";

const MIB = 1024 ** 2;
/** All files of a package are in memory while it is written. */
const MAX_ATTACHMENT_BYTES = 1024 * MIB;

interface PackageRequest {
  /** Bronze medals beyond 12 places; undefined: the source's awards, if it has any. */
  readonly extraBronze: number | undefined;
  readonly hasPasswords: boolean;
  readonly hasAttachments: boolean;
}

/**
 * Writes a contest as a Contest Package into a new folder or zip; returns how many files it has, and how
 * many a server did not give.
 * @throws {UsageError} if the files of its objects are too large.
 */
export async function packageContest(
  { contest, documents, attachments }: OpenedContest,
  output: string,
  { extraBronze, hasPasswords, hasAttachments }: PackageRequest,
): Promise<{ readonly fileCount: number; readonly missing: number }> {
  const awards = documents.collections.get("awards") ?? [];
  const files = new Map<string, string | Uint8Array>(
    printPackage({
      contest,
      documents,
      awards:
        awards.length > 0 && extraBronze === undefined
          ? awards
          : computeAwards(contest, "full", extraBronze),
      provider: { name: "Grundy", version: readOwnVersion() },
      hasPasswords,
    }),
  );
  let [bytes, missing] = [0, 0];
  for (const { path, read: readBytes } of hasAttachments ? attachments : []) {
    const content = await readBytes();
    if (content === undefined) {
      missing += 1;
      continue;
    }
    bytes += content.byteLength;
    if (bytes > MAX_ATTACHMENT_BYTES) {
      throw new UsageError(
        `the files of the contest's objects are larger than ${MAX_ATTACHMENT_BYTES / MIB} MiB: leave them out with --no-files`,
      );
    }
    files.set(path, content);
  }
  await writeExport(output, files);
  return { fileCount: files.size, missing };
}
