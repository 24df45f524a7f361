import { describe, expect, it } from "vitest";
import type { ContestEvent } from "../../harness/contest/contest-event.ts";
import {
  findFinalizeObstacles,
  latestTimeMs,
  stagesAt,
} from "../../harness/contest/contest-stages.ts";
import { MINUTE_MS } from "../../harness/contest/contest-time.ts";
import { contestOf, frame, judge, START_MS, submitAll, team } from "./sample-contest.ts";

const at = (minutes: number) => START_MS + minutes * MINUTE_MS;

const obstacles = (minutes: number, ...events: readonly ContestEvent[]) =>
  findFinalizeObstacles(
    contestOf(frame(), team("1"), submitAll("1 a 0:10:00 WA", "1 a 5:10:00"), events),
    at(minutes),
  );

describe("the stages of a contest", () => {
  it("follow from the settings and the clock", () => {
    const contest = contestOf(frame({ thawMs: at(330) }));
    expect(stagesAt(contest, at(0) - 1)).toEqual({});
    expect(stagesAt(contest, at(0))).toMatchObject({ startedMs: at(0), frozenMs: undefined });
    expect(stagesAt(contest, at(240))).toMatchObject({ frozenMs: at(240), endedMs: undefined });
    expect(stagesAt(contest, at(300))).toMatchObject({ endedMs: at(300), thawedMs: undefined });
    expect(stagesAt(contest, at(340))).toMatchObject({
      thawedMs: at(330),
      endOfUpdatesMs: undefined,
    });
    contest.take({ kind: "finalized", atMs: at(335), extraBronze: 1 });
    expect(stagesAt(contest, at(340))).toMatchObject({
      finalizedMs: at(335),
      endOfUpdatesMs: at(335),
    });
    expect(stagesAt(contest, at(340), "frozen")).not.toHaveProperty("thawedMs");
  });

  it("do not begin while the countdown is paused", () => {
    const contest = contestOf(frame({ startMs: undefined, countdownPauseMs: 5 * MINUTE_MS }));
    expect(stagesAt(contest, at(100))).toEqual({});
  });

  it("end later by the intervals that were removed", () => {
    const contest = contestOf(frame());
    contest.take({ kind: "interval-removed", id: "fire", fromMs: at(10), toMs: at(30) });
    contest.take({ kind: "interval-removed", id: "alarm", fromMs: at(25), toMs: at(40) });
    expect(stagesAt(contest, at(329)).endedMs).toBeUndefined();
    expect(stagesAt(contest, at(330))).toMatchObject({ frozenMs: at(270), endedMs: at(330) });
  });

  it("are those that another system reported", () => {
    const stages = { startedMs: at(1), endedMs: at(2) };
    expect(stagesAt(contestOf(frame(), { kind: "stages-reported", stages }), at(0))).toBe(stages);
  });
});

describe("the latest time of a view", () => {
  const events = [frame(), team("1"), submitAll("1 a 0:10:00 AC", "1 b 4:30:00 AC")] as const;

  it("is that of the last judgement, or in the freeze of the last submission", () => {
    expect(latestTimeMs(contestOf(...events), "full")).toBe(at(270) + 1000);
    expect(latestTimeMs(contestOf(...events), "frozen")).toBe(at(270));
  });

  it("is the start without any", () => {
    expect(latestTimeMs(contestOf(frame()), "full")).toBe(START_MS);
  });
});

describe("finalizing", () => {
  const question: ContestEvent = {
    kind: "object-set",
    collection: "clarifications",
    object: { id: "7", fromTeamId: "1", text: "Is n positive?" },
  };
  it("waits for the end", () => {
    expect(obstacles(299)).toEqual([{ kind: "running", ids: [] }]);
    expect(obstacles(300)).toEqual([]);
  });

  it("waits for judgements, but not of ignored or late submissions", () => {
    const pending = submitAll("1 b 0:20:00", "1 b 0:21:00");
    const renamed = pending.map((event, index) =>
      event.kind === "object-set" && event.collection === "submissions"
        ? { ...event, object: { ...event.object, id: `p${index}` } }
        : event,
    );
    const failed = judge("p0", "JE");
    expect(obstacles(300, ...renamed)).toEqual([{ kind: "unjudged", ids: ["p0", "p1"] }]);
    expect(
      obstacles(300, ...renamed, failed, {
        kind: "submission-ignored",
        submissionId: "p1",
        isIgnored: true,
        why: "a test of the jury",
      }),
    ).toEqual([{ kind: "judging-error", ids: ["p0"] }]);
  });

  it("waits for answers", () => {
    expect(obstacles(300, question)).toEqual([{ kind: "unanswered", ids: ["7"] }]);
    expect(
      obstacles(300, question, {
        kind: "object-set",
        collection: "clarifications",
        object: { id: "8", replyToId: "7", text: "Yes" },
      }),
    ).toEqual([]);
  });
});
