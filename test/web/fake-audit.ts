import type { AuditView } from "../../harness/api/index.ts";
import { COURSE, NOW } from "./fake-course.ts";

const PEOPLE = [
  { id: "p-ada", name: "Ada Lovelace" },
  { id: "p-grace", name: "Grace Hopper" },
  { id: "grundy", name: "Grundy" },
];

const SENTENCES = [
  ["p-grace", "reading", "work-read", "read attempt 1 of Ada Lovelace for “Heaps of stones”"],
  ["grundy", "submissions", "judged", "judged attempt 1 of Ada Lovelace: WA, 40 of 100 points"],
  ["p-ada", "submissions", "submitted", "submitted p1.py: attempt 1 of Ada Lovelace"],
] as const;

/** A rejudging of 30 attempts, which is all that the log has by this topic. */
const REJUDGED = Array.from(
  { length: 30 },
  (_, index) =>
    ["grundy", "rejudging", "judged", `judged attempt ${index + 1}: AC, 10 of 10 points`] as const,
);

/** The activity log of the fake course, with the filters by person and topic. */
export function readAudit(query: URLSearchParams): AuditView {
  const all = query.get("topic") === "rejudging" ? REJUDGED : SENTENCES;
  const matching = all.filter(
    ([person, topic]) =>
      (query.get("person") ?? person) === person && (query.get("topic") ?? topic) === topic,
  );
  return {
    events: matching.map(([person, , kind, sentence], index) => ({
      seq: 100 - index,
      at: NOW - index * 60_000,
      actor: PEOPLE.find(({ id }) => id === person)?.name ?? person,
      kind,
      sentence,
    })),
    filters: { people: PEOPLE, exercises: COURSE.exercises.map(({ id, name }) => ({ id, name })) },
  };
}
