import { type Assignment, isBlind } from "./assignment.ts";
import type { WorksheetRow } from "./worksheet.ts";

/** Describes to the instructor how an assignment was interpreted, in sentences. */
export function describeAssignment(assignment: Assignment): readonly string[] {
  const { worksheets, rows, index, exercise } = assignment;
  const isFor = exercise === undefined ? [] : [`According to its name it is for ${exercise}.`];
  if (worksheets.length === 0) {
    return [
      ...isFor,
      "No given worksheet has its numbers: people are identified only by numbers of this assignment, groups look like people, and lateness is unknown. Give its worksheet: --grade-file",
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
    `${sheets} identifies ${count(rows.length, "participant")}${groups}.`,
    ...(isBlind(assignment)
      ? ["Marking is blind: participants cannot be matched with those of other assignments."]
      : []),
    ...listTwins(rows),
    ...(drafts.length === 0
      ? []
      : [`Drafts that were never submitted are judged, too: ${list(drafts)}.`]),
    ...(late.length === 0 ? [] : [`Late according to Moodle's deadline: ${list(late)}.`]),
    ...(rows.every(({ submittedAt }) => submittedAt === undefined)
      ? []
      : [
          "Submission times are in the time zone of the person who downloaded the worksheet; Grundy takes them for the course's time zone.",
        ]),
    ...(strange.length === 0
      ? []
      : [
          `${strange.length === 1 ? "1 submission time is" : `${strange.length} submission times are`} ambiguous or in an unknown language and not used.`,
        ]),
  ];
}

/** Reports participants with several rows, which happens if someone copied rows. */
function listTwins(rows: readonly WorksheetRow[]): string[] {
  const twins = [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((own) =>
    own.length > 1 && own[0] !== undefined ? [own[0]] : [],
  );
  return twins.length === 0 ? [] : [`Participants with more than one row: ${list(twins)}.`];
}

const MAX_LISTED = 5;

function list(rows: readonly WorksheetRow[]): string {
  const names = rows
    .slice(0, MAX_LISTED)
    .map(({ email, name, word, number }) => email ?? name ?? `${word} ${number}`);
  const more = rows.length - names.length;
  return names.join(", ") + (more === 0 ? "" : ` and ${more} more`);
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
