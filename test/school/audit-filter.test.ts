import { expect, test } from "vitest";
import { type AuditSubject, type CourseEvent, isAbout } from "../../harness/school/index.ts";
import { stateOf, enrolled, judged, submitted, toEvents } from "./sample-state.ts";

const why = "ill";

const EVENTS: readonly (CourseEvent | [string, CourseEvent])[] = [
  ["ada", enrolled("ada")],
  ["bob", enrolled("bob")],
  ["ada", submitted("a")],
  judged("a", 40),
  ["bob", submitted("b", { person: "bob", student: "s-bob", exercise: "p2" })],
  ["ines", { kind: "work-read", submission: "b" }],
  ["ines", { kind: "extended", student: "s-ada", exercise: "p1", extension: "2 days", why }],
  ["ines", { kind: "extended", student: "s-bob", exercise: "all", extension: "2 days", why }],
  ["bob", { kind: "question-asked", question: "q", submission: "b", text: "Why?" }],
  ["ines", { kind: "question-closed", question: "q" }],
  ["ines", { kind: "rejudging-opened", rejudging: "r", submissions: ["a"], why }],
  ["ines", { kind: "rejudging-cancelled", rejudging: "r" }],
  ["ines", { kind: "grader-assigned", submission: "a", grader: "bob" }],
  ["ines", { kind: "exported", format: "everything" }],
];

function find(subject: AuditSubject): number[] {
  const state = stateOf(EVENTS);
  return toEvents(EVENTS)
    .filter((event) => isAbout(event, state, subject))
    .map(({ seq }) => seq);
}

test("events of a person are those they caused and those that concern them", () => {
  expect(find({ person: "ada" })).toEqual([1, 3, 4, 7, 11, 12, 13]);
  expect(find({ person: "bob" })).toEqual([2, 5, 6, 8, 9, 10, 13]);
  expect(find({ person: "grundy" })).toEqual([4]);
  expect(find({ person: "nobody" })).toEqual([]);
});

test("events of an exercise are those of its submissions, questions, deadlines and rejudgings", () => {
  expect(find({ exercise: "p1" })).toEqual([3, 4, 7, 8, 11, 12, 13]);
  expect(find({ exercise: "p2" })).toEqual([5, 6, 8, 9, 10]);
});

test("both together find what is about both", () => {
  expect(find({ person: "bob", exercise: "p1" })).toEqual([8, 13]);
  expect(find({})).toHaveLength(EVENTS.length);
});

test("an event from before a student had today's ID is found", () => {
  const events: typeof EVENTS = [
    ["ada", enrolled("ada", { student: "ada" })],
    ["ines", { kind: "extended", student: "ada", exercise: "p1", extension: "2 days", why }],
    ["ada", enrolled("ada", { student: "x17" })],
  ];
  const state = stateOf(events);
  const found = toEvents(events).filter((each) => isAbout(each, state, { person: "ada" }));
  expect(found.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});
