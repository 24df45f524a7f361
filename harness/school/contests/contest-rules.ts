import type { Course } from "../../course/course.ts";
import type { FeedbackPolicy } from "../../course/limit-feedback.ts";
import { listUnreleased } from "../../course/release.ts";
import type { CourseSubmission, Member } from "../course-state.ts";
import { can } from "../role.ts";
import type { CourseContestState } from "./course-contest-state.ts";

/** A course with the states of its contests, in the order of course.yaml. */
export interface CourseRules {
  readonly course: Course;
  readonly contests: readonly CourseContestState[];
}

type Participant = Pick<Member, "person" | "student" | "role">;

/** Where a contest is for one member. The start is included, the end is not. */
export type ContestPhase = "before" | "running" | "over";

export function phaseFor(
  contest: CourseContestState,
  member: Participant,
  nowMs: number,
): ContestPhase {
  const clock = contest.clockOf(member);
  if (clock !== undefined) {
    return nowMs < clock.startMs ? "before" : nowMs < clock.endMs ? "running" : "over";
  }
  const { lastBeginMs } = contest;
  return lastBeginMs !== undefined && nowMs >= lastBeginMs ? "over" : "before";
}

/** The contest that an exercise belongs to; an exercise is in at most one. */
export function contestWith(
  contests: readonly CourseContestState[],
  exercise: string,
): CourseContestState | undefined {
  return contests.find((contest) => contest.hasExercise(exercise));
}

/** Whether a member may not know the exercise yet, because its contest has not begun for them. */
export function isExerciseHidden(
  contests: readonly CourseContestState[],
  member: Participant,
  exercise: string,
  nowMs: number,
): boolean {
  if (can(member.role, "read-any-work")) return false;
  const contest = contestWith(contests, exercise);
  return contest !== undefined && phaseFor(contest, member, nowMs) === "before";
}

/**
 * How much feedback students get on an exercise; `held`: they see only that they submitted. It is the
 * same for all, so that the first to finish cannot help the others.
 */
export function feedbackFor(
  { course, contests }: CourseRules,
  exercise: string,
  nowMs: number,
): FeedbackPolicy | "held" {
  if (listUnreleased(course, nowMs).has(exercise)) return "held";
  const contest = contestWith(contests, exercise);
  if (contest === undefined) return course.feedback;
  const { feedback, releaseMs = 0 } = contest.plan;
  const isHeldLonger = feedback === "held" && nowMs < releaseMs;
  return isContestOpen(contests, exercise, nowMs) || isHeldLonger ? feedback : course.feedback;
}

/** Why a contest does not accept a submission. */
export type ContestRefusal = "no-team" | "over" | "too-many-attempts";

/**
 * Whether a contest accepts a member's submission; undefined if it does. `attempts` are the
 * submissions of the member for the exercise.
 */
export function refuseSubmission(
  contest: CourseContestState,
  member: Participant,
  attempts: readonly CourseSubmission[],
  nowMs: number,
): ContestRefusal | undefined {
  if (member.role !== "student") return undefined;
  const phase = phaseFor(contest, member, nowMs);
  const { kind, maxAttempts = Infinity } = contest.plan;
  if (phase === "over") return kind === "exam" ? "over" : undefined;
  if (contest.teamOf(member) === undefined) return "no-team";
  return attempts.length >= maxAttempts ? "too-many-attempts" : undefined;
}

/** Whether an exercise's contest is not over for everybody yet. */
export function isContestOpen(
  contests: readonly CourseContestState[],
  exercise: string,
  nowMs: number,
): boolean {
  const contest = contestWith(contests, exercise);
  return contest !== undefined && nowMs < (contest.overForAllMs ?? Infinity);
}

/** Whether what members see changes by itself in the time after `sinceMs`, up to `untilMs`. */
export function changesBetween(
  { course, contests }: CourseRules,
  sinceMs: number,
  untilMs: number,
): boolean {
  const moments = [
    ...course.exercises.map(({ releaseMs }) => releaseMs),
    ...contests.flatMap(({ state, plan, overForAllMs }) => {
      const { startMs, durationMs, freezeMs, thawMs } = state.settings;
      return [
        startMs,
        state.clockTimeMs(durationMs),
        freezeMs === undefined ? undefined : state.clockTimeMs(durationMs - freezeMs),
        thawMs,
        overForAllMs,
        plan.releaseMs,
      ];
    }),
  ];
  return moments.some((atMs) => atMs !== undefined && atMs > sinceMs && atMs <= untilMs);
}
