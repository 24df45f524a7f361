import { type Board, makeBoard } from "../../contest/board.ts";
import { latestTimeMs, stagesAt } from "../../contest/contest-stages.ts";
import type { ContestState } from "../../contest/contest-state.ts";
import { type ScoreboardObject, toScoreboardObject } from "../../contest/scoreboard-object.ts";
import type { View } from "../../contest/score-cell.ts";
import { listSome } from "../../core/list-some.ts";
import { type BoardFacts, describeBoard } from "../../report/contest/board-facts.ts";
import { UsageError } from "../usage-error.ts";

export interface BoardRequest {
  readonly isFrozen: boolean;
  readonly group?: string | undefined;
  /** Default: the latest time in the contest, which may be long over. */
  readonly nowMs?: number | undefined;
}

/**
 * The board of a contest, of everybody or of a group.
 * @throws {UsageError} if there is no such group.
 */
export function computeBoard(
  contest: ContestState,
  { isFrozen, group, nowMs }: BoardRequest,
): {
  readonly board: Board;
  readonly scoreboard: ScoreboardObject;
  readonly facts: BoardFacts;
} {
  requireGroup(contest, group);
  const view: View = isFrozen ? "frozen" : "full";
  const board = makeBoard(contest, { view, groupId: group });
  const atMs = nowMs ?? latestTimeMs(contest, view);
  const stages = stagesAt(contest, atMs, view);
  const groupName = group === undefined ? undefined : contest.groups.get(group)?.name;
  return {
    board,
    scoreboard: toScoreboardObject(contest, board, atMs, stages),
    facts: describeBoard(contest, stages, view, groupName),
  };
}

export function requireGroup(contest: ContestState, group: string | undefined): void {
  if (group === undefined || contest.groups.has(group)) return;
  const ids = [...contest.groups.keys()];
  const knownGroups = ids.length === 0 ? "the contest has no groups" : `groups: ${listSome(ids)}`;
  throw new UsageError(`there is no group ${group}; ${knownGroups}`);
}

/** The same contest with rejected submissions without penalty among the judged ones. */
export function countCompileErrors(contest: ContestState): void {
  contest.take({
    kind: "contest-set",
    settings: { ...contest.settings, countsCompileErrors: true },
  });
}
