import { describe, expect, it } from "vitest";
import { makeBoard } from "../../harness/contest/board.ts";
import { latestTimeMs, stagesAt } from "../../harness/contest/contest-stages.ts";
import type { ContestState } from "../../harness/contest/contest-state.ts";
import { toScoreboardObject } from "../../harness/contest/scoreboard-object.ts";
import type { View } from "../../harness/contest/score-cell.ts";
import { contestOf, frame, submitAll, team } from "./sample-contest.ts";

function write(contest: ContestState, view: View = "full") {
  const atMs = latestTimeMs(contest, view);
  return toScoreboardObject(
    contest,
    makeBoard(contest, { view }),
    atMs,
    stagesAt(contest, atMs, view),
  );
}

const RELATIVE = /^-?([1-9]\d*)?\d:[0-5]\d:[0-5]\d(\.\d{3})?$/;

describe("the scoreboard object", () => {
  it("is written as the specification's example", () => {
    const contest = contestOf(
      frame({}, ["1", "2", "3", "4", "5"]),
      team("123"),
      submitAll(
        "123 1 0:10:00 WA",
        "123 1 0:15:00 WA",
        "123 1 0:16:00 WA",
        "123 1 4:10:00",
        "123 2 0:20:00 AC",
        "123 3 0:30:00 WA",
        "123 3 0:55:00 AC",
        "123 5 1:30:00 WA",
        "123 5 2:30:00 WA",
        "123 5 3:25:00 AC",
      ),
    );
    expect(write(contest)).toEqual({
      time: "2026-06-25T14:10:00.000+01:00",
      contest_time: "4:10:00.000",
      state: {
        started: "2026-06-25T10:00:00.000+01:00",
        ended: null,
        frozen: "2026-06-25T14:00:00.000+01:00",
        thawed: null,
        finalized: null,
        end_of_updates: null,
      },
      rows: [
        {
          rank: 1,
          team_id: "123",
          score: { num_solved: 3, total_time: "5:40:00", time: "3:25:00" },
          problems: [
            { problem_id: "1", num_judged: 3, num_pending: 1, solved: false },
            { problem_id: "2", num_judged: 1, num_pending: 0, solved: true, time: "0:20:00" },
            { problem_id: "3", num_judged: 2, num_pending: 0, solved: true, time: "0:55:00" },
            { problem_id: "4", num_judged: 0, num_pending: 0, solved: false },
            { problem_id: "5", num_judged: 3, num_pending: 0, solved: true, time: "3:25:00" },
          ],
        },
      ],
    });
  });

  it("has a null time in a row without solved problems, and no time in unsolved cells", () => {
    const [row] = write(contestOf(frame(), team("1"))).rows;
    expect(row?.score).toEqual({ num_solved: 0, total_time: "0:00:00", time: null });
    expect(row?.problems[0]).not.toHaveProperty("time");
  });

  it("leaves out stages of the freeze if there is none, and teams without a rank", () => {
    const board = write(
      contestOf(frame({ freezeMs: undefined }), team("1", { participation: "unofficial" })),
    );
    expect(board.state).not.toHaveProperty("frozen");
    expect(board.state).not.toHaveProperty("thawed");
    expect(board.rows).toEqual([]);
  });

  it("has scores instead of solved problems where scores count", () => {
    const contest = contestOf(frame({ kind: "ioi" }), team("1"), submitAll("1 a 0:10:59 30.5"));
    const [row] = write(contest).rows;
    expect(row?.score).toEqual({ score: 30.5, time: "0:10:00" });
    expect(row?.problems.slice(0, 2)).toEqual([
      { problem_id: "a", num_judged: 1, num_pending: 0, score: 30.5, time: "0:10:00" },
      { problem_id: "b", num_judged: 0, num_pending: 0, score: 0 },
    ]);
  });

  it("writes relative times as the schema demands, also below zero", () => {
    const contest = contestOf(frame(), team("1"), submitAll("1 a 0:01:00 AC"), {
      kind: "penalty-added",
      teamId: "1",
      minutes: -20,
      why: "a rule",
    });
    const { contest_time, rows } = write(contest);
    expect(rows[0]?.score).toMatchObject({ total_time: "-0:19:00" });
    expect([contest_time, "-0:19:00"].every((text) => RELATIVE.test(text))).toBe(true);
  });
});
