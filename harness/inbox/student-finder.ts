import { nearestName } from "../core/spec/nearest-name.ts";
import type { MappedStudent } from "./mapping.ts";
import { findOnRoster, indexRoster, type RosterStudent } from "./roster/roster.ts";

export type FoundStudent =
  | { readonly kind: "found"; readonly id: string }
  | { readonly kind: "several" | "none"; readonly reason: string; readonly hint: string };

/**
 * Returns a lookup of students by ID, login, email address or name, among the roster and those who
 * submitted. A name shared by several students is not resolved.
 */
export function toStudentFinder(
  roster: readonly RosterStudent[],
  present: readonly MappedStudent[],
): (label: string) => FoundStudent {
  const byId = new Map<string, RosterStudent>();
  // Students not on a roster have any kind of ID, such as a folder's name.
  for (const student of present) byId.set(student.id, { studentId: student.id, ...student });
  for (const student of roster) byId.set(student.id, student);
  const students = [...byId.values()];
  const index = indexRoster(students);
  return (label) => {
    const sought = findOnRoster(index, { label: label });
    if (sought.kind === "found") return { kind: "found", id: sought.student.id };
    if (sought.kind === "several") {
      return {
        kind: "several",
        reason: `'${label}' is ambiguous: ${sought.reason}`,
        hint: "Write the student's ID.",
      };
    }
    const isListed = roster.length > 0;
    const where = isListed ? "nobody on the roster" : "nobody who submitted";
    const names = students.flatMap(({ id, name }) => (name === undefined ? [id] : [id, name]));
    const nearest = nearestName(label, names);
    const advice = isListed
      ? "Compare it with the roster."
      : "To adjust students who submitted nothing, set a `roster`.";
    return {
      kind: "none",
      reason: `${where} has the ID, email address or name '${label}'`,
      hint: nearest === undefined ? advice : `Did you mean '${nearest}'?`,
    };
  };
}
