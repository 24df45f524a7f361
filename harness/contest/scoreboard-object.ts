import type { Board, BoardRow } from "./board.ts";
import type { ContestStages } from "./contest-event.ts";
import type { ContestState } from "./contest-state.ts";
import { MINUTE_MS, printRelativeTime, printTime } from "./contest-time.ts";
import { toWholeMinutes } from "./score-cell.ts";

/** The state object of the Contest API. */
interface StateObject {
  readonly started: string | null;
  readonly frozen?: string | null;
  readonly ended: string | null;
  readonly thawed?: string | null;
  readonly finalized: string | null;
  readonly end_of_updates: string | null;
}

interface ScoreboardRow {
  readonly rank: number;
  readonly team_id: string;
  readonly score:
    | { readonly num_solved: number; readonly total_time: string; readonly time: string | null }
    | { readonly score: number; readonly time: string | null };
  readonly problems: readonly ScoreboardProblem[];
}

interface ScoreboardProblem {
  readonly problem_id: string;
  readonly num_judged: number;
  readonly num_pending: number;
  readonly solved?: boolean;
  readonly score?: number;
  readonly time?: string;
}

/** The scoreboard object of the Contest API 2026-01. */
export interface ScoreboardObject {
  readonly time: string;
  readonly contest_time: string;
  readonly state: StateObject;
  readonly rows: readonly ScoreboardRow[];
}

/** Writes a board as the Contest API does. Teams without a rank cannot be in it. */
export function toScoreboardObject(
  contest: ContestState,
  board: Board,
  atMs: number,
  stages: ContestStages,
): ScoreboardObject {
  const { kind, offsetMinutes } = contest.settings;
  return {
    time: printTime(atMs, offsetMinutes),
    contest_time: printRelativeTime(contest.contestTimeAt(atMs) ?? 0, "ms"),
    state: toStateObject(contest, stages),
    rows: board.rows.flatMap((row) =>
      row.rank === undefined
        ? []
        : [
            {
              rank: row.rank,
              team_id: row.team.id,
              score: toScore(row, kind === "ioi"),
              problems: toProblems(row, kind === "ioi"),
            },
          ],
    ),
  };
}

/** Writes the stages as the Contest API does: null for those that the contest has not reached. */
export function toStateObject(contest: ContestState, stages: ContestStages): StateObject {
  const print = (atMs: number | undefined) =>
    atMs === undefined ? null : printTime(atMs, contest.settings.offsetMinutes);
  const hasFreeze = contest.settings.freezeMs !== undefined || stages.frozenMs !== undefined;
  return {
    started: print(stages.startedMs),
    ended: print(stages.endedMs),
    ...(hasFreeze ? { frozen: print(stages.frozenMs), thawed: print(stages.thawedMs) } : {}),
    finalized: print(stages.finalizedMs),
    end_of_updates: print(stages.endOfUpdatesMs),
  };
}

function toScore({ solved, totalMs, score, lastMs }: BoardRow, isScored: boolean) {
  const time = lastMs === undefined ? null : printRelativeTime(lastMs);
  return isScored
    ? { score, time }
    : { num_solved: solved, total_time: printRelativeTime(totalMs), time };
}

function toProblems({ cells }: BoardRow, isScored: boolean): readonly ScoreboardProblem[] {
  return cells.map(({ problemId, judged, pending, isSolved, score, timeMs }) => ({
    problem_id: problemId,
    num_judged: judged,
    num_pending: pending,
    ...(isScored ? { score } : { solved: isSolved }),
    ...((isScored ? score > 0 : isSolved) && timeMs !== undefined
      ? { time: printRelativeTime(toWholeMinutes(timeMs) * MINUTE_MS) }
      : {}),
  }));
}
