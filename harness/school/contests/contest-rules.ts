import type { ContestStages } from "../../contest/contest-event.ts";
import { stagesAt } from "../../contest/contest-stages.ts";
import { isInContest } from "../../contest/score-cell.ts";
import type { Course } from "../../course/course.ts";
import type { FeedbackPolicy } from "../../course/limit-feedback.ts";
import { isUnreleased } from "../../course/release.ts";
import type { CourseState } from "../course-state.ts";
import type { Member } from "../members.ts";
import type { CourseSubmission } from "../submissions.ts";
import { can } from "../role.ts";
import { type CourseContestState, isOnClock } from "./course-contest-state.ts";
import { awaitsEntry } from "./exam-entry.ts";

/** A course with everything that decides what its members may know. */
export interface CourseRules {
  readonly course: Course;
  /** In the order of course.yaml. */
  readonly contests: readonly CourseContestState[];
  readonly openings: CourseState["openings"];
}

type Participant = Pick<Member, "person" | "student" | "role">;

/** The phase of a contest for one member. The start is included, the end is not. */
export type ContestPhase = "before" | "running" | "over";

export function phaseFor(
  contest: CourseContestState,
  member: Participant,
  nowMs: number,
): ContestPhase {
  const clock = contest.clockOf(member);
  if (clock !== undefined) {
    if (nowMs >= clock.endMs) return "over";
    return nowMs < clock.startMs || awaitsEntry(contest, member) ? "before" : "running";
  }
  const { lastBeginMs } = contest;
  return lastBeginMs !== undefined && nowMs >= lastBeginMs ? "over" : "before";
}

/** The stages of a contest. It ends when nobody's clock runs any longer. */
export function contestStages(contest: CourseContestState, nowMs: number): ContestStages {
  const { startedMs, frozenMs, ...later } = stagesAt(contest.state, nowMs);
  const { overForAllMs: endedMs } = contest;
  if (endedMs === undefined || nowMs < endedMs) return { startedMs, frozenMs };
  return { startedMs, frozenMs, ...later, endedMs };
}

/** The contest that an exercise belongs to; an exercise is in at most one. */
export function contestWith(
  contests: readonly CourseContestState[],
  exercise: string,
): CourseContestState | undefined {
  return contests.find((contest) => contest.hasExercise(exercise));
}

/** Whether a member may not know the exercise yet: it opens later, or its contest has not begun for them. */
export function isExerciseHidden(
  rules: CourseRules,
  member: Participant,
  exercise: string,
  nowMs: number,
): boolean {
  if (can(member.role, "read-any-work")) return false;
  if (opensLater(rules, exercise, nowMs, member.student)) return true;
  const contest = contestWith(rules.contests, exercise);
  return contest !== undefined && phaseFor(contest, member, nowMs) === "before";
}

/**
 * When an exercise opens for a student, or without one for everybody; undefined: it always was open. In
 * contests it is their start.
 */
export function opensFor(
  { course, contests, openings }: CourseRules,
  exercise: string,
  student?: string,
): number | undefined {
  if (contestWith(contests, exercise) !== undefined) return undefined;
  const own = student === undefined ? undefined : openings.of(student, exercise);
  return own?.opens ?? course.exercises.find(({ id }) => id === exercise)?.opensMs;
}

/** Whether an exercise opens at a later moment of its own, for a student or for everybody. */
export function opensLater(
  rules: CourseRules,
  exercise: string,
  nowMs: number,
  student?: string,
): boolean {
  return nowMs < (opensFor(rules, exercise, student) ?? -Infinity);
}

/** Whether a clarification is shown to a member: not before they know the exercise that it is about. */
export function isClarificationShown(
  contest: CourseContestState,
  id: string,
  member: Participant,
  nowMs: number,
): boolean {
  if (can(member.role, "read-any-work")) return true;
  const isAboutExercise = contest.state.clarifications.get(id)?.problemId !== undefined;
  if (isAboutExercise && phaseFor(contest, member, nowMs) === "before") return false;
  return contest.mayReadClarification(id, member);
}

/** Someone whose feedback may differ from everybody's. */
interface FeedbackReader {
  readonly person?: string | undefined;
  readonly student?: string | undefined;
}

/**
 * How much feedback students get on an exercise; `held`: they see only that they submitted. It is the
 * same for all, so that the first to finish cannot help the others; but a `person` who takes part
 * virtually gets that of the contest, and a `student` may begin earlier or later.
 */
export function feedbackFor(
  rules: CourseRules,
  exercise: string,
  nowMs: number,
  { person, student }: FeedbackReader = {},
): FeedbackPolicy | "held" {
  const { course, contests } = rules;
  const rule = course.exercises.find(({ id }) => id === exercise);
  if (opensLater(rules, exercise, nowMs, student)) return "held";
  if (rule !== undefined && isUnreleased(rule, nowMs)) return "held";
  const contest = contestWith(contests, exercise);
  if (contest === undefined) return course.feedback;
  const { feedback, releaseMs = 0 } = contest.plan;
  const isHeldLonger = feedback === "held" && nowMs < releaseMs;
  const isLimited = isHeldLonger || isContestOpenFor(contests, exercise, nowMs, person);
  return isLimited ? feedback : course.feedback;
}

/**
 * Whether students may not know the points of an exercise: while it is held, and in contests that show
 * only verdicts, because the points of a rejected submission tell how many tests it passed. `reader` as
 * for {@link feedbackFor}.
 */
export function hidesPoints(
  rules: CourseRules,
  exercise: string,
  nowMs: number,
  reader: FeedbackReader = {},
): boolean {
  const feedback = feedbackFor(rules, exercise, nowMs, reader);
  const isVerdictOnly =
    feedback === "verdict" && isContestOpenFor(rules.contests, exercise, nowMs, reader.person);
  return feedback === "held" || isVerdictOnly;
}

/** Whether the contest of an exercise is open, or a person is taking part in it virtually. */
function isContestOpenFor(
  contests: readonly CourseContestState[],
  exercise: string,
  nowMs: number,
  person: string | undefined,
): boolean {
  const contest = contestWith(contests, exercise);
  const isVirtual = person !== undefined && isOnClock(contest?.virtualClockOf(person), nowMs);
  return isVirtual || isContestOpen(contests, exercise, nowMs);
}

/**
 * Exercises whose feedback is not in files for students, because at this moment they may see less on the
 * server than the course's feedback, which those files follow.
 */
export function listHeldExercises(rules: CourseRules, nowMs: number): ReadonlySet<string> {
  const { exercises, feedback } = rules.course;
  const ids = exercises.map(({ id }) => id);
  return new Set(
    ids.filter((id) => hidesPoints(rules, id, nowMs) || feedbackFor(rules, id, nowMs) !== feedback),
  );
}

/** Whether a contest ranks its teams by a rule of its own; `practice` and `exam` follow the course's. */
function isRanked({ plan: { kind } }: CourseContestState): boolean {
  return kind === "icpc" || kind === "ioi";
}

/**
 * Which attempt of a member counts for an exercise. A contest with a ranking has a rule of its own, and
 * after its end no attempt counts in it.
 */
export function policyFor(
  { course, contests }: CourseRules,
  member: Participant,
  exercise: string,
  nowMs: number,
): "last" | "best" | "accepted" | "none" {
  const contest = contestWith(contests, exercise);
  if (contest === undefined || !isRanked(contest)) return course.attempts;
  const { kind, scoreOf } = contest.plan;
  const isVirtual = isOnClock(contest.virtualClockOf(member.person), nowMs);
  if (!isVirtual && phaseFor(contest, member, nowMs) === "over") return "none";
  return kind === "icpc" ? "accepted" : scoreOf;
}

/** Whether an exercise is in a contest with a ranking that is not over for everybody yet. */
export function isOfOpenBoard(
  contests: readonly CourseContestState[],
  exercise: string,
  nowMs: number,
): boolean {
  const contest = contestWith(contests, exercise);
  return contest !== undefined && isRanked(contest) && isContestOpen(contests, exercise, nowMs);
}

/** Why a contest does not accept a submission. */
export const CONTEST_REFUSALS = ["no-team", "over", "too-many-attempts"] as const;
type ContestRefusal = (typeof CONTEST_REFUSALS)[number];

/**
 * The submissions for an exercise that count against the contest's limit of attempts: those of the
 * member's team, or in a virtual participation the member's own.
 */
export function attemptsIn(
  contest: CourseContestState,
  member: Participant,
  exercise: string,
  state: Pick<CourseState, "submissionsOf">,
): readonly CourseSubmission[] {
  const team = contest.plan.teams?.find(({ id }) => id === contest.teamOf(member));
  const isVirtual = contest.virtualClockOf(member.person) !== undefined;
  const students = team === undefined || isVirtual ? [member.student] : team.members;
  return students.flatMap((student) => state.submissionsOf(student, exercise));
}

/**
 * The contest time of a submission of the team that a member is in now; undefined for all others, also
 * those that members of the team made alone, virtually or after the end.
 */
export function teamTimeMs(
  contest: CourseContestState,
  member: Participant,
  submission: string,
): number | undefined {
  const { state, plan } = contest;
  const courseSubmission = state.submission(submission);
  const team = contest.teamOf(member);
  if (courseSubmission === undefined || team === undefined || courseSubmission.teamId !== team)
    return undefined;
  const timeMs = state.contestTimeMs(courseSubmission);
  // An exam accepts nothing after the end, which is later for some.
  const isCounted = plan.kind === "exam" ? (timeMs ?? -1) >= 0 : isInContest(state, timeMs);
  return isCounted ? timeMs : undefined;
}

/** Whether the team that a member is in now made a submission in a contest. */
export function isOfTeam(
  contests: readonly CourseContestState[],
  member: Participant,
  { id, exercise }: Pick<CourseSubmission, "id" | "exercise">,
): boolean {
  const contest = contestWith(contests, exercise);
  return contest !== undefined && teamTimeMs(contest, member, id) !== undefined;
}

/**
 * Whether a contest accepts a member's submission; undefined if it does. `attempts` are those of
 * {@link attemptsIn}.
 */
export function refuseSubmission(
  contest: CourseContestState,
  member: Participant,
  attempts: readonly CourseSubmission[],
  nowMs: number,
): ContestRefusal | undefined {
  if (member.role !== "student") return undefined;
  const virtual = contest.virtualClockOf(member.person);
  const isVirtual = isOnClock(virtual, nowMs);
  if (!isVirtual && phaseFor(contest, member, nowMs) === "over") {
    return contest.plan.allowsUpsolving ? undefined : "over";
  }
  if (!isVirtual && contest.teamOf(member) === undefined) return "no-team";
  const left = attemptsLeft(contest, attempts, virtual?.startMs);
  return left === 0 ? "too-many-attempts" : undefined;
}

/**
 * Submissions that the contest still accepts for an exercise. Drafts use up none: someone who gets more
 * time after the end can still submit.
 * @param sinceMs when a virtual participation began: earlier submissions do not count in it.
 */
export function attemptsLeft(
  { plan: { maxAttempts = Infinity } }: CourseContestState,
  attempts: readonly CourseSubmission[],
  sinceMs = -Infinity,
): number {
  const used = attempts.filter(
    ({ isDraft, submittedAt }) => isDraft !== true && submittedAt >= sinceMs,
  ).length;
  return Math.max(0, maxAttempts - used);
}

/** When saved drafts of a member are submitted; undefined if the contest does not submit theirs. */
export function draftsDueAt(contest: CourseContestState, member: Participant): number | undefined {
  const { kind, submitsDrafts } = contest.plan;
  const isTakingPart = kind === "exam" && submitsDrafts && contest.teamOf(member) !== undefined;
  return isTakingPart ? contest.clockOf(member)?.endMs : undefined;
}

/** A saved draft; `starter` is the text that the editor begins with. */
interface SavedDraft extends Pick<CourseSubmission, "source" | "language"> {
  readonly text: string;
  readonly starter: string;
  readonly at: number;
}

/**
 * Whether a draft is submitted once the member's time is over: it was saved in that time and after the
 * last submission, and is neither that one nor untouched. `attempts` as for {@link refuseSubmission}.
 */
export function isDraftDue(
  contest: CourseContestState,
  member: Participant,
  draft: SavedDraft,
  attempts: readonly CourseSubmission[],
): boolean {
  const { startMs, endMs } = contest.clockOf(member) ?? { startMs: 0, endMs: 0 };
  if (draft.at < startMs || draft.at >= endMs) return false;
  if (draft.text.trim() === "" || draft.text === draft.starter) return false;
  if (attemptsLeft(contest, attempts) === 0) return false;
  const last = attempts.at(-1);
  const isSame = last?.source === draft.source && last.language === draft.language;
  return !isSame && draft.at > (last?.submittedAt ?? -Infinity);
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

/** Whether a contest is over for everybody, and its results are no longer held: its times are final. */
export function isReleased({ overForAllMs, plan }: CourseContestState, nowMs: number): boolean {
  return overForAllMs !== undefined && nowMs >= Math.max(overForAllMs, plan.releaseMs ?? 0);
}

/** Whether what members see changes by itself in the time after `sinceMs`, up to `untilMs`. */
export function changesBetween(
  { course, contests, openings }: CourseRules,
  sinceMs: number,
  untilMs: number,
): boolean {
  const moments = [
    ...openings.all.map(({ opens }) => opens),
    ...course.exercises.flatMap(({ opensMs, releaseMs }) => [opensMs, releaseMs]),
    ...contests.flatMap(({ state, plan, overForAllMs, virtualEndsMs }) => {
      const hackingMs = plan.hacks?.durationMs;
      const { startMs, durationMs, freezeMs, thawMs } = state.settings;
      return [
        startMs,
        state.clockTimeMs(durationMs),
        freezeMs === undefined ? undefined : state.clockTimeMs(durationMs - freezeMs),
        thawMs,
        overForAllMs,
        hackingMs === undefined || overForAllMs === undefined
          ? undefined
          : overForAllMs + hackingMs,
        plan.releaseMs,
        ...virtualEndsMs,
      ];
    }),
  ];
  return moments.some((atMs) => atMs !== undefined && atMs > sinceMs && atMs <= untilMs);
}
