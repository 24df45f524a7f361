import { describe, expect, it } from "vitest";
import { type CourseEvent, CourseState } from "../../harness/school/index.ts";

const STARTED = {
  kind: "tournament-started",
  tournament: "t",
  exercise: "p1-play",
  seed: "1",
  starts: "[[9]]",
  players: ["a", "b", "c"],
} satisfies CourseEvent;
const RESULT = "0".repeat(64);

function play(one: number, other: number): CourseEvent {
  const pair: [number, number] = [one, other];
  return { kind: "match-played", tournament: "t", pair, result: RESULT, failures: [0, 2] };
}

function fold(...events: readonly CourseEvent[]) {
  const state = new CourseState();
  for (const [index, event] of events.entries()) {
    state.take({ seq: index + 1, at: 1000 + index, course: "games", actor: "ines", event });
  }
  const tournament = state.tournaments.get("t");
  if (tournament === undefined) throw new Error("there is no tournament");
  return tournament;
}

describe("a tournament in the course state", () => {
  it("has its start, and the matches that were played", () => {
    expect(fold(STARTED, play(0, 1))).toEqual({
      id: "t",
      exercise: "p1-play",
      seed: "1",
      starts: "[[9]]",
      players: ["a", "b", "c"],
      by: "ines",
      startedAt: 1000,
      state: "running",
      matches: new Map([["0,1", { result: RESULT, failures: [0, 2] }]]),
      failed: new Map(),
    });
    expect(fold(STARTED, play(0, 1), { kind: "tournament-ended", tournament: "t" }).state).toBe(
      "ended",
    );
  });

  it("remembers matches that failed until it is continued, or they are played", () => {
    const failed: CourseEvent = {
      kind: "match-failed",
      tournament: "t",
      pair: [0, 1],
      reason: "no",
    };
    expect([...fold(STARTED, failed).failed]).toEqual([["0,1", "no"]]);
    const continued = { kind: "tournament-continued", tournament: "t" } as const;
    expect(fold(STARTED, failed, continued).failed.size).toBe(0);
    expect(fold(STARTED, failed, play(0, 1)).failed.size).toBe(0);
  });

  it("ignores matches that end after it was cancelled", () => {
    const cancelled = { kind: "tournament-cancelled", tournament: "t" } as const;
    const { state, matches } = fold(STARTED, play(0, 1), cancelled, play(1, 2));
    expect([state, matches.size]).toEqual(["cancelled", 1]);
  });
});
