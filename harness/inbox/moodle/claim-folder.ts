import type { Claim, SubmissionClaim } from "../layout.ts";
import type { Assignment } from "./assignment.ts";
import { type MoodlePath, readShownName } from "./folder.ts";
import { matchFolder } from "./match-folder.ts";
import type { WorksheetRow } from "./worksheet.ts";

/** A claim for all files of a folder, without the file's name; or why its student is unknown. */
export type FolderClaim =
  | Omit<SubmissionClaim, "name">
  | Extract<Claim, { readonly kind: "unplaced" }>;

/** Finds the students of a folder, by the worksheet if there is one, otherwise by its name. */
export function claimFolder(
  folder: MoodlePath,
  assignment: Assignment | undefined,
  /** Number of folders with this name, such as groups that differ only in their numbers. */
  namesakes: number,
): FolderClaim {
  const exercise = assignment?.exercise;
  const about = { kind: "submission", ...(exercise !== undefined && { exercise }) } as const;
  const { name, number } = folder;
  if (assignment === undefined || assignment.worksheets.length === 0) {
    if (number === undefined) {
      return unplaced(
        `students without a group share this folder: give the assignment's worksheet (--grade-file)`,
      );
    }
    const shownName = readShownName(name);
    const who = { moodleId: number, ...(shownName !== undefined && { name: shownName }) };
    return { ...about, who: [who], certainty: "sure" };
  }
  const { index, people, inSeveralGroups } = assignment;
  const sheets = assignment.worksheets.map(({ title }) => title).join(", ");
  const match = matchFolder(folder, index);
  if (match.kind === "several") return unplaced(match.reason);
  if (match.kind === "none") {
    if (index.byGroup.size > 0) {
      return unplaced(
        `no row of ${sheets} has the group ${name}: if the group was renamed, download the worksheet again`,
      );
    }
    const shownName = readShownName(name);
    if (number === undefined) return unplaced(`no row of ${sheets} has the group ${name}`);
    const who = { moodleId: number, ...(shownName !== undefined && { name: shownName }) };
    return { ...about, who: [who], certainty: "likely", note: `${sheets} has no row for them` };
  }
  if (match.kind === "group" && namesakes > 1) {
    return unplaced(
      `${namesakes} groups are named ${name}, and the worksheet has no group numbers`,
    );
  }
  const rows = match.kind === "group" ? match.rows : [match.row];
  const identities = [...new Set(rows.map((row) => people.get(row)))].flatMap((person) => {
    if (person === undefined || (match.kind === "group" && inSeveralGroups.has(person))) return [];
    const { id: _id, ...identity } = person;
    return [identity];
  });
  const [first, ...others] = identities;
  if (first === undefined) return unplaced(`all members of ${name} are also in other groups`);
  const isRenamed = match.kind === "renamed";
  return {
    ...about,
    who: [first, ...others],
    ...(match.kind === "group" && { group: name.replaceAll("_", " ") }),
    ...readTime(rows),
    certainty: isRenamed ? "likely" : "sure",
    ...(isRenamed && { note: `${sheets} calls them ${match.row.name}` }),
  };
}

/** Reads the time of a group. If the members' rows differ, the time is unknown. */
function readTime(rows: readonly WorksheetRow[]): Pick<SubmissionClaim, "submittedAt" | "isLate"> {
  const [first] = rows;
  const { submittedAt, isLate } = first ?? {};
  return {
    ...(submittedAt !== undefined &&
      rows.every((row) => row.submittedAt === submittedAt) && { submittedAt }),
    ...(isLate !== undefined && rows.every((row) => row.isLate === isLate) && { isLate }),
  };
}

function unplaced(reason: string): FolderClaim {
  return { kind: "unplaced", reason, isOwn: true };
}
