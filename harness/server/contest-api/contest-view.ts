import type { ContestStages } from "../../contest/contest-event.ts";
import { freezeStartMs, isInContest, type View } from "../../contest/score-cell.ts";
import { contestStages, phaseFor } from "../../school/contests/contest-rules.ts";
import { holdsVerdicts, viewOfBoard } from "../views/view-contest.ts";
import type { ContestClient } from "./contest-client.ts";

/** Somebody without a clock of their own. */
export const STRANGER = { person: "", student: "", role: "student" } as const;

/**
 * A client's knowledge of a contest at a moment. Objects depend on time only through this, so a feed is
 * up to date as long as its view and the course's events stay the same.
 */
export interface ContestView {
  readonly client: ContestClient;
  readonly stages: ContestStages;
  readonly board: View;
  /** False before the start: then nothing that names a problem is shown. */
  readonly showsProblems: boolean;
  /** False while verdicts are held back, also from those whose verdicts they are. */
  readonly showsVerdicts: boolean;
}

export function viewAt(client: ContestClient, nowMs: number): ContestView {
  const { course, contest, role, member } = client;
  const isStaff = role === "staff";
  const isHeld = holdsVerdicts(course, contest, nowMs);
  return {
    client,
    stages: contestStages(contest, nowMs),
    board: viewOfBoard(contest, isStaff, nowMs),
    showsProblems: isStaff || phaseFor(contest, member ?? STRANGER, nowMs) !== "before",
    showsVerdicts: isStaff || !isHeld,
  };
}

/** Submissions of teams during the contest, as far as the client may know of them. */
export function* visibleSubmissions({ client, showsProblems }: ContestView) {
  const { state } = client.contest;
  if (!showsProblems) return;
  for (const submission of state.submissions()) {
    const { id, teamId } = submission;
    const team = teamId === undefined ? undefined : state.teams.get(teamId);
    if (team === undefined || team.isHidden || state.whyIgnored(id) !== undefined) continue;
    const contestTimeMs = state.contestTimeMs(submission);
    if (!isInContest(state, contestTimeMs)) continue;
    yield { submission, team, contestTimeMs };
  }
}

/** Whether the client may know the verdicts of a visible submission. */
export function maySeeVerdict(
  { client, board, showsVerdicts }: ContestView,
  { teamId }: { readonly teamId?: string | undefined },
  contestTimeMs: number,
): boolean {
  if (!showsVerdicts) return false;
  if (board === "full" || teamId === client.teamId) return true;
  return contestTimeMs < (freezeStartMs(client.contest.state) ?? Infinity);
}
