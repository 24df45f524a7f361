import { describe, expect, test } from "vitest";
import { isStuck } from "../../harness/school/index.ts";
import { stateOf, failed, judged, submitted } from "./sample-state.ts";

/** `undefined`: not judged yet; `NaN`: judge error. */
function stuckAt(points: readonly (number | undefined)[]): boolean {
  const state = stateOf(
    points.flatMap((each, index) => {
      const id = String(index);
      if (each === undefined) return [submitted(id)];
      return [submitted(id), Number.isNaN(each) ? failed(id) : judged(id, each)];
    }),
  );
  return isStuck(state.submissionsOf("s-ada", "p1"));
}

describe("being stuck", () => {
  test.each([
    [[], false],
    [[0, 0], false],
    [[0, 0, 0], true],
    [[0, 10, 20], false],
    [[40, 40, 40], false],
    [[40, 40, 40, 40], true],
    [[40, 10, 20, 30], true],
    [[40, 30, 30], false],
    [[0, 0, 1, 0, 0], false],
    [[0, 0, 1, 0, 1, 0], true],
    [[0, 0, 0, 10], false],
    [[0, 0, 0, 100], false],
    [[0, 0, 100, 0, 0, 0], false],
    [[0, 0, undefined, NaN], false],
    [[0, 0, undefined, NaN, 0], true],
  ])("after %j: %s", (points, expected) => {
    expect(stuckAt(points)).toBe(expected);
  });

  test.each([
    [{}, true],
    [{ verdict: "JE" }, false],
    [{ verdict: "AC" }, false],
    [{ points: 100 }, false],
    [{ points: 99 }, true],
  ])("after four equal attempts with %j: %s", (rest, expected) => {
    const events = ["a", "b", "c", "d"].flatMap((id) => [submitted(id), judged(id, 0, rest)]);
    expect(isStuck(stateOf(events).submissionsOf("s-ada", "p1"))).toBe(expected);
  });
});
