import type { RosterStudent } from "../roster.ts";
import type { People } from "./people.ts";
import type { WorksheetRow } from "./worksheet.ts";

/** Finds people with rows in several groups, with these groups: their submission is ambiguous. */
export function findTornMembers(
  rows: readonly WorksheetRow[],
  people: People,
): ReadonlyMap<RosterStudent, readonly string[]> {
  const groups = new Map<RosterStudent, Set<string>>();
  for (const row of rows) {
    const person = people.get(row);
    if (person === undefined || row.group === undefined) continue;
    groups.set(person, (groups.get(person) ?? new Set()).add(row.group));
  }
  return new Map(
    [...groups].flatMap(([person, theirs]) => (theirs.size > 1 ? [[person, [...theirs]]] : [])),
  );
}
