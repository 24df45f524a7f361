import {
  type CourseRules,
  feedbackFor,
  isExerciseHidden,
  isReleased,
} from "./contests/contest-rules.ts";
import type { CourseState } from "./course-state.ts";
import type { Member } from "./members.ts";
import type { CourseSubmission } from "./submissions.ts";
import { listBreaks } from "./hacks.ts";
import { exercisesWithoutPoints } from "./standing.ts";

export const NOTICE_KINDS = [
  /** Staff wrote in a question of the student, or closed it. */
  "answer",
  "comment",
  /** Points set by hand, a bonus, or excused. */
  "points",
  /** Graded by reading. */
  "graded",
  /** A rejudging changed the verdict or the points. */
  "rejudged",
  /** An input of another student broke an accepted program. */
  "hacked",
  /** Results that were held are shown. */
  "released",
] as const;

/** Something that happened to a student's work while they may have been away. */
export interface Notice {
  /** The same for all readers and after a restart. */
  readonly id: string;
  readonly kind: (typeof NOTICE_KINDS)[number];
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly exercise: string;
  /** Absent if it is about an exercise without an attempt. */
  readonly submission?: CourseSubmission;
  readonly isUnread: boolean;
}

/** The newest notices of a member that are listed. */
const MAX_NOTICES = 50;

/**
 * The newest notices of a student since they joined, newest first: a fold of the course state, so that
 * nothing has to be delivered. Nothing about an exercise is listed before its student may see it.
 */
export function listNotices(
  rules: CourseRules,
  state: CourseState,
  member: Member,
  nowMs: number,
): readonly Notice[] {
  if (member.role !== "student") return [];
  const { person, joinedAt } = member;
  const own = listOwn(rules, state, member);
  const byId = new Map(own.map((submission) => [submission.id, submission]));
  const notices = [
    ...listAnswers(state, byId, person),
    ...listDecisions(state, byId, member),
    ...listRejudged(state, byId, exercisesWithoutPoints(rules, member, nowMs)),
    ...listHacked(state, byId),
    ...listReleases(rules, own, nowMs),
  ];
  const readIds = state.noticesReadBy(person);
  return notices
    .filter(
      ({ at, exercise }) =>
        at >= joinedAt &&
        feedbackFor(rules, exercise, nowMs, member) !== "held" &&
        !isExerciseHidden(rules, member, exercise, nowMs),
    )
    .toSorted((left, right) => right.at - left.at)
    .slice(0, MAX_NOTICES)
    .map((notice) => ({ ...notice, isUnread: !readIds.has(notice.id) }));
}

/** The submissions of a member and of their groups, by exercise in the order in which they arrived. */
function listOwn(
  { course }: CourseRules,
  state: CourseState,
  { person, student }: Member,
): readonly CourseSubmission[] {
  const attempts = course.exercises.flatMap(({ id }) => state.submissionsOf(student, id));
  const all = [...state.submissionsBy(person), ...attempts];
  return [...new Map(all.map((submission) => [submission.id, submission])).values()];
}

type Found = Omit<Notice, "isUnread">;
type ById = ReadonlyMap<string, CourseSubmission>;

/** The notice, if it is about one of the student's submissions. */
function about(
  byId: ById,
  id: string,
  notice: Omit<Found, "exercise" | "submission">,
): readonly Found[] {
  const submission = byId.get(id);
  return submission === undefined ? [] : [{ ...notice, exercise: submission.exercise, submission }];
}

function listAnswers({ questions, comments }: CourseState, byId: ById, person: string): Found[] {
  const answers = [...questions.values()].flatMap(
    ({ id: question, submission, exercise, asker, entries }) =>
      entries.flatMap((entry): readonly Found[] => {
        if (entry.by === person) return [];
        const { at } = entry;
        const id = entry.kind === "message" ? entry.id : `${question} closed ${at}`;
        const notice = { id, kind: "answer", at } as const;
        if (submission !== undefined) return about(byId, submission, notice);
        return asker === person && exercise !== undefined ? [{ ...notice, exercise }] : [];
      }),
  );
  const remarks = comments
    .filter(({ by }) => by !== person)
    .flatMap(({ comment: id, submission, at }) =>
      about(byId, submission, { id, kind: "comment", at }),
    );
  return [...answers, ...remarks];
}

function listDecisions(state: CourseState, byId: ById, { student, person }: Member): Found[] {
  const points = state.adjustments
    .filter((each) => each.student === student && each.by !== person)
    .map(({ exercise, at, submission: id }): Found => {
      const last = state.submissionsOf(student, exercise).at(-1);
      const submission = byId.get(id ?? "") ?? last;
      const notice = { id: `points ${exercise} ${at}`, kind: "points", at, exercise } as const;
      return { ...notice, ...(submission && { submission }) };
    });
  const graded = [...byId.keys()].flatMap((id) => {
    const gradedAt = state.readings.get(id)?.graded;
    if (gradedAt === undefined) return [];
    return about(byId, id, { id: `graded ${id} ${gradedAt.at}`, kind: "graded", at: gradedAt.at });
  });
  return [...points, ...graded];
}

function listRejudged(
  { rejudgings }: CourseState,
  byId: ById,
  withoutPoints: ReadonlySet<string>,
): Found[] {
  return [...rejudgings.values()].flatMap(({ id, appliedAt: at, replaced, outcomes }) => {
    if (at === undefined) return [];
    return [...replaced].flatMap(([submission, before]) => {
      const after = outcomes.get(submission);
      const hidesPoints = withoutPoints.has(byId.get(submission)?.exercise ?? "");
      const isSame =
        before?.kind === "judged" &&
        after?.kind === "judged" &&
        before.verdict === after.verdict &&
        (hidesPoints || before.points === after.points);
      if (isSame) return [];
      return about(byId, submission, { id: `${id} ${submission}`, kind: "rejudged", at });
    });
  });
}

function listHacked({ hacks }: CourseState, byId: ById): Found[] {
  return [...listBreaks(hacks)].flatMap(([submission, { outcome }]) =>
    about(byId, submission, { id: `hacked ${submission}`, kind: "hacked", at: outcome?.at ?? 0 }),
  );
}

function listReleases(
  { course, contests }: CourseRules,
  own: readonly CourseSubmission[],
  nowMs: number,
): Found[] {
  const ofExercises = course.exercises.map(({ id, releaseMs }) => ({ id, at: releaseMs }));
  const ofContests = contests
    .filter((contest) => contest.plan.feedback === "held" && isReleased(contest, nowMs))
    .flatMap(({ plan, overForAllMs = 0 }) => {
      const at = Math.max(overForAllMs, plan.releaseMs ?? 0);
      return plan.exercises.map(({ id }) => ({ id, at }));
    });
  return [...ofExercises, ...ofContests].flatMap(({ id: exercise, at = Infinity }) => {
    const submission = own.findLast(
      (each) => each.exercise === exercise && each.submittedAt < at && at <= nowMs,
    );
    if (submission === undefined) return [];
    return [{ id: `released ${exercise} ${at}`, kind: "released", at, exercise, submission }];
  });
}
