import { resolve } from "node:path";
import { askGit } from "../doctor/ask-git.ts";
import type { MappedSubmission } from "../inbox/mapping.ts";
import { findCommitTime } from "../inbox/times/commit-time.ts";
import { type FoundTime, noTime } from "../inbox/times/found-time.ts";
import type { ReadInbox } from "./read-inbox.ts";

/** Sources of submission times other than a CSV file. */
export const TIME_KINDS = ["git", "zip", "files"] as const;
export type TimeKind = (typeof TIME_KINDS)[number];

/** Finds the time of a submission. */
export type FindTime = (submission: MappedSubmission) => Promise<FoundTime>;

export function toFinder({ place, tree }: ReadInbox, kind: TimeKind, searchPath: string): FindTime {
  const files = new Map(tree.files.map((file) => [file.path, file]));
  return async ({ file: path }) => {
    const file = files.get(path);
    const { disk, entry } = file?.times ?? {};
    if (kind === "zip") {
      if (entry !== undefined) return { kind: "time", submittedAt: entry };
      return noTime(
        file?.diskPath === undefined
          ? "its archive gives no time"
          : "it is not in an archive: use --times files for the file's own time",
      );
    }
    if (kind === "files") {
      if (disk !== undefined) return { kind: "time", submittedAt: disk };
      return noTime(
        "it is in the download's own archive: use --times zip for the time of its entry",
      );
    }
    if (file?.diskPath === undefined) {
      return noTime("it is in an archive, where repositories are not read: unpack it");
    }
    const read = await file.read();
    if (read.kind === "refused") return noTime(read.reason);
    const committed = { diskPath: resolve(file.diskPath), bytes: read.bytes };
    return findCommitTime(committed, resolve(place), async (objects, args) =>
      askGit(objects, args, searchPath),
    );
  };
}
