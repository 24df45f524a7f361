import { foldId, foldName } from "../roster/identity.ts";
import type { RosterStudent } from "../roster/roster.ts";
import type { Worksheet, WorksheetRow } from "./worksheet.ts";

/** Maps rows to people. A person has a different number in every assignment. */
export type People = ReadonlyMap<WorksheetRow, RosterStudent>;

/**
 * Joins the rows of worksheets by email address; without one by name, if the name is unique within
 * each worksheet. Rows with hidden names are not joined.
 */
export function joinPeople(worksheets: readonly Worksheet[]): People {
  const rows = worksheets.flatMap((worksheet) => worksheet.rows);
  const emails = new Map<string, Set<string>>();
  for (const { name, email } of rows) {
    if (name === undefined || email === undefined) continue;
    emails.set(foldName(name), (emails.get(foldName(name)) ?? new Set()).add(foldId(email)));
  }
  const shared = new Set(worksheets.flatMap(findNamesakes));
  const keyOf = ({ name, email, number }: WorksheetRow): string => {
    if (email !== undefined) return `email ${foldId(email)}`;
    if (name === undefined || shared.has(foldName(name))) return `number ${number}`;
    const [only, another] = emails.get(foldName(name)) ?? [];
    return only !== undefined && another === undefined ? `email ${only}` : `name ${foldName(name)}`;
  };
  const people = new Map<WorksheetRow, RosterStudent>();
  for (const theirs of Map.groupBy(rows, keyOf).values()) {
    const email = theirs.find((row) => row.email !== undefined)?.email;
    const name = theirs.find((row) => row.name !== undefined)?.name;
    const number = theirs[0]?.number ?? "";
    const person = {
      id: email ?? number,
      moodleId: number,
      ...(email !== undefined && { email }),
      ...(name !== undefined && { name }),
    };
    for (const row of theirs) people.set(row, person);
  }
  return people;
}

/** Names shared by several participants of an assignment; rows with equal numbers are one participant. */
function findNamesakes({ rows }: Worksheet): string[] {
  const byName = Map.groupBy(rows, ({ name }) => foldName(name ?? ""));
  return [...byName].flatMap(([name, theirs]) =>
    new Set(theirs.map(({ number }) => number)).size > 1 ? [name] : [],
  );
}
