import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeAwards } from "../../harness/contest/awards.ts";
import { BoardMaker, makeBoard } from "../../harness/contest/board.ts";
import type { ContestEvent } from "../../harness/contest/contest-event.ts";
import { ContestState } from "../../harness/contest/contest-state.ts";
import { MINUTE_MS } from "../../harness/contest/contest-time.ts";
import { freezeStartMs, type View } from "../../harness/contest/score-cell.ts";
import {
  arbitraryEvents,
  contestOf,
  frame,
  judge,
  START_MS,
  submitAll,
  team,
} from "./sample-contest.ts";

/** Rank, team, solved problems, penalty in minutes. */
function ranking(contest: ContestState, view: View = "full", groupId?: string) {
  return makeBoard(contest, { view, groupId }).rows.map(
    ({ rank, team: { id }, solved, totalMs }) => [rank, id, solved, totalMs / MINUTE_MS],
  );
}

function cell(contest: ContestState, teamId: string, problemId: string, view: View = "full") {
  const row = makeBoard(contest, { view }).rows.find(({ team: { id } }) => id === teamId);
  return row?.cells.find((each) => each.problemId === problemId);
}

const teams = ["1", "2", "3"].map((id) => team(id));

const replaced = (isCurrent: boolean): ContestEvent => ({
  kind: "object-set",
  collection: "judgements",
  object: { id: "j1", submissionId: "1", typeId: "WA", isCurrent },
});

const firsts = (...texts: readonly string[]) =>
  makeBoard(contestOf(frame(), teams, submitAll(...texts)), { view: "full" })
    .rows.filter(({ cells }) => cells[0]?.isFirst)
    .map(({ team: { id } }) => id);

const ignore = (isIgnored: boolean): ContestEvent => ({
  kind: "submission-ignored",
  submissionId: "1",
  isIgnored,
  why: "a broken machine",
});

const add = (minutes: number): ContestEvent => ({
  kind: "penalty-added",
  teamId: "1",
  minutes,
  why: "a rule",
});

const scored = (scoreOf: "last" | "best-by-subtask") =>
  contestOf(
    frame({ kind: "ioi", scoreOf }),
    teams,
    [30, 20].flatMap((score, index): readonly ContestEvent[] => [
      ...submitAll("1 a 0:10:00").map((event) =>
        event.kind === "object-set" && event.collection === "submissions"
          ? { ...event, object: { ...event.object, id: String(index) } }
          : event,
      ),
      {
        kind: "object-set",
        collection: "judgements",
        object: {
          id: `j${index}`,
          submissionId: String(index),
          typeId: "WA",
          score,
          subtasks: index === 0 ? [10, 20] : [20, 0],
          isCurrent: true,
        },
      },
    ]),
  );

const group = (isHidden?: boolean): ContestEvent => ({
  kind: "object-set",
  collection: "groups",
  object: { id: "jury", name: "Jury", isHidden },
});

describe("a board", () => {
  it("ranks by solved problems, then penalty, then the last solved problem", () => {
    const contest = contestOf(
      frame(),
      teams,
      submitAll(
        "1 a 0:10:00 AC",
        "1 b 0:50:00 AC",
        "2 a 0:20:00 AC",
        "2 b 0:40:00 AC",
        "3 a 0:01:00 AC",
      ),
    );
    expect(ranking(contest)).toEqual([
      [1, "2", 2, 60],
      [2, "1", 2, 60],
      [3, "3", 1, 1],
    ]);
  });

  it("gives ties the same rank, leaves the next ones empty and lists them by name", () => {
    const contest = contestOf(
      frame(),
      team("1", { name: "Zebra" }),
      team("2", { name: "ant" }),
      team("3", { name: "Écureuil" }),
      team("4", { name: "Fox" }),
      submitAll("1 a 0:10:00 AC", "2 b 0:10:30 AC", "3 a 0:10:59.999 AC"),
    );
    expect(ranking(contest)).toEqual([
      [1, "2", 1, 10],
      [1, "3", 1, 10],
      [1, "1", 1, 10],
      [4, "4", 0, 0],
    ]);
  });

  it("rounds every time down to minutes before it adds them up", () => {
    const contest = contestOf(
      frame(),
      teams,
      submitAll("1 a 0:00:59.999 AC", "1 b 0:01:59.999 AC"),
    );
    expect(ranking(contest)[0]).toEqual([1, "1", 2, 1]);
  });

  it("adds the penalty of earlier rejected submissions of a solved problem only", () => {
    const contest = contestOf(
      frame(),
      teams,
      submitAll(
        "1 a 0:05:00 WA",
        "1 a 0:06:00 CE",
        "1 a 0:07:00 AC",
        "1 a 0:08:00 WA",
        "1 b 0:09:00 WA",
      ),
    );
    expect(ranking(contest)[0]).toEqual([1, "1", 1, 27]);
    expect(cell(contest, "1", "a")).toMatchObject({ judged: 2, pending: 0, isSolved: true });
    expect(cell(contest, "1", "b")).toMatchObject({ judged: 1, isSolved: false, penaltyMs: 0 });
  });

  it("counts compile errors without penalty as judged only if asked", () => {
    const submissions = submitAll("1 a 0:05:00 CE", "1 a 0:06:00 AC");
    expect(cell(contestOf(frame(), teams, submissions), "1", "a")).toMatchObject({ judged: 1 });
    const counted = contestOf(frame({ countsCompileErrors: true }), teams, submissions);
    expect(cell(counted, "1", "a")).toMatchObject({ judged: 2, penaltyMs: 6 * MINUTE_MS });
  });

  it("counts a submission in the second of the start, and none at the end or before the start", () => {
    const contest = contestOf(
      frame(),
      teams,
      submitAll("1 a 0:00:00 AC", "2 a 4:59:59.999 AC", "3 a 5:00:00 AC", "3 b -0:00:00.001 AC"),
    );
    expect(ranking(contest)).toEqual([
      [1, "1", 1, 0],
      [2, "2", 1, 299],
      [3, "3", 0, 0],
    ]);
  });

  it("treats a judging error and an unfinished judgement as pending, an accepted one after it counts", () => {
    const contest = contestOf(
      frame(),
      teams,
      submitAll("1 a 0:05:00 JE", "1 a 0:06:00", "1 a 0:07:00 AC", "1 a 0:08:00"),
    );
    expect(cell(contest, "1", "a")).toMatchObject({ judged: 1, pending: 2, isSolved: true });
    expect(ranking(contest)[0]).toEqual([1, "1", 1, 7]);
  });

  it("takes the latest judgement that none has replaced", () => {
    const again: ContestEvent = {
      kind: "object-set",
      collection: "judgements",
      object: { id: "again", submissionId: "1", typeId: "AC", isCurrent: true, startMs: START_MS },
    };
    const contest = contestOf(frame(), teams, submitAll("1 a 0:05:00"), again, replaced(false));
    expect(cell(contest, "1", "a")).toMatchObject({ isSolved: true });
    contest.take({ kind: "object-removed", collection: "judgements", id: "again" });
    expect(cell(contest, "1", "a")).toMatchObject({ isSolved: false, pending: 1 });
    contest.take(replaced(true));
    expect(cell(contest, "1", "a")).toMatchObject({ isSolved: false, judged: 1 });
  });

  it("freezes with the first moment of the freeze, compile errors included", () => {
    const contest = contestOf(
      frame(),
      teams,
      submitAll(
        "1 a 3:59:59.999 WA",
        "1 a 4:00:00 AC",
        "1 a 4:10:00 CE",
        "2 b 0:10:00 AC",
        "2 b 4:30:00 WA",
      ),
    );
    expect(cell(contest, "1", "a", "frozen")).toMatchObject({
      judged: 1,
      pending: 2,
      isSolved: false,
    });
    expect(cell(contest, "2", "b", "frozen")).toMatchObject({
      judged: 1,
      pending: 0,
      isSolved: true,
    });
    expect(ranking(contest, "frozen")[0]).toEqual([1, "2", 1, 10]);
  });

  it("marks first solutions, also several at the same moment, but none that a pending one may precede", () => {
    expect(firsts("1 a 0:10:01 AC", "2 a 0:10:02 AC")).toEqual(["1"]);
    expect(firsts("1 a 0:10:01 AC", "2 a 0:10:01 AC")).toEqual(["1", "2"]);
    expect(firsts("1 a 0:10:01 AC", "2 a 0:10:00")).toEqual([]);
    expect(firsts("1 a 0:10:01 AC", "2 a 0:10:02")).toEqual(["1"]);
  });

  it("ranks a group among itself, and the main group by default", () => {
    const contest = contestOf(
      frame({ mainGroupId: "finalists" }),
      team("1", { groupIds: ["guests"] }),
      team("2", { groupIds: ["finalists", "north"] }),
      team("3", { groupIds: ["finalists"] }),
      submitAll("1 a 0:10:00 AC", "2 a 0:20:00 AC", "3 a 0:15:00 AC"),
    );
    expect(ranking(contest)).toEqual([
      [1, "3", 1, 15],
      [2, "2", 1, 20],
    ]);
    expect(ranking(contest, "full", "north")).toEqual([[1, "2", 1, 20]]);
    expect(ranking(contest, "full", "guests")).toEqual([[1, "1", 1, 10]]);
  });

  it("has first solutions by teams of the main group only, on the boards of others, too", () => {
    const main = frame({ mainGroupId: "g" });
    const inside = [team("1", { groupIds: ["g"] }), team("2", { groupIds: ["g", "h"] })];
    const outside = team("3", { groupIds: ["h"] });
    const sent = submitAll("3 a 0:05:00 AC", "1 a 0:10:00 AC", "2 b 0:20:00 AC", "3 b 0:15:00");
    const contest = contestOf(main, inside, outside, sent);
    const firstOn = (groupId?: string) =>
      makeBoard(contest, { view: "full", groupId }).rows.map(({ team: { id }, cells }) => [
        id,
        cells.filter(({ isFirst }) => isFirst).map(({ problemId }) => problemId),
      ]);
    expect(firstOn()).toEqual([
      ["1", ["a"]],
      ["2", ["b"]],
    ]);
    expect(firstOn("h")).toEqual([
      ["3", []],
      ["2", ["b"]],
    ]);
    expect(
      computeAwards(contest, "full").find(({ id }) => id === "first-to-solve-a")?.team_ids,
    ).toEqual(["1"]);
  });

  it("shows no team of a hidden group, whenever the group is hidden", () => {
    const jury = team("1", { groupIds: ["jury"] });
    const contest = contestOf(frame(), jury, team("2"), submitAll("1 a 0:05:00 AC"));
    const maker = new BoardMaker(contest);
    const shown = () => maker.make({ view: "full" }).rows.map((row) => row.team.id);
    expect(shown()).toEqual(["1", "2"]);
    contest.take(group(true));
    expect(shown()).toEqual(["2"]);
    contest.take(group());
    expect(shown()).toEqual(["1", "2"]);
  });

  it("stays frozen from the moment at which people froze it, if that was before its time", () => {
    const contest = contestOf(frame(), team("1"), submitAll("1 a 3:36:00 AC"));
    const frozen = (atMinutes: number) => {
      const startedMs = START_MS;
      const frozenMs = START_MS + atMinutes * MINUTE_MS;
      contest.take({ kind: "stages-reported", stages: { startedMs, frozenMs } });
      return [freezeStartMs(contest), cell(contest, "1", "a", "frozen")?.pending];
    };
    expect(frozen(210)).toEqual([210 * MINUTE_MS, 1]);
    expect(frozen(241)).toEqual([240 * MINUTE_MS, 0]);
  });

  it("shows unofficial and virtual teams without a rank or a first solution, hidden ones never", () => {
    const contest = contestOf(
      frame(),
      team("1", { participation: "unofficial" }),
      team("2"),
      team("3", { participation: "virtual", startMs: START_MS + 600 * MINUTE_MS }),
      team("4", { isHidden: true }),
      submitAll("1 a 0:10:00 AC", "2 a 0:20:00 AC", "3 a 10:15:00 AC", "4 a 0:01:00 AC"),
    );
    expect(ranking(contest)).toEqual([
      [undefined, "1", 1, 10],
      [undefined, "3", 1, 15],
      [1, "2", 1, 20],
    ]);
    expect(cell(contest, "2", "a")).toMatchObject({ isFirst: true });
    expect(cell(contest, "1", "a")).toMatchObject({ isFirst: false });
  });

  it("follows ignored submissions and added penalty, which may be negative", () => {
    const contest = contestOf(frame(), teams, submitAll("1 a 0:05:00 WA", "1 a 0:10:00 AC"));
    contest.take(ignore(true));
    expect(ranking(contest)[0]).toEqual([1, "1", 1, 10]);
    contest.take(add(30));
    contest.take(add(-35));
    expect(ranking(contest)[0]).toEqual([1, "1", 1, 5]);
    contest.take(ignore(false));
    expect(ranking(contest)[0]).toEqual([1, "1", 1, 25]);
  });

  it("leaves removed intervals out of all times and puts them back", () => {
    const contest = contestOf(
      frame(),
      teams,
      submitAll(
        "1 a 0:10:00 AC",
        "1 b 0:25:00 AC",
        "2 a 0:40:00 AC",
        "2 b 5:10:00 AC",
        "3 a 4:10:00 AC",
      ),
    );
    contest.take({
      kind: "interval-removed",
      id: "fire",
      fromMs: START_MS + 20 * MINUTE_MS,
      toMs: START_MS + 35 * MINUTE_MS,
    });
    expect(ranking(contest)).toEqual([
      [1, "1", 2, 30],
      [2, "2", 2, 25 + 295],
      [3, "3", 1, 235],
    ]);
    expect(cell(contest, "3", "a", "frozen")).toMatchObject({ isSolved: true });
    expect(contest.clockTimeMs(300 * MINUTE_MS)).toBe(START_MS + 315 * MINUTE_MS);
    contest.take({ kind: "interval-restored", id: "fire" });
    expect(ranking(contest)[0]).toEqual([1, "1", 2, 35]);
  });

  it("keeps the order of arrival within a removed interval", () => {
    const contest = contestOf(frame(), teams, submitAll("1 a 0:21:00 AC", "1 a 0:22:00 WA"));
    contest.take({
      kind: "interval-removed",
      id: "fire",
      fromMs: START_MS + 20 * MINUTE_MS,
      toMs: START_MS + 35 * MINUTE_MS,
    });
    expect(ranking(contest)[0]).toEqual([1, "1", 1, 20]);
  });

  it("moves with another start and another length", () => {
    const contest = contestOf(frame(), teams, submitAll("1 a 0:30:00 AC", "2 a 4:50:00 AC"));
    const [settings] = frame({ startMs: START_MS + 10 * MINUTE_MS, durationMs: 240 * MINUTE_MS });
    if (settings !== undefined) contest.take(settings);
    expect(ranking(contest)).toEqual([
      [1, "1", 1, 20],
      [2, "2", 0, 0],
      [2, "3", 0, 0],
    ]);
  });

  it("takes a contest time that another system gives, whatever its clock says", () => {
    const contest = contestOf(frame(), teams, {
      kind: "object-set",
      collection: "submissions",
      object: { id: "1", teamId: "1", problemId: "a", timeMs: START_MS, contestTimeMs: 90_000 },
    });
    contest.take(judge("1", "AC"));
    expect(ranking(contest)[0]).toEqual([1, "1", 1, 1]);
  });

  it("adds up scores, ties broken by the last improvement only if asked", () => {
    const events = submitAll(
      "1 a 0:10:00 30.1",
      "1 a 0:20:00 20",
      "1 b 0:30:00 0.2",
      "2 a 0:05:00 30.3",
    );
    const rows = (isTieBrokenByTime: boolean) =>
      makeBoard(contestOf(frame({ kind: "ioi", isTieBrokenByTime }), teams, events), {
        view: "full",
      }).rows.map(({ rank, team: { id }, score, lastMs }) => [rank, id, score, lastMs]);
    expect(rows(false)).toEqual([
      [1, "1", 30.3, 30 * MINUTE_MS],
      [1, "2", 30.3, 5 * MINUTE_MS],
      [3, "3", 0, undefined],
    ]);
    expect(rows(true).map(([rank, id]) => [rank, id])).toEqual([
      [1, "2"],
      [2, "1"],
      [3, "3"],
    ]);
  });

  it("takes the last score, or the best of every subtask, if the contest says so", () => {
    expect(cell(scored("last"), "1", "a")).toMatchObject({ score: 20, judged: 2 });
    expect(cell(scored("best-by-subtask"), "1", "a")).toMatchObject({ score: 40 });
  });

  it("is empty in a practice contest", () => {
    expect(ranking(contestOf(frame({ kind: "practice" }), teams))).toEqual([]);
  });

  it.each(["icpc", "ioi"] as const)("is the same from nothing and by increments (%s)", (kind) => {
    fc.assert(
      fc.property(arbitraryEvents(kind), (events) => {
        const growing = new ContestState();
        const maker = new BoardMaker(growing);
        for (const [index, event] of events.entries()) {
          growing.take(event);
          if (index % 3 !== 0 && index + 1 < events.length) continue;
          const fresh = ContestState.from(events.slice(0, index + 1));
          for (const view of ["full", "frozen"] as const) {
            expect(maker.make({ view })).toEqual(makeBoard(fresh, { view }));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each(["icpc", "ioi"] as const)(
    "shows nothing in the freeze of judgements after it (%s)",
    (kind) => {
      fc.assert(
        fc.property(arbitraryEvents(kind), fc.infiniteStream(fc.boolean()), (events, choices) => {
          const whole = ContestState.from(events);
          const frozenFromMs = freezeStartMs(whole) ?? Infinity;
          const isSecret = (event: ContestEvent) => {
            if (event.kind !== "object-set" || event.collection !== "judgements") return false;
            const submission = whole.submission(event.object.submissionId);
            const timeMs = submission && whole.contestTimeMs(submission);
            return timeMs === undefined || timeMs >= frozenFromMs;
          };
          // A judgement may move from one submission to another, so only those with one home count.
          const homes = Map.groupBy(
            events.filter(
              (event) => event.kind === "object-set" && event.collection === "judgements",
            ),
            (event) => (event.kind === "object-set" ? event.object.id : ""),
          );
          const isMoved = (event: ContestEvent) =>
            event.kind === "object-set" &&
            (homes.get(event.object.id) ?? []).some((each) => !isSecret(each));
          const other = ContestState.from(
            events.filter(
              (event) => !isSecret(event) || isMoved(event) || choices.next().value === true,
            ),
          );
          expect(makeBoard(other, { view: "frozen" })).toEqual(
            makeBoard(whole, { view: "frozen" }),
          );
        }),
        { numRuns: 100 },
      );
    },
  );
});
