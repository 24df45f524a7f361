import type { Jury } from "../../../api/contest-jury-shapes.ts";
import type { Contest, ContestSummary } from "../../../api/contest-shapes.ts";
import type { JuryTexts } from "./texts.ts";

/** A contest as its jury sees it. */
export interface JuryView {
  readonly course: string;
  readonly contest: Contest;
  readonly jury: Jury;
  /** Whether the reader may change the contest, and not only serve it. */
  readonly mayRun: boolean;
  readonly reload: () => void;
}

/** The views of the page, by their names in its address. */
export const JURY_TABS = ["overview", "submissions", "clarifications", "balloons"] as const;
export type JuryTab = (typeof JURY_TABS)[number];

/** The stage of a contest for its jury, which has no clock of its own. */
export function stageOf(
  contest: ContestSummary & Partial<Pick<Contest, "stages">>,
  now: number,
  isFinal = false,
): keyof JuryTexts["stages"] {
  const { start, countdownPause, duration, lastBegin, phase, stages } = contest;
  if (start === undefined) return countdownPause === undefined ? "unset" : "paused";
  if (isFinal) return "final";
  if (lastBegin !== undefined) {
    return now < start ? "before" : now < lastBegin + duration ? "running" : "over";
  }
  const isFrozen = stages?.frozen !== undefined && stages.thawed === undefined;
  if (phase === "before") return "before";
  if (phase === "running") return isFrozen ? "frozen" : "running";
  return isFrozen ? "waiting" : "over";
}
