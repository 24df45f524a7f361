import { nearestName } from "../../core/spec/nearest-name.ts";
import type { Certainty } from "../certainty.ts";
import { IDENTIFIER_KEYS, IDENTIFIERS, foldId, foldName, type Identity } from "./identity.ts";

/** A student on the roster. */
export interface RosterStudent extends Omit<Identity, "label"> {
  readonly id: string;
  readonly section?: string;
  /** As written in the roster. */
  readonly extensionUntil?: string;
  readonly lateDays?: number;
}

export type RosterMatch =
  | {
      readonly kind: "found";
      readonly student: RosterStudent;
      readonly certainty: Certainty;
      readonly why: string;
    }
  | { readonly kind: "several"; readonly reason: string }
  | { readonly kind: "none" };

/** A roster with indexes for lookups by identifier and name. */
export interface RosterIndex {
  readonly students: readonly RosterStudent[];
  readonly byFact: ReadonlyMap<string, readonly RosterStudent[]>;
  readonly byName: ReadonlyMap<string, readonly RosterStudent[]>;
}

export function indexRoster(students: readonly RosterStudent[]): RosterIndex {
  const byFact = new Map<string, RosterStudent[]>();
  const byName = new Map<string, RosterStudent[]>();
  const add = (index: typeof byFact, key: string, student: RosterStudent) => {
    index.set(key, [...(index.get(key) ?? []), student]);
  };
  for (const student of students) {
    for (const fact of IDENTIFIER_KEYS) {
      const value = student[fact];
      if (value !== undefined) add(byFact, keyOf(fact, value), student);
    }
    for (const key of nameKeys(student.name ?? "")) add(byName, key, student);
  }
  return { students, byFact, byName };
}

/** Finds a person on the roster, by the first matching identifier, otherwise by name. */
export function findOnRoster(roster: RosterIndex, identity: Identity): RosterMatch {
  for (const fact of IDENTIFIER_KEYS) {
    const value = identity[fact] ?? identity.label;
    const all = value === undefined ? undefined : roster.byFact.get(keyOf(fact, value));
    const students = fact === "moodleId" ? all?.filter(hasNameOf(identity)) : all;
    if (students !== undefined && students.length > 0)
      return one(students, `${IDENTIFIERS[fact]} ${value}`, "sure");
  }
  const name = identity.name ?? identity.label;
  const students = name === undefined ? undefined : roster.byName.get(foldName(name));
  if (students !== undefined) return one(students, `the name ${name}`, "likely");
  return { kind: "none" };
}

/** Compares names, because a Moodle number may belong to a group or another assignment. */
function hasNameOf({ name }: Identity): (student: RosterStudent) => boolean {
  return (student) =>
    name === undefined || student.name === undefined || foldName(name) === foldName(student.name);
}

function keyOf(fact: string, value: string): string {
  return `${fact} ${foldId(value)}`;
}

/** Keys for a name, including Canvas's form without spaces: `novakana`. */
function nameKeys(name: string): Set<string> {
  const folded = foldName(name);
  if (folded === "") return new Set();
  const words = folded.split(" ");
  const together = words.length === 2 ? [words.join(""), words.toReversed().join("")] : [];
  return new Set([folded, ...together]);
}

function one(students: readonly RosterStudent[], what: string, certainty: Certainty): RosterMatch {
  const [student, ...others] = students;
  if (student !== undefined && others.length === 0) {
    return { kind: "found", student, certainty, why: `${what} is on the roster` };
  }
  const ids = students.map(({ id }) => id).join(", ");
  return { kind: "several", reason: `${what} is on the roster more than once (${ids})` };
}

/** Explains why a person was not found. Compares with all students, so call it once per person. */
export function explainNotOnRoster(roster: readonly RosterStudent[], identity: Identity): string {
  const knownFact = IDENTIFIER_KEYS.find((fact) => identity[fact] !== undefined);
  const value = (knownFact && identity[knownFact]) ?? identity.label ?? identity.name ?? "?";
  const what = knownFact === undefined ? value : `${IDENTIFIERS[knownFact]} ${value}`;
  const ids = new Map(
    roster.flatMap((student) => {
      const theirs = knownFact === undefined ? student.id : student[knownFact];
      return theirs === undefined ? [] : [[foldId(theirs), theirs]];
    }),
  );
  const nearest = nearestName(foldId(value), ids.keys());
  const hint =
    nearest === undefined ? "add a line to it" : `did you mean ${ids.get(nearest) ?? nearest}?`;
  const team =
    knownFact === "githubUsername"
      ? "; the members of a team are in GitHub Classroom's grade file: --grade-file grades.csv"
      : "";
  return `nobody on the roster has ${knownFact === undefined ? "the name or ID " : "the "}${what}: ${hint}${team}`;
}
