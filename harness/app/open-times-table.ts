import { readFile } from "node:fs/promises";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { parseHandInTime } from "../course/hand-in-time.ts";
import type { MappedStudent, Mapping } from "../inbox/mapping.ts";
import { readTimes } from "../inbox/times/read-times.ts";
import { TimesTable } from "../inbox/times/resolve-times.ts";

/**
 * Opens a CSV file of submission times. Errors in it go to the table's diagnostics.
 * @throws {DiagnosticsError} if the file does not exist.
 */
export async function openTimesTable(
  file: string,
  mappings: readonly Mapping[],
  known: {
    readonly roster: readonly MappedStudent[];
    readonly problemIds: readonly string[];
    readonly timezone: string;
    readonly nowMs: number;
  },
): Promise<TimesTable> {
  const { roster, problemIds, timezone, nowMs } = known;
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
      const parsed = parseHandInTime(text, timezone);
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
