import { describe, expect, it } from "vitest";
import {
  openCourseHacks,
  requireHackable,
  withHackHash,
  withHackTests,
} from "../../../harness/app/serve/course-hacks.ts";
import { parseCourse } from "../../../harness/course/index.ts";
import { chooseSuite } from "../../engine/chosen-suite.ts";

const SEVEN = { input: "[7]" };
const HUGE = { input: '["1000000000000000000"]', isTimed: true as const };

describe("tests that come from hacks", () => {
  it("are cases of the groups that their inputs belong to, with the right answers", async () => {
    const suite = await chooseSuite("p1");
    const extended = await withHackTests(suite, [{ input: "[15]" }, HUGE]);
    const added = [...extended.cases].flatMap(([group, cases]) =>
      cases.slice(suite.cases.get(group)?.length).map((test) => [group, test] as const),
    );
    expect(added).toEqual([
      ["small", { args: [15n], expected: false, isTimed: false, isForPrograms: true }],
      ["huge", { args: [10n ** 18n], expected: false, isTimed: true, isForPrograms: true }],
    ]);
  });

  it("change the hash by which judgings are stored, on the server as on the worker", async () => {
    const suite = await chooseSuite("p1");
    const tests = [{ input: "[15]" }, HUGE];
    const { hash } = await withHackTests(suite, tests);
    expect(withHackHash(suite, tests).hash).toBe(hash);
    expect(hash).not.toBe(suite.hash);
    expect(withHackHash(suite, [HUGE, { input: "[15]" }]).hash).not.toBe(hash);
  });

  it("are left out once the exercise has them itself", async () => {
    const suite = await chooseSuite("p1", { small: [[15n]] });
    expect(await withHackTests(suite, [{ input: "[15]" }])).toBe(suite);
    expect(await withHackTests(suite, [])).toBe(suite);
  });
});

describe("the inputs of hacks", () => {
  it("are read as students write calls, and shown so", async () => {
    const hacks = openCourseHacks(new Map([["p1", await chooseSuite("p1")]]));
    expect(hacks.readInput("p1", "AcanWin(7)")).toEqual(SEVEN);
    expect(hacks.showInput("p1", SEVEN.input)).toBe("AcanWin(7)");
    expect(hacks.readInput("p1", "0")).toEqual({
      fault: "n is 0, but must be 1 to 1000000000000000000",
    });
  });

  it("are refused at the start of a server for exercises that have none", async () => {
    const suite = await chooseSuite("p1");
    const { problem } = suite;
    const player = { ...problem, interface: { ...problem.interface, isPlayer: true } };
    const text = "name: G\ntimezone: UTC\nexercises: [{ id: p1, points: 1, hacks: {} }]\n";
    const course = parseCourse(text, "course.yaml");
    expect(() => requireHackable("course.yaml", course, new Map([["p1", suite]]))).not.toThrow();
    const others = new Map([["p1", { ...suite, problem: player }]]);
    expect(() => requireHackable("course.yaml", course, others)).toThrow("has no inputs");
  });
});
