import { describe, expect, test } from "vitest";
import { checkSubmit } from "../../harness/school/index.ts";
import { stateOf, failed, judged, START, submitted } from "./sample-state.ts";

const SOURCE = "a".repeat(64);
const OTHER = "b".repeat(64);

function rule(
  events: Parameters<typeof stateOf>[0],
  { source = OTHER, language = "python", at = START + 60_000 } = {},
) {
  const state = stateOf(events);
  return checkSubmit(
    { source, language, at },
    { attempts: state.submissionsOf("s-ada", "p1"), ownAttempts: [...state.submissions.values()] },
  );
}

describe("accepting a program", () => {
  test("the first one is accepted", () => {
    expect(rule([])).toEqual({ kind: "new" });
  });

  test("an attempt counts that a server took whose clock is some seconds ahead", () => {
    const limited = { limit: { attempts: 1, every: undefined }, timezone: "UTC" };
    const attempts = stateOf([submitted("a")]).submissionsOf("s-ada", "p1");
    const asked = (at: number) =>
      checkSubmit(
        { source: OTHER, language: "python", at },
        { attempts, ownAttempts: [], limited },
      );
    expect(asked(START - 8000)).toEqual({ kind: "limited", againMs: undefined });
    // The clock was set back.
    expect(asked(START - 3_600_000)).toEqual({ kind: "new" });
  });

  test("the same program again is the same attempt, whether waiting or judged", () => {
    expect(rule([submitted("a")], { source: SOURCE })).toMatchObject({
      kind: "same",
      submission: { id: "a" },
    });
    expect(rule([submitted("a"), judged("a", 40)], { source: SOURCE }).kind).toBe("same");
    expect(rule([submitted("a")], { source: SOURCE, at: START }).kind).toBe("same");
  });

  test("but not in another language, after another program, or after the judge failed", () => {
    const [first, second] = [submitted("a"), submitted("b", { source: OTHER })];
    expect(rule([first], { source: SOURCE, language: "pypy" }).kind).toBe("new");
    expect(rule([first, second], { source: SOURCE }).kind).toBe("new");
    expect(rule([first, failed("a")], { source: SOURCE }).kind).toBe("new");
  });

  test("the second one within five seconds must wait, whatever exercise it is for", () => {
    const before = [submitted("a", { exercise: "p2" })];
    expect(rule(before, { at: START + 1200 })).toEqual({ kind: "too-soon", waitSeconds: 4 });
    expect(rule(before, { at: START + 5000 })).toEqual({ kind: "new" });
  });

  test.each([
    [0, 5],
    [1, 5],
    [1000, 4],
    [4000, 1],
    [4001, 1],
    [4999, 1],
  ])("%i ms after another one it must wait %i s", (sinceMs, waitSeconds) => {
    const decision = rule([submitted("a")], { at: START + sinceMs });
    expect(decision).toEqual({ kind: "too-soon", waitSeconds });
  });

  test("after the clock was set back, nobody waits for an hour", () => {
    expect(rule([submitted("a")], { at: START - 3_600_000 })).toEqual({ kind: "new" });
    expect(rule([submitted("a")], { at: START - 5000 })).toEqual({ kind: "new" });
    expect(rule([submitted("a")], { at: START - 4999 }).kind).toBe("too-soon");
    expect(rule([submitted("a")], { at: START - 2000 })).toEqual({
      kind: "too-soon",
      waitSeconds: 5,
    });
  });

  test("at most ten may wait for a verdict", () => {
    const ten = Array.from({ length: 10 }, (_, index) => submitted(`w${index}`));
    expect(rule(ten)).toEqual({ kind: "too-many", waiting: 10 });
    expect(rule([...ten, judged("w3", 0)])).toEqual({ kind: "new" });
    expect(rule(ten, { at: START + 9000 })).toEqual({ kind: "too-many", waiting: 10 });
    expect(rule([...ten, failed("w3")])).toEqual({ kind: "new" });
    expect(rule([...ten, submitted("w10")])).toEqual({ kind: "too-many", waiting: 11 });
  });
});
