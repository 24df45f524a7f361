import { type Assignment, isBlind } from "./assignment.ts";
import type { WorksheetRow } from "./worksheet.ts";

/** What an instructor should know of how an assignment was understood: sentences. */
export function describeAssignment(assignment: Assignment): readonly string[] {
  const { worksheets, rows, index, exercise } = assignment;
  const isFor = exercise === undefined ? [] : [`By its name it is for ${exercise}.`];
  if (worksheets.length === 0) {
    return [
      ...isFor,
      "No worksheet that was given has its numbers: people are known by numbers that hold for this assignment alone, groups cannot be told from people, and nobody knows what is late. Give its worksheet: --grade-file",
    ];
  }
  const sheets = [...new Set(worksheets.map(({ title }) => title))].join(", ");
  const named = new Set([...index.byGroup.values()].flat().map(({ group }) => group)).size;
  const groups = named === 0 ? "" : ` in ${count(named, "group")}`;
  const drafts = rows.filter(({ isDraft }) => isDraft);
  const late = rows.filter(({ isLate }) => isLate === true);
  const strange = rows.filter(({ hasStrangeTime }) => hasStrangeTime);
  return [
    ...isFor,
    `${sheets} tells who is who: ${count(rows.length, "participant")}${groups}.`,
    ...(isBlind(assignment)
      ? ["Marking is blind: nothing joins its participants with those of other assignments."]
      : []),
    ...listTwins(rows),
    ...(drafts.length === 0
      ? []
      : [`Drafts that were never handed in, judged like the others: ${list(drafts)}.`]),
    ...(late.length === 0 ? [] : [`Late by Moodle's own deadline: ${list(late)}.`]),
    ...(rows.every(({ submittedAt }) => submittedAt === undefined)
      ? []
      : [
          "Times of hand-in are by the clocks of whoever downloaded it; they are taken for the course's.",
        ]),
    ...(strange.length === 0
      ? []
      : [
          `${strange.length} times of hand-in could mean two dates, or are in a language that is not known: they count as unknown.`,
        ]),
  ];
}

/** A participant stands there once, but where somebody copied rows. */
function listTwins(rows: readonly WorksheetRow[]): string[] {
  const twins = [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((own) =>
    own.length > 1 && own[0] !== undefined ? [own[0]] : [],
  );
  return twins.length === 0 ? [] : [`More than one row have: ${list(twins)}.`];
}

const MOST = 5;

function list(rows: readonly WorksheetRow[]): string {
  const names = rows
    .slice(0, MOST)
    .map(({ email, name, word, number }) => email ?? name ?? `${word} ${number}`);
  const more = rows.length - names.length;
  return names.join(", ") + (more === 0 ? "" : ` and ${more} more`);
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
