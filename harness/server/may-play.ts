import type { Member } from "../school/members.ts";
import type { CourseSubmission } from "../school/submissions.ts";
import { feedbackFor, isContestOpen } from "../school/contests/contest-rules.ts";
import { isOwnAttempt } from "../school/shared-attempts.ts";
import { can } from "../school/role.ts";
import { type OpenCourse, rulesOf } from "./event-log.ts";

type Player = Pick<Member, "role"> & Partial<Pick<Member, "student">>;

/**
 * Whether someone may play an exercise's game. The opponent's play tells which positions are won, so
 * students play only where they also get full feedback, and not before its release.
 */
export function mayPlay(
  course: OpenCourse,
  { role, student }: Player,
  exercise: string,
  nowMs: number,
): boolean {
  const { served, contests } = course;
  const isGame = served.exercises.some(
    ({ id, game, hasClaimedGame }) =>
      id === exercise && (game !== undefined || hasClaimedGame === true),
  );
  if (!isGame || !served.course.hasGames || served.course.feedback !== "full") return false;
  if (can(role, "read-any-work")) return true;
  const isInContest = isContestOpen(contests, exercise, nowMs);
  return !isInContest && feedbackFor(rulesOf(course), exercise, nowMs, { student }) === "full";
}

/** Attempts that are offered as opponents. */
const MAX_OPPONENTS = 5;

/** The newest attempts of a person that can play against them: those that compile. */
export function opponentsOf(
  { served, state }: OpenCourse,
  member: Member,
  exercise: string,
): readonly CourseSubmission[] {
  const game = served.exercises.find(({ id }) => id === exercise)?.game;
  if (game?.isForPrograms !== true) return [];
  return state
    .submissionsOf(member.student, exercise)
    .filter((submission) => {
      const { outcome } = submission;
      const isPlayable = outcome?.kind === "judged" && outcome.verdict !== "CE";
      return isPlayable && isOwnAttempt(submission, member);
    })
    .toReversed()
    .slice(0, MAX_OPPONENTS);
}

/** Whether someone may see an exercise's tournaments: students see how others play. */
export function maySeeTournament(
  course: OpenCourse,
  member: Player,
  exercise: string,
  nowMs: number,
): boolean {
  return can(member.role, "read-any-work") || mayPlay(course, member, exercise, nowMs);
}
