import { freezeStartMs, isInContest, type View } from "../../contest/score-cell.ts";
import type { CourseState } from "../course-state.ts";
import type { Member } from "../members.ts";
import { type HackTarget, isAccepted } from "../hack-rule.ts";
import { attemptsIn, teamTimeMs } from "./contest-rules.ts";
import type { ContestClock, CourseContestState } from "./course-contest-state.ts";

/**
 * Hacks in contests are those of Codeforces' open hacking phase: they begin when nobody's clock runs any
 * longer. So nobody has to be locked out of a problem whose solutions they have read, and own clocks,
 * extra time and feedback stay as they are.
 */

/** Why a member of the course cannot hack in a contest. */
type ContestHackObstacle = "before-end" | "phase-over" | "not-solved";

/** The hacking phase; undefined without hacks, or while there is no end. Its start is included, its end is not. */
export function hackingPhase(contest: CourseContestState): ContestClock | undefined {
  const { plan, overForAllMs: startMs } = contest;
  if (plan.hacks === undefined || startMs === undefined) return undefined;
  return { startMs, endMs: startMs + plan.hacks.durationMs };
}

/**
 * A problem is hacked by teams that solved it in the contest, because people who solve it later or take
 * part virtually must not read solutions first. A team whose own attempt was hacked may go on.
 */
export function findContestHackObstacle(
  contest: CourseContestState,
  member: Member,
  exercise: string,
  state: Pick<CourseState, "submissionsOf">,
  nowMs: number,
): ContestHackObstacle | undefined {
  const phase = hackingPhase(contest);
  if (phase === undefined || nowMs < phase.startMs) return "before-end";
  if (nowMs >= phase.endMs) return "phase-over";
  const hasSolved = attemptsIn(contest, member, exercise, state).some(
    (attempt) => isAccepted(attempt) && teamTimeMs(contest, member, attempt.id) !== undefined,
  );
  return hasSolved ? undefined : "not-solved";
}

/**
 * Lists the attempt of each team that a problem's cell rests on, if it is accepted on the board that
 * `view` names: nobody learns from the list what that board hides.
 */
export function listContestTargets(
  contest: CourseContestState,
  { submissions, members }: Pick<CourseState, "submissions" | "members">,
  exercise: string,
  view: View,
): readonly HackTarget[] {
  const isLast = contest.plan.kind === "ioi" && contest.plan.scoreOf === "last";
  const targets = new Map<string, HackTarget>();
  let number = 0;
  for (const submission of submissions.values()) {
    if (submission.exercise !== exercise) continue;
    number += 1;
    const team = visibleTeamOf(contest, submission.id, view);
    if (team === undefined) continue;
    if (isLast) targets.delete(team);
    const isOpen = contest.state.currentJudgement(submission.id)?.typeId === "AC";
    const isHere = members.get(submission.person)?.role === "student";
    if (isOpen && isHere && !targets.has(team)) targets.set(team, { number, submission, team });
  }
  return [...targets.values()].toSorted((left, right) => left.number - right.number);
}

/** The team of a submission that counts on a board; undefined if the board does not show its verdict. */
function visibleTeamOf({ state }: CourseContestState, id: string, view: View): string | undefined {
  const submission = state.submission(id);
  const team = state.teams.get(submission?.teamId ?? "");
  if (submission === undefined || team === undefined || state.isHidden(team)) return undefined;
  const timeMs = state.contestTimeMs(submission);
  if (!isInContest(state, timeMs) || state.whyIgnored(id) !== undefined) return undefined;
  const frozenFromMs = view === "frozen" ? freezeStartMs(state) : undefined;
  return frozenFromMs !== undefined && timeMs >= frozenFromMs ? undefined : team.id;
}
