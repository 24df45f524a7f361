import type { Actor } from "../school/event.ts";
import type { Enrolment, Operation, Person } from "../store/store.ts";

interface ErasureOptions {
  readonly actor: Actor;
  readonly at: number;
}

/**
 * The operation that keeps a server from being without an administrator, to be committed with the erasure of
 * one: two could erase each other at two servers.
 */
export function requireOther(
  person: Pick<Person, "id">,
  administrators: readonly string[],
): readonly Operation[] {
  if (!administrators.includes(person.id)) return [];
  return [{ op: "remove-administrator", person: person.id }];
}

/**
 * Operations that erase a person: their key and account, their membership in all courses that they ever
 * joined, and a line in each activity log. To be committed together.
 */
export function erasureOf(
  person: Pick<Person, "id" | "email">,
  enrolments: readonly Enrolment[],
  { actor, at }: ErasureOptions,
): readonly Operation[] {
  const courses = new Set(enrolments.map(({ course }) => course));
  const students = [...new Set(enrolments.map(({ student }) => student))];
  const events = [
    { kind: "left", person: person.id },
    { kind: "person-erased", person: person.id },
  ] as const;
  return [
    { op: "erase-person", person, students, at },
    ...[...courses].flatMap((course) =>
      events.map((event) => ({ op: "append", course, actor, at, event }) as const),
    ),
  ];
}
