import { expect, test } from "vitest";
import { DiagnosticsError } from "../../../harness/core/spec/diagnostic.ts";
import { courseOf, GOOD } from "../sample-course.ts";

const HEAD = "id: final, name: Final, start: 2026-12-01T10:00, duration: 5 h";

/** Messages of the mistakes in a course with these contests, each the keys of one. */
function mistakesIn(...contests: readonly string[]): readonly string[] {
  const list = contests.map((keys) => `  - {${keys}}\n`).join("");
  try {
    courseOf(`${GOOD}contests:\n${list}`);
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ message }) => message);
  }
}

const TEAMS =
  "groups: [{id: n, name: North, type: site}, {id: s, name: South, type: site}, {id: x, name: X}]";

test.each([
  [`${HEAD}, freeze: 1 h, exercises: [p1, p2]`, []],
  ["id: lab, name: Lab, duration: 90 min, exercises: [p1]", []],
  [`${HEAD}, freeze: 6 h, exercises: [p1]`, ["the freeze of 6 h is longer than the contest (5 h)"]],
  [`${HEAD.replace("5 h", "0 h")}, exercises: [p1]`, ["a contest without duration never runs"]],
  [`${HEAD}, exercises: []`, ["'exercises' of entry 1 of 'contests' must not be empty"]],
  [`${HEAD}, exercises: [p3]`, ["this course has no exercise 'p3'"]],
  [`${HEAD}, exercises: [p1, p1]`, ["'p1' is already in contest 'final'"]],
  [`${HEAD}, exercises: [{id: p1, label: B}, p2]`, ["two exercises have the label 'B'"]],
  [`${HEAD}, penalty: soon, exercises: [p1]`, ["'soon' is not a duration"]],
  [
    `${HEAD}, release: 2026-13-01T10:00, exercises: [p1]`,
    ["there is no 2026-13-01 10:00 in the calendar"],
  ],
  [
    `${HEAD}, window: 1 day, freeze: 1 h, exercises: [p1]`,
    ["a contest with a window has no common end before which the board freezes"],
  ],
  [
    `${HEAD}, feedback: held, exercises: [p1]`,
    ["a contest with a board cannot hold back its verdicts"],
  ],
  [`${HEAD}, hacks: {}, exercises: [p1]`, []],
  [`${HEAD}, kind: ioi, hacks: {duration: 1 day, points: 100, penalty: 50}, exercises: [p1]`, []],
  [
    `${HEAD}, hacks: {points: 100}, exercises: [p1]`,
    ["an icpc contest counts solved problems, so hacks bring and cost no points"],
  ],
  [
    `${HEAD}, kind: exam, hacks: {}, exercises: [p1]`,
    ["the programs of an exam are shown to nobody"],
  ],
  [
    `${HEAD}, kind: practice, hacks: {}, exercises: [p1]`,
    ["only contests with a board have hacks"],
  ],
  [`${HEAD}, hacks: {duration: soon}, exercises: [p1]`, ["'soon' is not a duration"]],
  [
    `${HEAD}, hacks: {duration: 0 h}, exercises: [p1]`,
    ["a hacking phase without duration never opens"],
  ],
  [`${HEAD}, virtual: true, exercises: [p1]`, []],
  [
    `${HEAD}, kind: practice, virtual: true, exercises: [p1]`,
    ["only contests with a board have virtual participants"],
  ],
  [
    `${HEAD}, kind: exam, upsolving: true, exercises: [p1]`,
    ["an exam accepts nothing after its end"],
  ],
  [`${HEAD}, extra_time: {ana: 15 min}, exercises: [p1]`, ["only exams have extra time"]],
  [
    `${HEAD}, exercises: [p1], teams: [{id: a, name: A, members: [ana]}, {id: b, name: B, members: [ana]}]`,
    ["'ana' is already in team 'a'"],
  ],
  [
    `${HEAD}, exercises: [p1], ${TEAMS}, teams: [{id: a, name: A, members: [ana], groups: [n, s]}]`,
    ["team 'a' is in two groups of type 'site': 'n' and 's'"],
  ],
  [
    `${HEAD}, exercises: [p1], ${TEAMS}, teams: [{id: a, name: A, members: [ana], groups: [n, x]}]`,
    [],
  ],
  [
    `${HEAD}, exercises: [p1], teams: [{id: a, name: A, members: [ana], groups: [n]}]`,
    ["this contest has no group 'n'"],
  ],
])("a contest with %s has the mistakes %j", (keys, mistakes) => {
  expect(mistakesIn(keys)).toEqual(mistakes);
});

test.each(["a b", "-a", ".a", "a.", "ä", "a".repeat(37)])("%j is no ID of a contest", (id) => {
  const [message] = mistakesIn(`id: "${id}", name: Lab, duration: 1 h, exercises: [p1]`);
  expect(message).toContain("1 to 36 letters");
});

test("contests may not share exercises, IDs or time, unless everybody has a clock of their own", () => {
  const lab = "id: lab, name: Lab, start: 2026-12-01T14:59, duration: 1 h";
  expect(mistakesIn(`${HEAD}, exercises: [p1]`, `${lab}, exercises: [p2]`)).toEqual([
    "contests 'final' and 'lab' run at the same time",
  ]);
  const later = lab.replace("14:59", "15:00");
  expect(mistakesIn(`${HEAD}, exercises: [p1]`, `${later}, exercises: [p2]`)).toEqual([]);
  expect(mistakesIn(`${HEAD}, exercises: [p1]`, `${lab}, window: 1 day, exercises: [p2]`)).toEqual(
    [],
  );
  expect(mistakesIn(`${HEAD}, exercises: [p1]`, `${later}, exercises: [p1]`)).toEqual([
    "'p1' is already in contest 'final'",
  ]);
  expect(
    mistakesIn(`${HEAD}, exercises: [p1]`, `${later.replace("lab", "final")}, exercises: [p2]`),
  ).toEqual(["there is already a contest 'final'"]);
});
