import { describe, expect, test } from "vitest";
import {
  changeTimes,
  checkRemoval,
  CourseContestState,
  listObstacles,
  refuseRestoring,
  timesOf,
} from "../../../harness/school/index.ts";
import { judged, submitted } from "../sample-state.ts";
import { HOUR, MINUTE, openContest, START } from "./sample-contest.ts";

type Opened = ReturnType<typeof openContest>;

/** Applies a change at a contest time; returns the times, or why they are refused. */
function change({ contest }: Opened, wanted: Parameters<typeof changeTimes>[2], atMs: number) {
  const checked = changeTimes(contest, [contest], wanted, START + atMs);
  return checked.kind === "refused" ? checked.why : { ...checked.change, doubt: checked.doubt };
}

/** The contest with these times set by the jury. */
function withTimes(times: Partial<ReturnType<typeof timesOf>>): Opened {
  const opened = openContest();
  const before = timesOf(opened.contest);
  opened.happen({ kind: "contest-times-set", contest: "final", ...before, ...times });
  return opened;
}

/** Why a stretch cannot be removed, or the doubt about it. */
function remove({ contest }: Opened, fromMs: number, toMs: number, atMs: number) {
  const stretch = { from: START + fromMs, to: START + toMs };
  const checked = checkRemoval(contest, stretch, START + atMs);
  return checked.kind === "refused" ? checked.why : checked.doubt;
}

function obstacles({ contest }: Opened, atMs: number): readonly string[] {
  return listObstacles(contest, START + atMs).map(({ kind }) => kind);
}

const TIMES = { start: START, duration: 5 * HOUR, freeze: HOUR, doubt: undefined };

describe("the jury changes the start", () => {
  test("by pausing and resuming the countdown", () => {
    expect(change(openContest(), { start: "pause" }, -HOUR)).toEqual({
      ...TIMES,
      start: null,
      countdownPause: HOUR,
    });
    const paused = withTimes({ start: null, countdownPause: HOUR });
    expect(change(paused, { start: "resume" }, 2 * HOUR)).toEqual({
      ...TIMES,
      start: START + 3 * HOUR,
    });
    expect(change(paused, { start: "pause" }, 0)).toBe("no-countdown");
    expect(change(openContest(), { start: "resume" }, -HOUR)).toBe("not-paused");
  });

  test("to now or to nothing before it, and only after a confirmation later", () => {
    const opened = openContest();
    expect(change(opened, { start: "now" }, -HOUR)).toEqual({ ...TIMES, start: START - HOUR });
    expect(change(opened, { start: "remove" }, -HOUR)).toEqual({ ...TIMES, start: null });
    expect(change(opened, { start: START - HOUR }, -MINUTE)).toBe("start-in-past");
    for (const start of ["pause", "remove"] as const) {
      expect(change(opened, { start }, 0)).toBe("begun");
    }
    expect(change(opened, { start: START + HOUR }, MINUTE)).toMatchObject({ doubt: "moves-times" });
  });
});

describe("the jury changes length and freeze", () => {
  test("freely before the freeze, and only after a confirmation later", () => {
    const opened = openContest();
    const longer = { duration: 6 * HOUR };
    expect(change(opened, longer, HOUR)).toEqual({ ...TIMES, ...longer });
    expect(change(opened, longer, 4 * HOUR)).toMatchObject({ doubt: "moves-freeze" });
    expect(change(opened, longer, 5 * HOUR)).toMatchObject({ doubt: "moves-times" });
    expect(change(opened, { freeze: null }, HOUR)).not.toHaveProperty("freeze");
  });

  test("but not to an end in the past or a freeze that does not fit", () => {
    const opened = openContest();
    expect(change(opened, { duration: HOUR }, 2 * HOUR)).toBe("end-in-past");
    expect(change(opened, { freeze: 6 * HOUR }, 0)).toBe("freeze-too-long");
    const own = openContest("start: 2026-12-01T10:00, duration: 1 h, window: 2 h");
    expect(change(own, { freeze: MINUTE }, 0)).toBe("freeze-with-own-clocks");
  });
});

test("the jury thaws a frozen board after the end, and changes no times afterwards", () => {
  const opened = openContest();
  expect(change(opened, { thaw: "now" }, 5 * HOUR - 1)).toBe("thaw-before-end");
  expect(change(opened, { thaw: "now" }, 5 * HOUR)).toMatchObject({ thaw: START + 5 * HOUR });
  const unfrozen = openContest("start: 2026-12-01T10:00, duration: 5 h");
  expect(change(unfrozen, { thaw: "now" }, 5 * HOUR)).toBe("no-freeze");
  const thawed = withTimes({ thaw: START + 5 * HOUR });
  expect(change(thawed, { duration: 6 * HOUR }, 5 * HOUR)).toBe("thawed");
});

test("two contests with one clock do not run at the same time", () => {
  const { contest } = openContest();
  const plan = { ...contest.plan, id: "other" };
  const other = new CourseContestState(plan, { timezone: "UTC", exercises: [] });
  const move = (start: number) =>
    changeTimes(contest, [contest, other], { start }, START - 10 * HOUR);
  expect(move(START + 5 * HOUR - 1)).toEqual({ kind: "refused", why: "overlaps" });
  expect(move(START + 5 * HOUR).kind).toBe("possible");
  expect(move(START - 5 * HOUR).kind).toBe("possible");
});

describe("a stretch of the clock", () => {
  test("is removed if it lies in the contest and in the past", () => {
    const opened = openContest();
    expect(remove(opened, HOUR, 2 * HOUR, 2 * HOUR)).toBeUndefined();
    expect(remove(opened, -1, HOUR, 2 * HOUR)).toBe("interval-outside");
    expect(remove(opened, 5 * HOUR, 6 * HOUR, 6 * HOUR)).toBe("interval-outside");
    expect(remove(opened, HOUR, HOUR, 2 * HOUR)).toBe("interval-outside");
    expect(remove(opened, HOUR, 2 * HOUR, 2 * HOUR - 1)).toBe("interval-in-future");
    const own = openContest("start: 2026-12-01T10:00, duration: 1 h, window: 2 h");
    expect(remove(own, 0, MINUTE, HOUR)).toBe("no-common-clock");
  });

  test("needs a confirmation in the freeze, and if the contest would run again", () => {
    expect(remove(openContest(), HOUR, 2 * HOUR, 4 * HOUR)).toBe("moves-freeze");
    expect(remove(openContest(), HOUR, 2 * HOUR, 5 * HOUR)).toBe("moves-times");
  });

  test("is restored, unless the contest would then be over", () => {
    const opened = openContest();
    const interval = { from: START + HOUR, to: START + 2 * HOUR };
    opened.happen(
      { kind: "contest-interval-removed", contest: "final", interval: "i", why: "x", ...interval },
      2 * HOUR,
    );
    const restore = (atMs: number) => refuseRestoring(opened.contest, "i", START + atMs);
    expect(restore(5 * HOUR - 1)).toBeUndefined();
    expect(restore(5 * HOUR)).toBe("end-in-past");
    expect(restore(6 * HOUR)).toBeUndefined();
  });
});

test("results become final once nobody's clock runs and everything is judged", () => {
  const opened = openContest();
  opened.happen({ kind: "enrolled", person: "ada", role: "student", student: "s-ada" }, -HOUR);
  opened.happen(submitted("a"), HOUR);
  expect(obstacles(opened, 5 * HOUR - 1)).toEqual(["running", "unjudged"]);
  expect(obstacles(opened, 5 * HOUR)).toEqual(["unjudged"]);
  opened.happen(judged("a", 100), HOUR);
  expect(obstacles(opened, 5 * HOUR)).toEqual([]);
  const own = openContest("start: 2026-12-01T10:00, duration: 1 h, window: 2 h");
  expect(obstacles(own, 3 * HOUR - 1)).toEqual(["running"]);
  expect(obstacles(own, 3 * HOUR)).toEqual([]);
});

test("nothing that the results depend on changes once they are final", () => {
  const opened = openContest();
  opened.happen({ kind: "contest-finalized", contest: "final", extraBronze: 0 }, 6 * HOUR);
  expect(change(opened, { duration: 6 * HOUR }, 7 * HOUR)).toBe("finalized");
  expect(change(opened, { thaw: "now" }, 7 * HOUR)).toMatchObject({ thaw: START + 7 * HOUR });
  expect(remove(opened, HOUR, 2 * HOUR, 7 * HOUR)).toBe("finalized");
});
