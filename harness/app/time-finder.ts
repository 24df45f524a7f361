import { resolve } from "node:path";
import { askGit } from "../doctor/ask-git.ts";
import type { MappedSubmission } from "../inbox/mapping.ts";
import { findCommitTime } from "../inbox/times/commit-time.ts";
import { type FoundTime, noTime } from "../inbox/times/found-time.ts";
import type { ReadInbox } from "./read-inbox.ts";

/** What can tell a time without being written for it. */
export const TIME_KINDS = ["git", "zip", "files"] as const;
export type TimeKind = (typeof TIME_KINDS)[number];

/** When a submission of an inbox was handed in. */
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
          ? "its archive tells no time"
          : "it lies in no archive: --times files takes the file's own time",
      );
    }
    if (kind === "files") {
      if (disk !== undefined) return { kind: "time", submittedAt: disk };
      return noTime("it lies in the inbox's own archive: --times zip takes the time of its entry");
    }
    if (file?.diskPath === undefined) {
      return noTime("it lies in an archive, where repositories are not read: unpack it");
    }
    const read = await file.read();
    if (read.kind === "refused") return noTime(read.reason);
    const committed = { diskPath: resolve(file.diskPath), bytes: read.bytes };
    return findCommitTime(committed, resolve(place), async (objects, args) =>
      askGit(objects, args, searchPath),
    );
  };
}
