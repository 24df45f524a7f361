import { expect, test } from "vitest";
import {
  AUDIT_TOPICS,
  type CourseEvent,
  courseEventSchema,
  gradesChangedBy,
  kindsOf,
} from "../../harness/school/index.ts";
import { stateOf, enrolled, judged, submitted } from "./sample-state.ts";

test("every kind of event has one topic", () => {
  const kinds = courseEventSchema.options.map(({ shape }) => shape.kind.value);
  expect(AUDIT_TOPICS.flatMap(kindsOf).toSorted()).toEqual(kinds.toSorted());
});

const STATE = stateOf([
  ["ada", enrolled("ada")],
  ["bob", enrolled("bob")],
  ["ada", submitted("a")],
  ["bob", submitted("b", { person: "bob", student: "s-bob", exercise: "p2" })],
  ["ines", { kind: "rejudging-opened", rejudging: "r", submissions: ["a", "b"], why: "tests" }],
]);

test.each<[CourseEvent, readonly string[] | "everybody"]>([
  [submitted("b", { person: "bob", student: "s-bob" }), ["s-bob"]],
  [judged("a", 40), ["s-ada"]],
  [judged("gone", 40), []],
  [{ kind: "extended", student: "s-bob", exercise: "p1", extension: "2 days", why: "" }, ["s-bob"]],
  [{ kind: "rejudging-applied", rejudging: "r" }, ["s-ada", "s-bob"]],
  [{ kind: "rubric-item-removed", item: "i" }, "everybody"],
  [{ kind: "work-read", submission: "b" }, []],
  [{ kind: "contest-begun", contest: "c", person: "ada" }, []],
])("%j changes the grades of %j", (event, students) => {
  const changed = gradesChangedBy(event, STATE);
  expect(changed === "everybody" ? changed : [...changed]).toEqual(students);
});
