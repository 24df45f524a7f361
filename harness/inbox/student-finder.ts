import { nearestName } from "../core/spec/nearest-name.ts";
import type { MappedStudent } from "./mapping.ts";
import { findOnRoster, indexRoster, type RosterStudent } from "./roster.ts";

export type FoundStudent =
  | { readonly kind: "found"; readonly id: string }
  | { readonly kind: "several" | "none"; readonly reason: string; readonly hint: string };

/**
 * Tells who is meant by an id, a login, an address or a name that somebody wrote: of the roster, and
 * of those who handed in. Of two who share a name it is nobody.
 */
export function toStudentFinder(
  roster: readonly RosterStudent[],
  present: readonly MappedStudent[],
): (written: string) => FoundStudent {
  const byId = new Map<string, RosterStudent>();
  // By whatever they are known who are on no roster: a folder's name is an id, too.
  for (const student of present) byId.set(student.id, { studentId: student.id, ...student });
  for (const student of roster) byId.set(student.id, student);
  const students = [...byId.values()];
  const index = indexRoster(students);
  return (written) => {
    const sought = findOnRoster(index, { label: written });
    if (sought.kind === "found") return { kind: "found", id: sought.student.id };
    if (sought.kind === "several") {
      return {
        kind: "several",
        reason: `whose '${written}' is cannot be told: ${sought.reason}`,
        hint: "Write the id of the one who is meant.",
      };
    }
    const isListed = roster.length > 0;
    const where = isListed ? "nobody on the roster" : "nobody who handed in";
    const names = students.flatMap(({ id, name }) => (name === undefined ? [id] : [id, name]));
    const nearest = nearestName(written, names);
    const advice = isListed
      ? "Compare it with the roster."
      : "Where it may be of somebody who handed in nothing, name a `roster`.";
    return {
      kind: "none",
      reason: `${where} has the id, address or name '${written}'`,
      hint: nearest === undefined ? advice : `Did you mean '${nearest}'?`,
    };
  };
}
