import type { Claim, Work } from "../layout.ts";
import type { Assignment } from "./assignment.ts";
import { type MoodlePath, readShownName } from "./folder.ts";
import { matchFolder } from "./match-folder.ts";
import type { WorksheetRow } from "./worksheet.ts";

/** What is handed in there, but for the file's name; or why nobody can tell whose it is. */
export type FolderClaim = Omit<Work, "name"> | Extract<Claim, { readonly kind: "unplaced" }>;

/** Whose a folder is: by the worksheet where there is one, else by what its name says. */
export function claimFolder(
  folder: MoodlePath,
  assignment: Assignment | undefined,
  /** Of how many folders it has the name, as groups that differ in their numbers alone. */
  namesakes: number,
): FolderClaim {
  const exercise = assignment?.exercise;
  const about = { kind: "work", ...(exercise !== undefined && { exercise }) } as const;
  const { name, number } = folder;
  if (assignment === undefined || assignment.worksheets.length === 0) {
    if (number === undefined) {
      return unplaced(
        `the folder of students without a group has no number: give the assignment's worksheet (--grade-file)`,
      );
    }
    const shown = readShownName(name);
    const who = { moodleId: number, ...(shown !== undefined && { name: shown }) };
    return { ...about, who: [who], certainty: "sure" };
  }
  const { index, people, torn } = assignment;
  const sheets = assignment.worksheets.map(({ title }) => title).join(", ");
  const match = matchFolder(folder, index);
  if (match.kind === "several") return unplaced(match.reason);
  if (match.kind === "none") {
    if (index.byGroup.size > 0) {
      return unplaced(
        `no row of ${sheets} has the group ${name}: has it another name now? Download the worksheet anew`,
      );
    }
    const shown = readShownName(name);
    if (number === undefined) return unplaced(`no row of ${sheets} has the group ${name}`);
    const who = { moodleId: number, ...(shown !== undefined && { name: shown }) };
    return { ...about, who: [who], certainty: "likely", note: `${sheets} has no row of theirs` };
  }
  if (match.kind === "group" && namesakes > 1) {
    return unplaced(`${namesakes} groups are called ${name}, and the worksheet tells no numbers`);
  }
  const rows = match.kind === "group" ? match.rows : [match.row];
  const identities = [...new Set(rows.map((row) => people.get(row)))].flatMap((person) => {
    if (person === undefined || (match.kind === "group" && torn.has(person))) return [];
    const { id: _id, ...identity } = person;
    return [identity];
  });
  const [first, ...others] = identities;
  if (first === undefined) return unplaced(`all members of ${name} are in other groups, too`);
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

/** Members of a group have one time; where their rows differ, nobody knows which is meant. */
function readTime(rows: readonly WorksheetRow[]): Pick<Work, "submittedAt" | "isLate"> {
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
