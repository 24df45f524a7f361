import type { Actor } from "../school/event.ts";
import type { Operation, Person } from "../store/store.ts";

interface ErasureOptions {
  readonly actor: Actor;
  readonly at: number;
}

/**
 * Operations that erase a person: their key and account, their membership in these courses, and a line in
 * each activity log. To be committed together.
 */
export function erasureOf(
  person: Pick<Person, "id" | "email">,
  courses: Iterable<string>,
  { actor, at }: ErasureOptions,
): readonly Operation[] {
  const events = [
    { kind: "left", person: person.id },
    { kind: "person-erased", person: person.id },
  ] as const;
  return [
    { op: "erase-person", person, at },
    ...[...new Set(courses)].flatMap((course) =>
      events.map((event) => ({ op: "append", course, actor, at, event }) as const),
    ),
  ];
}
