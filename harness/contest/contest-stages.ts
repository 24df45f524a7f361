import type { ContestStages } from "./contest-event.ts";
import type { ContestState } from "./contest-state.ts";
import { freezeStartMs, isInContest, type View } from "./score-cell.ts";

/**
 * When the contest reached its stages, as known at `nowMs`: as reported by another system, or computed
 * from the settings. The stages of a frozen view end with the contest: nobody has thawed it.
 */
export function stagesAt(contest: ContestState, nowMs: number, view: View = "full"): ContestStages {
  const stages = contest.reportedStages ?? computeStages(contest, nowMs);
  if (view === "full" || freezeStartMs(contest) === undefined) return stages;
  const { thawedMs: _thawed, endOfUpdatesMs: _end, ...frozen } = stages;
  return frozen;
}

function computeStages(contest: ContestState, nowMs: number): ContestStages {
  const { startMs, durationMs, thawMs } = contest.settings;
  const reached = (atMs: number | undefined) =>
    atMs !== undefined && atMs <= nowMs ? atMs : undefined;
  const startedMs = reached(startMs);
  if (startedMs === undefined) return {};
  const freezeMs = freezeStartMs(contest);
  const frozenMs = freezeMs === undefined ? undefined : reached(contest.clockTimeMs(freezeMs));
  const endedMs = reached(contest.clockTimeMs(durationMs));
  const thawedMs = frozenMs === undefined || endedMs === undefined ? undefined : reached(thawMs);
  const finalizedMs = endedMs === undefined ? undefined : reached(contest.finalized?.atMs);
  const isOver = finalizedMs !== undefined && (freezeMs === undefined || thawedMs !== undefined);
  const endOfUpdatesMs = isOver ? Math.max(finalizedMs, thawedMs ?? finalizedMs) : undefined;
  return { startedMs, frozenMs, endedMs, thawedMs, finalizedMs, endOfUpdatesMs };
}

/** The latest time that a view of the contest shows; the start, or 0, if it shows none. */
export function latestTimeMs(contest: ContestState, view: View): number {
  const frozenFromMs = view === "frozen" ? freezeStartMs(contest) : undefined;
  let latestMs = contest.settings.startMs ?? 0;
  const see = (atMs: number | undefined) => {
    if (atMs !== undefined && atMs > latestMs) latestMs = atMs;
  };
  for (const submission of contest.submissions()) see(submission.timeMs);
  for (const { submissionId, startMs, endMs } of contest.judgements.values()) {
    const submission = contest.submission(submissionId);
    const timeMs = submission === undefined ? undefined : contest.contestTimeMs(submission);
    if (frozenFromMs !== undefined && (timeMs === undefined || timeMs >= frozenFromMs)) continue;
    see(endMs ?? startMs);
  }
  for (const { timeMs } of contest.clarifications.values()) see(timeMs);
  const reported = contest.reportedStages;
  see(reported?.startedMs);
  see(reported?.frozenMs);
  see(reported?.endedMs);
  if (frozenFromMs === undefined) {
    see(reported?.thawedMs);
    see(reported?.finalizedMs);
    see(reported?.endOfUpdatesMs);
  }
  return latestMs;
}

/** A reason why a contest cannot be finalized yet, with the IDs of what it is about. */
export interface FinalizeObstacle {
  readonly kind: "running" | "unjudged" | "judging-error" | "unanswered" | "hacking";
  readonly ids: readonly string[];
}

/** Everything that stands in the way of final results; empty if nothing does. */
export function findFinalizeObstacles(
  contest: ContestState,
  nowMs: number,
): readonly FinalizeObstacle[] {
  const [unjudged, failed]: [string[], string[]] = [[], []];
  for (const submission of contest.submissions()) {
    if (!isInContest(contest, contest.contestTimeMs(submission))) continue;
    if (contest.whyIgnored(submission.id) !== undefined) continue;
    const typeId = contest.currentJudgement(submission.id)?.typeId;
    if (typeId === undefined) unjudged.push(submission.id);
    else if (typeId === "JE") failed.push(submission.id);
  }
  const clarifications = [...contest.clarifications.values()];
  const answered = new Set(clarifications.map(({ replyToId }) => replyToId));
  const unanswered = clarifications
    .filter(({ id, fromTeamId }) => fromTeamId !== undefined && !answered.has(id))
    .map(({ id }) => id);
  const isRunning = stagesAt(contest, nowMs).endedMs === undefined;
  const obstacles: readonly FinalizeObstacle[] = [
    { kind: "unjudged", ids: unjudged },
    { kind: "judging-error", ids: failed },
    { kind: "unanswered", ids: unanswered },
  ];
  return [
    ...(isRunning ? [{ kind: "running", ids: [] } as const] : []),
    ...obstacles.filter(({ ids }) => ids.length > 0),
  ];
}
