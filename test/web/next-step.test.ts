import { describe, expect, it } from "vitest";
import type { CourseView } from "../../harness/api/shapes.ts";
import { chooseNext } from "../../harness/web/pages/course/choose-next.ts";

type Exercise = CourseView["exercises"][number];
type Standing = Exercise["standing"];

const NOW = 1_000_000;

function exercise(id: string, standing: Partial<Standing>, deadline?: number): Exercise {
  return {
    id,
    name: id,
    points: 10,
    hasExtension: false,
    ...(deadline !== undefined && { deadline }),
    standing: { state: "none", attempts: 0, ...standing },
  };
}

const WRONG = { state: "judged", verdict: "WA", attempts: 1 } as const;
const SOLVED = { state: "judged", verdict: "AC", attempts: 1 } as const;

describe("the next step of a student", () => {
  it.each([
    [
      "the exercise with the nearest deadline",
      [exercise("a", {}, NOW + 9), exercise("b", {}, NOW + 5)],
      "b",
    ],
    [
      "one with a deadline before one without",
      [exercise("a", WRONG), exercise("b", {}, NOW + 5)],
      "b",
    ],
    ["one that was begun, if deadlines are equal", [exercise("a", {}), exercise("b", WRONG)], "b"],
    ["the first of several like it", [exercise("a", {}), exercise("b", {})], "a"],
    ["not one whose deadline has passed", [exercise("a", WRONG, NOW), exercise("b", {})], "b"],
    [
      "not a solved or excused one",
      [exercise("a", SOLVED), exercise("b", { excused: true }), exercise("c", {})],
      "c",
    ],
    [
      "not one whose verdict is awaited",
      [exercise("a", { state: "queued", attempts: 1 }), exercise("b", {})],
      "b",
    ],
    ["nothing when all are solved", [exercise("a", SOLVED)], undefined],
  ])("is %s", (_name, exercises, expected) => {
    expect(chooseNext(exercises, NOW)?.id).toBe(expected);
  });
});
