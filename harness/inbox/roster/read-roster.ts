import { truncateForDisplay } from "../../core/comparison/describe-difference.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import { restoreFormula } from "../../core/results/csv-cell.ts";
import { removeInvisible } from "../../core/visible-text.ts";
import type { Diagnostic } from "../../core/spec/diagnostic.ts";
import { type CsvRow, readCsvRows } from "./csv-rows.ts";
import { IDENTIFIER_KEYS, IDENTIFIERS, foldId, idOf } from "./identity.ts";
import type { RosterStudent } from "./roster.ts";
import { readIdentifier } from "../../core/moodle/worksheet-columns.ts";
import { findColumns, isEmail } from "./roster-columns.ts";
import { ROSTER_TEXTS } from "./roster-texts.ts";
import type { RosterField } from "./roster-titles.ts";

export interface ReadRoster {
  readonly students: readonly RosterStudent[];
  readonly diagnostics: readonly Diagnostic[];
  /** IDs of students whose email address is none: they are listed without it. */
  readonly withoutEmail: ReadonlySet<string>;
  /** Titles of columns that were not understood. */
  readonly unusedColumns: readonly string[];
}

const NOTHING = { students: [], withoutEmail: new Set<string>(), unusedColumns: [] };

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
    return { ...NOTHING, diagnostics };
  }
  const [header, ...rows] = table.rows;
  if (header === undefined || rows.length === 0) {
    report("roster-empty", t.empty, 1, t.emptyHint);
    return { ...NOTHING, diagnostics };
  }
  const people = rows.filter(isPerson);
  const columns = findColumns(
    header.cells,
    people.map(({ cells }) => cells),
  );
  if (!columns.keys().some((field) => field in IDENTIFIERS)) {
    const titles = truncateForDisplay(header.cells.join(", "));
    report("roster-no-id-column", t.noIdColumn(titles), header.line, t.noIdColumnHint);
    return { ...NOTHING, diagnostics };
  }
  const students: RosterStudent[] = [];
  const withoutEmail = new Set<string>();
  const lines = new Map<string, number>();
  for (const row of people) {
    const { student, wrongLateDays, wrongEmail } = toStudent(row, columns);
    if (wrongLateDays !== undefined) {
      report("roster-late-days", t.lateDays(wrongLateDays), row.line);
    }
    if (wrongEmail !== undefined) {
      const shortEmail = truncateForDisplay(wrongEmail);
      report("roster-email", t.wrongEmail(shortEmail), row.line, t.wrongEmailHint);
      if (student === undefined) continue;
    }
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
    if (wrongEmail !== undefined) withoutEmail.add(student.id);
  }
  const used = new Set(columns.values());
  const unusedColumns = header.cells.filter((title, at) => title.trim() !== "" && !used.has(at));
  return { students, diagnostics, withoutEmail, unusedColumns };
}

/** A sentence that names the columns that were not understood; none if there are no such columns. */
export function explainUnusedColumns(
  titles: readonly string[],
  language: PageLanguage,
): readonly string[] {
  if (titles.length === 0) return [];
  return [ROSTER_TEXTS[language].unusedColumns(truncateForDisplay(titles.join(", ")))];
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
): {
  /** Undefined if the row identifies nobody. */
  readonly student?: RosterStudent;
  readonly wrongLateDays?: string;
  readonly wrongEmail?: string;
} {
  const readField = (field: RosterField) => {
    const cell = restoreFormula(removeInvisible(cells[columns.get(field) ?? -1] ?? "").trim());
    // Moodle's gradebook writes a dash for unknown values.
    return cell === "" || cell === "-" ? undefined : cell;
  };
  // Brightspace prefixes IDs with # so that spreadsheets keep leading zeros.
  const readId = (field: RosterField) => readField(field)?.replace(/^#/, "");
  const [first, last] = [readField("firstName"), readField("lastName")];
  const fullName = readField("name") ?? joinNames(first, last);
  const email = readField("email");
  const wrongEmail = email !== undefined && !isEmail(email) && { wrongEmail: email };
  const fields = {
    studentId: readId("studentId"),
    login: readId("login"),
    email: wrongEmail === false ? email : undefined,
    githubUsername: readField("githubUsername"),
    moodleId: readIdentifier(readField("moodleId") ?? "")?.number,
    canvasId: readField("canvasId"),
    name: fullName === "" ? undefined : turnName(fullName),
    section: readField("section"),
    extensionUntil: readField("extensionUntil"),
  };
  const filledFields = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as { [Field in keyof typeof fields]?: string };
  if (!IDENTIFIER_KEYS.some((fact) => filledFields[fact] !== undefined)) return { ...wrongEmail };
  const lateDays = readField("lateDays");
  const isCount = lateDays !== undefined && /^\d+$/.test(lateDays);
  return {
    student: {
      ...filledFields,
      id: idOf(filledFields),
      ...(isCount && { lateDays: Number(lateDays) }),
    },
    ...(lateDays !== undefined && !isCount && { wrongLateDays: lateDays }),
    ...wrongEmail,
  };
}

/** Joins first and last name. A column beside the first name may hold the whole name. */
function joinNames(first = "", last = ""): string {
  return last.startsWith(`${first} `) ? last : `${first} ${last}`.trim();
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
