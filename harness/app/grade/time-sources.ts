import { resolve } from "node:path";
import { runGit } from "../../doctor/run-git.ts";
import type { MappedStudent, MappedSubmission, Mapping } from "../../inbox/mapping.ts";
import { findCommitTime } from "../../inbox/times/commit-time.ts";
import { type FoundTime, noTime } from "../../inbox/times/found-time.ts";
import type { MappedDownload } from "./mapped-download.ts";
import { readFile } from "node:fs/promises";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { parseSubmissionTime } from "../../course/submission-time.ts";
import { readTimes } from "../../inbox/times/read-times.ts";
import { TimesTable } from "../../inbox/times/resolve-times.ts";

/** Sources of submission times other than a CSV file. */
export const TIME_KINDS = ["git", "zip", "files"] as const;
export type TimeKind = (typeof TIME_KINDS)[number];

/** Finds the time of a submission. */
export type FindTime = (submission: MappedSubmission) => Promise<FoundTime>;

export function toFinder(
  { path: inboxPath, tree }: MappedDownload,
  kind: TimeKind,
  searchPath: string,
): FindTime {
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
    const content = await file.read();
    if (content.kind === "refused") return noTime(content.reason);
    const committed = { diskPath: resolve(file.diskPath), bytes: content.bytes };
    return findCommitTime(committed, resolve(inboxPath), async (objects, args) =>
      runGit(objects, args, searchPath),
    );
  };
}

/**
 * Opens a CSV file of submission times. Errors in it go to the table's diagnostics.
 * @throws {DiagnosticsError} if the file does not exist.
 */
export async function openTimesTable(
  file: string,
  mappings: readonly Mapping[],
  classFacts: {
    readonly roster: readonly MappedStudent[];
    readonly problemIds: readonly string[];
    readonly timezone: string;
    readonly nowMs: number;
  },
): Promise<TimesTable> {
  const { roster, problemIds, timezone, nowMs } = classFacts;
  const bytes = await readFile(file).catch((): never => {
    const message = "there is no such file; --times takes git, zip, files or a CSV file";
    const hint =
      "The CSV starts with the header student,problem,submitted_at; problem is optional.";
    throw new DiagnosticsError([{ code: "missing-file", file, message, hint }]);
  });
  const { lines, diagnostics } = readTimes(bytes, file);
  const present = mappings.flatMap(({ submissions }) =>
    submissions.flatMap(({ student, partners }) => [student, ...partners]),
  );
  // Entries of the roster come last, so they win.
  const students = new Map([...present, ...roster].map((student) => [student.id, student]));
  const table = new TimesTable(lines, {
    students: [...students.values()],
    problemIds,
    file,
    readMoment: (text) => {
      const parsed = parseSubmissionTime(text, timezone);
      if (parsed.kind === "mistake" || parsed.ms <= nowMs) return parsed;
      return {
        kind: "mistake",
        code: "future-time",
        message: `'${text}' is in the future, by this machine's clock`,
        hint: "Check the date, the time zone and the clock.",
      };
    },
  });
  table.diagnostics.push(...diagnostics);
  return table;
}
