import { describe, expect, test } from "vitest";
import type { CourseEvent } from "../../harness/school/index.ts";
import { stateOf, enrolled, START, submitted } from "./sample-state.ts";

const item = (id: string, points: number, text = id): CourseEvent => ({
  kind: "rubric-item-set",
  item: id,
  exercise: "p1",
  text,
  points,
});
const give = (id: string): CourseEvent => ({
  kind: "rubric-item-given",
  submission: "a",
  item: id,
});
const graded = (isGraded: boolean): CourseEvent => ({
  kind: "graded",
  submission: "a",
  isGraded,
});
const BEGIN = [enrolled("ada"), submitted("a"), item("x", 1), item("y", -2)];

describe("a rubric", () => {
  test("keeps its order, also if an item is changed or given later", () => {
    const state = stateOf([...BEGIN, give("y"), give("x"), item("x", 3, "better")]);
    expect(state.readings.get("a")?.items).toEqual(["x", "y"]);
    expect([...state.rubricItems.values()]).toEqual([
      { id: "x", exercise: "p1", text: "better", points: 3 },
      { id: "y", exercise: "p1", text: "y", points: -2 },
    ]);
  });

  test("loses an item with all its uses, and an unknown item changes nothing", () => {
    const state = stateOf([
      ...BEGIN,
      give("x"),
      give("y"),
      give("lost"),
      { kind: "rubric-item-removed", item: "x" },
    ]);
    expect(state.readings.get("a")?.items).toEqual(["y"]);
    expect([...state.rubricItems.keys()]).toEqual(["y"]);
  });

  test("takes an item from a submission and leaves the others", () => {
    const removal: CourseEvent = { kind: "rubric-item-taken", submission: "a", item: "y" };
    expect(stateOf([...BEGIN, give("x"), give("y"), removal]).readings.get("a")?.items).toEqual([
      "x",
    ]);
  });
});

describe("a submission", () => {
  test("is graded when someone says so, until someone says the opposite", () => {
    const afterGrading = stateOf([...BEGIN, ["eva", graded(true)]]);
    expect(afterGrading.readings.get("a")?.graded).toEqual({ by: "eva", at: START + 4000 });
    const withdrawn = stateOf([...BEGIN, give("x"), graded(true), graded(false)]);
    expect(withdrawn.readings.get("a")).toEqual({ items: ["x"], graded: undefined });
  });

  test("keeps rubric items and grader when it is rejudged", () => {
    const state = stateOf([
      ...BEGIN,
      give("x"),
      { kind: "grader-assigned", submission: "a", grader: "eva" },
      { kind: "rejudging-opened", rejudging: "r", submissions: ["a"], why: "new tests" },
      { kind: "rejudging-applied", rejudging: "r" },
    ]);
    expect(state.readings.get("a")).toMatchObject({ items: ["x"], grader: "eva" });
  });
});
