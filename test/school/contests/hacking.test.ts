import { describe, expect, test } from "vitest";
import {
  findContestHackObstacle,
  hackingPhase,
  listContestTargets,
  type Member,
} from "../../../harness/school/index.ts";
import { enrolled, judged, submitted } from "../sample-state.ts";
import { HOUR, MINUTE, openContest, START } from "./sample-contest.ts";

const KEYS = "start: 2026-12-01T10:00, duration: 5 h, freeze: 1 h, hacks: { duration: 2 h }";

function openPhase(keys = KEYS) {
  const opened = openContest(keys);
  const { happen, contest, state } = opened;
  for (const person of ["ada", "bob", "cyd"]) happen(enrolled(person), -HOUR);
  const submit = (id: string, person: string, minute: number, points = 100) => {
    happen(submitted(id, { person, student: `s-${person}` }), minute * MINUTE);
    happen(judged(id, points), minute * MINUTE);
  };
  const targets = (view: "full" | "frozen" = "full") =>
    listContestTargets(contest, state, "p1", view).map((each) => [
      each.number,
      each.submission.id,
      each.team,
    ]);
  const memberOf = (person: string) => {
    const member = state.members.get(person);
    if (member === undefined) throw new Error(`no ${person}`);
    return member;
  };
  const obstacleOf = (person: string | Member, afterMs: number) => {
    const member = typeof person === "string" ? memberOf(person) : person;
    return findContestHackObstacle(contest, member, "p1", state, START + afterMs);
  };
  return { ...opened, submit, targets, obstacleOf, memberOf };
}

describe("the hacking phase", () => {
  test("begins when nobody's clock runs any longer, for teams that solved the problem", () => {
    const { submit, obstacleOf } = openPhase();
    submit("a", "ada", 10);
    submit("b", "bob", 10, 40);
    expect(obstacleOf("ada", 5 * HOUR - 1)).toBe("before-end");
    expect(obstacleOf("ada", 5 * HOUR)).toBeUndefined();
    expect(obstacleOf("ada", 7 * HOUR - 1)).toBeUndefined();
    expect(obstacleOf("ada", 7 * HOUR)).toBe("phase-over");
    // Bob may know what he upsolves, but no solutions of others.
    submit("b2", "bob", 301);
    expect(obstacleOf("bob", 6 * HOUR)).toBe("not-solved");
    expect(obstacleOf("cyd", 6 * HOUR)).toBe("not-solved");
  });

  test("is no time at all without a start, and moves with the end", () => {
    const { happen, contest } = openPhase("duration: 5 h, hacks: {}");
    expect(hackingPhase(contest)).toBeUndefined();
    const times = { kind: "contest-times-set", contest: "final", duration: HOUR } as const;
    happen({ ...times, start: START });
    expect(hackingPhase(contest)).toEqual({ startMs: START + HOUR, endMs: START + 13 * HOUR });
  });

  test("is not for staff who look at the course as a student, and not for virtual participants", () => {
    const { happen, submit, obstacleOf, memberOf } = openPhase(`${KEYS}, virtual: true`);
    submit("a", "ada", 10);
    happen(enrolled("ines", { role: "instructor" }));
    submit("i", "ines", 20);
    expect(obstacleOf({ ...memberOf("ines"), role: "student" }, 6 * HOUR)).toBe("not-solved");
    happen({ kind: "contest-virtual-begun", contest: "final", person: "cyd" }, 5 * HOUR);
    submit("c", "cyd", 310);
    expect(obstacleOf("cyd", 6 * HOUR)).toBe("not-solved");
  });

  test("stays open for a team whose own attempt was hacked", () => {
    const { happen, submit, obstacleOf } = openPhase();
    submit("a", "ada", 10);
    submit("b", "bob", 10);
    const hack = { hack: "x", exercise: "p1", submission: "b", input: "[7]" };
    happen({ kind: "hack-sent", ...hack }, 5 * HOUR, "ada");
    happen({ kind: "hack-judged", hack: "x", result: "successful", verdict: "WA" }, 5 * HOUR);
    expect(obstacleOf("bob", 6 * HOUR)).toBeUndefined();
  });
});

describe("the attempts that can be hacked", () => {
  test("are the accepted ones that the board rests on, without those that it hides", () => {
    const { submit, targets } = openPhase();
    submit("a0", "ada", 5, 40);
    submit("a", "ada", 10);
    submit("a2", "ada", 20);
    submit("b", "bob", 250);
    submit("c", "cyd", 310);
    expect(targets("frozen")).toEqual([[2, "a", "ada"]]);
    expect(targets("full")).toEqual([
      [2, "a", "ada"],
      [4, "b", "bob"],
    ]);
  });

  test("are the last ones where these count", () => {
    const last = "kind: ioi, start: 2026-12-01T10:00, duration: 5 h, score_of: last, hacks: {}";
    const { submit, targets } = openPhase(last);
    submit("a", "ada", 10);
    submit("a2", "ada", 20);
    submit("b", "bob", 10);
    submit("b2", "bob", 20, 40);
    expect(targets()).toEqual([[2, "a2", "ada"]]);
  });

  test("are neither hacked nor ignored nor of people who have left", () => {
    const { happen, submit, targets } = openPhase();
    submit("a", "ada", 10);
    submit("a2", "ada", 20);
    submit("b", "bob", 10);
    submit("c", "cyd", 10);
    const hack = { hack: "x", exercise: "p1", submission: "a", input: "[7]" };
    happen({ kind: "hack-sent", ...hack }, 5 * HOUR, "bob");
    happen({ kind: "hack-judged", hack: "x", result: "successful", verdict: "WA" }, 5 * HOUR);
    happen({
      kind: "contest-submission-ignored",
      contest: "final",
      submission: "b",
      isIgnored: true,
      why: "",
    });
    happen({ kind: "left", person: "cyd" }, 5 * HOUR);
    expect(targets()).toEqual([[2, "a2", "ada"]]);
  });
});
