import { type Certainty, leastCertain } from "./certainty.ts";
import { IDENTIFIERS, IDENTIFIER_KEYS, type Identity, idOf } from "./roster/identity.ts";
import type { MappedStudent } from "./mapping.ts";
import { explainNotOnRoster, findOnRoster, type RosterIndex } from "./roster/roster.ts";

export interface FoundStudents {
  /** Undefined if the roster does not identify everyone. */
  readonly student: MappedStudent | undefined;
  readonly partners: readonly MappedStudent[];
  readonly certainty: Certainty;
  readonly why: string;
  /** Why someone was not found. */
  readonly trouble: { readonly kind: "several" | "none"; readonly reason: string };
}

/**
 * Finds the students who submitted together. Without a roster everyone is accepted and identified by
 * their most reliable identifier; with an open roster this applies to students not on it.
 */
export function findStudents(
  who: readonly Identity[],
  roster: RosterIndex,
  isOpen: boolean,
): FoundStudents {
  const students: MappedStudent[] = [];
  const certainties: Certainty[] = [];
  const whys: string[] = [];
  let trouble: FoundStudents["trouble"] = { kind: "none", reason: "" };
  for (const identity of who) {
    if (roster.students.length === 0) {
      students.push({ ...identity, id: idOf(identity) });
      whys.push(explainIdentity(identity));
      continue;
    }
    const sought = findOnRoster(roster, identity);
    if (sought.kind === "found") {
      students.push({ ...identity, ...sought.student });
      certainties.push(sought.certainty);
      whys.push(sought.why);
    } else if (sought.kind === "none" && isOpen) {
      students.push({ ...identity, id: idOf(identity) });
      whys.push(explainIdentity(identity));
    } else {
      trouble =
        sought.kind === "several"
          ? sought
          : { kind: "none", reason: explainNotOnRoster(roster.students, identity) };
    }
  }
  const isWhole = trouble.reason === "";
  const [student, ...partners] = students;
  return {
    student: isWhole ? student : undefined,
    partners: isWhole ? partners : students,
    certainty: leastCertain(...certainties),
    why: whys.join(", "),
    trouble,
  };
}

function explainIdentity(identity: Identity): string {
  const fact = IDENTIFIER_KEYS.find((key) => identity[key] !== undefined);
  if (fact === undefined) return `${idOf(identity)} by name`;
  return `${IDENTIFIERS[fact]} ${identity[fact]}`;
}
