import { parse } from "csv-parse/sync";

/** A small model of Moodle: the files of its assignments, and how it imports ours. */
export interface Assignment {
  readonly course: string;
  readonly title: string;
  readonly cmid: number;
  readonly maximum: number;
  readonly language: "en" | "de";
  readonly isBlind?: boolean;
  /** Groups that submit together, by name. Their numbers are not participants' numbers. */
  readonly groups?: Readonly<Record<string, number>>;
  readonly participants: readonly Participant[];
  /** By name of the participant or group, or `Default group`. */
  readonly submissions: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Participant {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly group?: string;
  readonly isLocked?: boolean;
  /** A grade that a teacher gave before. */
  readonly grade?: number;
  /** True if a teacher has changed the grade since the worksheet was downloaded. */
  readonly isGradedSince?: boolean;
}

const DEFAULT_GROUP = "Default group";

const LANGUAGES = {
  en: {
    word: "Participant ",
    sheet: "Grades",
    yes: "Yes",
    no: "No",
    decimal: ".",
    headers:
      "Identifier,Full name,Email address,Status,Group,Grade,Maximum grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments",
    at: "Sunday, 22 November 2026, 2:27 AM",
  },
  de: {
    word: "Teilnehmer/in",
    sheet: "Bewertungen",
    yes: "Ja",
    no: "Nein",
    decimal: ",",
    headers:
      "ID,Vollständiger Name,E-Mail-Adresse,Status,Gruppe,Bewertung,Bestwertung,Bewertung kann geändert werden,Zuletzt geändert (Abgabe),Zuletzt geändert (Bewertung),Feedback als Kommentar",
    at: "Sonntag, 22. November 2026, 02:27",
  },
} as const;

/** Columns that only some assignments have. */
const NAMES = new Set([1, 2]);
const GROUP = 4;

export function nameZip({ course, title, cmid }: Assignment): string {
  return `${clean(`${course}-${title}-${cmid}`)}.zip`;
}

export function nameSheet({ course, title, cmid, language }: Assignment): string {
  return `${LANGUAGES[language].sheet}-${clean(`${course}-${title}-${cmid}`)}.csv`;
}

export function exportFiles(assignment: Assignment): Readonly<Record<string, string>> {
  const { submissions, participants, groups = {}, isBlind, language } = assignment;
  return Object.fromEntries(
    Object.entries(submissions).flatMap(([owner, files]) => {
      const participant = participants.find(({ name }) => name === owner);
      const number = participant?.number ?? groups[owner];
      const name = isBlind && participant ? LANGUAGES[language].word : owner;
      const folder = clean(name.trim()) + (number === undefined ? "" : `_${number}`);
      return Object.entries(files).map(([file, text]) => [
        `${folder}_assignsubmission_file/${file}`,
        text,
      ]);
    }),
  );
}

export function exportSheet(assignment: Assignment): string {
  const { participants, maximum, language, groups, isBlind } = assignment;
  const { word, headers, yes, no, at } = LANGUAGES[language];
  const print = (value: number) => value.toFixed(2).replace(".", LANGUAGES[language].decimal);
  const rows = participants.map(({ number, name, email, group, grade, isLocked }) => [
    `${word}${number}`,
    name,
    email,
    "Submitted for grading -  - ",
    group ?? DEFAULT_GROUP,
    grade === undefined ? "" : print(grade),
    print(maximum),
    isLocked ? no : yes,
    at,
    grade === undefined ? "-" : at,
    "",
  ]);
  const isShown = (_: string, column: number) =>
    (column !== GROUP || groups !== undefined) && (!isBlind || !NAMES.has(column));
  const lines = [headers.split(","), ...rows].map((cells) =>
    cells
      .filter(isShown)
      .map((cell) => (/[",\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
      .join(","),
  );
  return `\uFEFF${lines.join("\n")}\n`;
}

/** Participants' grades and comments after an import, by name. */
export type Imported = ReadonlyMap<string, { readonly grade?: number; readonly comment?: string }>;

/** Imports grades and comments, silently ignoring what Moodle ignores. */
export function importSheet(assignment: Assignment, text: string): Imported {
  const { participants, maximum, language } = assignment;
  const { word, headers, decimal } = LANGUAGES[language];
  const titles = headers.split(",");
  const [header = [], ...rows] = parse(text, { bom: true });
  const columnOf = (place: number) => header.indexOf(titles[place] ?? "");
  const [id, grade, comment] = [columnOf(0), columnOf(5), columnOf(10)];
  if ([id, grade, comment].includes(-1)) throw new Error("this is no worksheet of this assignment");
  const imported = new Map<string, { grade?: number; comment?: string }>();
  for (const row of rows) {
    const number = Number(row[id]?.slice(word.length));
    const participant = participants.find((each) => each.number === number);
    if (participant === undefined || participant.isGradedSince) continue;
    const grading: { grade?: number; comment?: string } = {};
    const value = Number.parseFloat((row[grade] ?? "").replace(decimal, "."));
    const isInRange = value >= 0 && value <= maximum;
    if (isInRange && value !== participant.grade && !participant.isLocked) grading.grade = value;
    if (row[comment] !== "") grading.comment = row[comment] ?? "";
    if (Object.keys(grading).length > 0) imported.set(participant.name, grading);
  }
  return imported;
}

/** The files in a feedback ZIP file by participant. Group folders reach all members. */
export function importFeedback(
  { participants, groups }: Assignment,
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const imported = new Map<string, Map<string, string>>();
  for (const [path, text] of files) {
    const [folder = "", ...rest] = path.split("/");
    const [, number, type, plugin] = folder.split("_", 5);
    if (!/^\d+$/.test(number ?? "") || type !== "assignsubmission" || plugin !== "file") continue;
    const owners = participants.filter(({ number: own, group }) =>
      groups === undefined ? own === Number(number) : groups[group ?? ""] === Number(number),
    );
    for (const { name } of owners) {
      const theirs = imported.get(name) ?? new Map<string, string>();
      if (theirs.has(rest.join("/"))) throw new Error(`${name} gets ${rest.join("/")} twice`);
      imported.set(name, theirs.set(rest.join("/"), text));
    }
  }
  return imported;
}

/** The visible text of a comment. */
export function showHtml(html: string): string {
  return html
    .replaceAll("<br>", "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function clean(name: string): string {
  return name.replaceAll(/[&<>"`|':\\/]/g, "").replaceAll("_", " ");
}
