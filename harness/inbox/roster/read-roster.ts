import { truncateForDisplay } from "../../core/comparison/describe-difference.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import { restoreFormula } from "../../core/results/csv-cell.ts";
import { removeInvisible } from "../../core/visible-text.ts";
import type { Diagnostic } from "../../core/spec/diagnostic.ts";
import { type CsvRow, readCsvRows } from "./csv-rows.ts";
import { IDENTIFIER_KEYS, IDENTIFIERS, foldId, idOf } from "./identity.ts";
import type { RosterStudent } from "./roster.ts";
import { readIdentifier } from "../../core/moodle/worksheet-columns.ts";
import { findColumns, type RosterField } from "./roster-columns.ts";
import { ROSTER_TEXTS } from "./roster-texts.ts";

export interface ReadRoster {
  readonly students: readonly RosterStudent[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a list of students, handwritten or exported from a platform.
 * @param file for diagnostics, which are in `language`.
 */
export function readRoster(
  bytes: Uint8Array,
  file: string,
  language: PageLanguage = "en",
): ReadRoster {
  const t = ROSTER_TEXTS[language];
  const diagnostics: Diagnostic[] = [];
  const report = (code: string, message: string, line: number, hint?: string) => {
    diagnostics.push({ code, message, file, line, ...(hint !== undefined && { hint }) });
  };
  const table = readCsvRows(bytes);
  if ("message" in table) {
    report("roster-csv", t.notCsv(table.message), table.line, t.notCsvHint);
    return { students: [], diagnostics };
  }
  const [header, ...rows] = table.rows;
  if (header === undefined || rows.length === 0) {
    report("roster-empty", t.empty, 1, t.emptyHint);
    return { students: [], diagnostics };
  }
  const people = rows.filter(isPerson);
  const columns = findColumns(
    header.cells,
    people.map(({ cells }) => cells),
  );
  if (!columns.keys().some((field) => field in IDENTIFIERS)) {
    const titles = truncateForDisplay(header.cells.join(", "));
    report("roster-no-id-column", t.noIdColumn(titles), header.line, t.noIdColumnHint);
    return { students: [], diagnostics };
  }
  const students: RosterStudent[] = [];
  const lines = new Map<string, number>();
  for (const row of people) {
    const student = toStudent(row, columns, (lateDays) =>
      report("roster-late-days", t.lateDays(lateDays), row.line),
    );
    if (student === undefined) {
      report("roster-no-id", t.noId, row.line, t.noIdHint);
      continue;
    }
    const twin = findTwin(student, lines);
    if (twin !== undefined) {
      const message = t.duplicate(twin.key, twin.value, twin.line);
      report("roster-duplicate", message, row.line, t.duplicateHint);
      continue;
    }
    for (const key of keysOf(student)) lines.set(key.folded, row.line);
    students.push(student);
  }
  return { students, diagnostics };
}

/** Filters out Canvas's extra lines below the header: points, how they are posted, the test student. */
function isPerson({ cells }: CsvRow): boolean {
  const [first = ""] = cells;
  const isPosting = first === "" && cells.includes("Manual Posting");
  return !isPosting && !/^\s*(?:Points Possible|Student, Test)\s*$/.test(first);
}

function toStudent(
  { cells }: CsvRow,
  columns: ReadonlyMap<RosterField, number>,
  complain: (lateDays: string) => void,
): RosterStudent | undefined {
  const read = (field: RosterField) => {
    const cell = restoreFormula(removeInvisible(cells[columns.get(field) ?? -1] ?? "").trim());
    // Moodle's gradebook writes a dash for unknown values.
    return cell === "" || cell === "-" ? undefined : cell;
  };
  // Brightspace prefixes IDs with # so that spreadsheets keep leading zeros.
  const readId = (field: RosterField) => read(field)?.replace(/^#/, "");
  const [first, last] = [read("firstName"), read("lastName")];
  const written = read("name") ?? [first, last].filter((part) => part !== undefined).join(" ");
  const fields = {
    studentId: readId("studentId"),
    login: readId("login"),
    email: read("email"),
    githubUsername: read("githubUsername"),
    moodleId: readIdentifier(read("moodleId") ?? "")?.number,
    canvasId: read("canvasId"),
    name: written === "" ? undefined : turnName(written),
    section: read("section"),
    extensionUntil: read("extensionUntil"),
  };
  const known = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as { [Field in keyof typeof fields]?: string };
  if (!IDENTIFIER_KEYS.some((fact) => known[fact] !== undefined)) return undefined;
  const lateDays = read("lateDays");
  if (lateDays !== undefined && !/^\d+$/.test(lateDays)) {
    complain(lateDays);
  }
  return {
    ...known,
    id: idOf(known),
    ...(lateDays !== undefined && /^\d+$/.test(lateDays) && { lateDays: Number(lateDays) }),
  };
}

/** Turns `Novák, Ana` into `Ana Novák`. Names with no comma or several are left as they are. */
function turnName(name: string): string {
  const [last, first, ...others] = name.split(", ");
  return first === undefined || others.length > 0 ? name : `${first} ${last}`;
}

function keysOf(student: RosterStudent) {
  return IDENTIFIER_KEYS.flatMap((fact) => {
    const value = student[fact];
    if (value === undefined) return [];
    return [{ folded: `${fact} ${foldId(value)}`, key: fact, value }];
  });
}

function findTwin(student: RosterStudent, lines: ReadonlyMap<string, number>) {
  for (const { folded, ...fact } of keysOf(student)) {
    const line = lines.get(folded);
    if (line !== undefined) return { ...fact, line };
  }
  return undefined;
}
