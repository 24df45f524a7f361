import { expect, test } from "vitest";
import type { CourseEvent } from "../../harness/school/index.ts";
import { stateOf, START, submitted } from "./sample-state.ts";

const asked = (question: string): [string, CourseEvent] => [
  "ada",
  { kind: "question-asked", question, submission: "a", text: "Why?", line: 2 },
];
const replied = (by: string, question: string, message: string): [string, CourseEvent] => [
  by,
  { kind: "question-replied", question, message, text: `${message}!` },
];
const closed = (question: string): [string, CourseEvent] => [
  "ines",
  { kind: "question-closed", question, outcome: "unchanged", reason: "as stated" },
];

test("a thread keeps everything that was written, and what staff decided", () => {
  const { questions } = stateOf([
    submitted("a"),
    asked("q"),
    replied("ines", "q", "m"),
    closed("q"),
  ]);
  expect(questions.get("q")).toEqual({
    id: "q",
    submission: "a",
    exercise: undefined,
    line: 2,
    isReview: false,
    asker: "ada",
    entries: [
      { kind: "message", id: "q", by: "ada", at: START + 1000, text: "Why?" },
      { kind: "message", id: "m", by: "ines", at: START + 2000, text: "m!" },
      { kind: "closed", by: "ines", at: START + 3000, outcome: "unchanged", reason: "as stated" },
    ],
    lastMessage: "m",
    isOpen: false,
    openedAt: START + 1000,
    unanswered: 0,
  });
});

test("a closed question is opened again by its student, not by staff", () => {
  const start = [submitted("a"), asked("q"), closed("q")];
  const stateAfter = (by: string) => stateOf([...start, replied(by, "q", "m")]).questions.get("q");
  expect(stateAfter("ines")).toMatchObject({ isOpen: false, openedAt: START + 1000 });
  expect(stateAfter("ada")).toMatchObject({ isOpen: true, openedAt: START + 3000, unanswered: 1 });
});

test("messages of the student wait until staff write or close", () => {
  const start = [submitted("a"), asked("q"), replied("ada", "q", "m"), replied("ada", "q", "n")];
  const waiting = (...more: [string, CourseEvent][]) =>
    stateOf([...start, ...more]).questions.get("q")?.unanswered;
  expect([waiting(), waiting(replied("ines", "q", "o")), waiting(closed("q"))]).toEqual([3, 0, 0]);
});

test("what belongs to an unknown question changes nothing", () => {
  const { questions } = stateOf([asked("q"), replied("ada", "lost", "m"), closed("lost")]);
  expect([...questions.values()].map(({ id, isOpen }) => [id, isOpen])).toEqual([["q", true]]);
});
