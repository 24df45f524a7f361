import { readFile } from "node:fs/promises";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { parseHandInTime } from "../course/hand-in-time.ts";
import type { MappedStudent, Mapping } from "../inbox/mapping.ts";
import { readTimes } from "../inbox/times/read-times.ts";
import { TimesTable } from "../inbox/times/resolve-times.ts";

/**
 * Opens a CSV of hand-in times. What is wrong in it stands in the table's diagnostics.
 * @throws {DiagnosticsError} where there is none.
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
    const message = "there is no such file, and --times takes git, zip, files or a CSV";
    const hint = "The CSV begins with student,problem,submitted_at; problem may be left out.";
    throw new DiagnosticsError([{ code: "missing-file", file, message, hint }]);
  });
  const { lines, diagnostics } = readTimes(bytes, file);
  const present = mappings.flatMap(({ submissions }) =>
    submissions.flatMap(({ student, partners }) => [student, ...partners]),
  );
  // The roster's own come last: they win.
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
        message: `'${text}' lies in the future, by this machine's clock`,
        hint: "Look at the date, the zone and the clock.",
      };
    },
  });
  table.diagnostics.push(...diagnostics);
  return table;
}
