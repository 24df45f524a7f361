import type { ContestStages } from "../../contest/contest-event.ts";
import type { ContestState } from "../../contest/contest-state.ts";
import { freezeStartMs, toWholeMinutes, type View } from "../../contest/score-cell.ts";

/** Title of a board and the sentences that every board must show. */
export interface BoardFacts {
  readonly title: string;
  readonly remarks: readonly string[];
  readonly isScored: boolean;
}

/** The sentence on the freeze is the specification's, to the letter. */
export function describeBoard(
  contest: ContestState,
  stages: ContestStages,
  view: View,
  groupName: string | undefined,
): BoardFacts {
  const { name, formalName, durationMs, kind } = contest.settings;
  const freezeMs = durationMs - (freezeStartMs(contest) ?? durationMs);
  const minutes = toWholeMinutes(freezeMs);
  const isFrozen = view === "frozen" && freezeMs > 0 && stages.frozenMs !== undefined;
  const isOpen = stages.endedMs !== undefined && stages.finalizedMs === undefined;
  return {
    title: formalName ?? name,
    isScored: kind === "ioi",
    remarks: [
      ...(groupName === undefined ? [] : [groupName]),
      ...(isFrozen
        ? [
            `The scoreboard was frozen with ${minutes} minutes remaining - submissions in the last ${minutes} minutes of the contest are still shown as pending.`,
          ]
        : []),
      ...(isOpen ? ["The contest is over, but the results are not final."] : []),
    ],
  };
}
