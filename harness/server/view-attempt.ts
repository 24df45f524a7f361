import type { Attempt } from "../api/shapes.ts";
import { standingOf } from "../core/results/gradebook.ts";
import type { Member } from "../school/members.ts";
import type { CourseSubmission } from "../school/submissions.ts";
import type { Forecast } from "../progress/forecast.ts";
import { isOfOpenBoard } from "../school/contests/contest-rules.ts";
import { can } from "../school/role.ts";
import { exercisesWithoutPoints, hiddenExercisesFor, stateOf } from "../school/standing.ts";
import type { WaitingJob } from "../store/queue.ts";
import { adjustedGradeOf, resultOf, type StudentGrades } from "./grades.ts";
import { type OpenCourse, rulesOf } from "./event-log.ts";
import type { Workers } from "./judging/workers.ts";

/** The queued or leased job of a submission. */
interface Awaited {
  readonly isLeased: boolean;
  readonly forecast: Forecast | undefined;
}

/** Inputs of a view besides course state and grades. */
export interface ViewSources {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly workers: Workers;
}

/** The viewer's permissions, and the queue at the time. */
export interface Viewing {
  readonly heldIds: ReadonlySet<string>;
  /** Exercises whose points the viewer may not know; includes `held`. */
  readonly withoutPoints: ReadonlySet<string>;
  /** Exercises whose attempts count by the rule of an open contest, not by the course's. */
  readonly ofContest: ReadonlySet<string>;
  /** First judgings in the queue, by submission; without rejudgings. */
  readonly waiting: ReadonlyMap<string, Awaited>;
  readonly isStaff: boolean;
  /** How many hints were asked for on a submission. */
  readonly hintsOn: (submission: string) => number;
  /** Names of a group's members and of the one who submitted; undefined for submissions of nobody else. */
  readonly namesIn: (submission: CourseSubmission) => Pick<Attempt, "submittedBy" | "members">;
}

export async function viewFor(
  course: OpenCourse,
  member: Pick<Member, "role" | "person" | "student">,
  { now, workers }: ViewSources,
): Promise<Viewing> {
  const rules = rulesOf(course);
  const isStaff = can(member.role, "read-any-work");
  const ids = isStaff ? [] : course.served.course.exercises.map(({ id }) => id);
  return {
    heldIds: hiddenExercisesFor(rules, member, now()),
    withoutPoints: exercisesWithoutPoints(rules, member, now()),
    waiting: listAwaited(await workers.queue(), workers),
    ofContest: new Set(ids.filter((id) => isOfOpenBoard(rules.contests, id, now()))),
    isStaff,
    hintsOn: (submission) => course.state.hintsOn(submission).length,
    namesIn: (submission) => nameGroup(course, submission),
  };
}

/** The names of a group's members, as far as it is one. */
function nameGroup(
  { state, served }: OpenCourse,
  { group, person }: CourseSubmission,
): ReturnType<Viewing["namesIn"]> {
  if (group === undefined) return {};
  const members = [...state.members.values()];
  const nameOf = (student: string) =>
    members.find((member) => member.student === student)?.name ??
    served.roster.find(({ id }) => id === student)?.name ??
    student;
  return {
    submittedBy: state.nameOf(person) ?? state.members.get(person)?.student ?? person,
    members: group.members.map(({ student }) => nameOf(student)),
  };
}

/** Inputs of a standing besides the course state: release and leases. */
export function standingInputsOf({ heldIds, withoutPoints, waiting }: Viewing, exercise: string) {
  return {
    isHeld: heldIds.has(exercise),
    hidesPoints: withoutPoints.has(exercise),
    isLeased: (submission: string) => waiting.get(submission)?.isLeased === true,
  };
}

/**
 * An attempt as the viewer may see it: before the release, only that it was submitted. Where points are
 * hidden, no attempt counts, since `best` would tell which of two rejected ones earned more. In an open
 * contest with a board, none is marked: the contest has a rule of its own.
 */
export function viewAttempt(
  submission: CourseSubmission,
  grades: StudentGrades,
  viewing: Viewing,
): Attempt {
  const { id, exercise, student, number, fileName, language, submittedAt, isDraft } = submission;
  const state = stateOf(submission, standingInputsOf(viewing, exercise));
  const submitted = {
    id,
    exercise,
    student,
    number,
    fileName,
    ...(language !== undefined && { language }),
    submittedAt,
    ...(isDraft && { isDraft }),
    ...viewing.namesIn(submission),
    state,
  };
  if (state === "held") return { ...submitted, counts: false };
  const result = resultOf(grades, submission);
  const hasPoints = !viewing.withoutPoints.has(exercise);
  const isMarked = hasPoints && !viewing.ofContest.has(exercise);
  const counts = isMarked && (result?.attempt.counts ?? false);
  if (state === "queued" || state === "judging") {
    const waits = viewing.waiting.get(id)?.forecast;
    return { ...submitted, counts, ...(waits && toWaiting(waits)) };
  }
  if (state === "failed" || result === undefined) return { ...submitted, counts };
  const { lateSeconds } = result.attempt;
  const hints = viewing.hintsOn(id);
  const judgedView = {
    ...submitted,
    ...(hints > 0 && { hints }),
    ...(lateSeconds !== undefined && { lateSeconds }),
    verdict: result.verdict,
  };
  if (!hasPoints) return { ...judgedView, counts };
  const { score, ...standing } = standingOf(result, adjustedGradeOf(grades, exercise));
  return {
    ...judgedView,
    ...standing,
    ...(!isMarked && { counts }),
    ...(score !== undefined && { score }),
  };
}

export function toWaiting({ position, estimateSeconds }: Forecast) {
  return { place: position, ...(estimateSeconds !== undefined && { estimateSeconds }) };
}

function listAwaited(queue: readonly WaitingJob[], workers: Workers): ReadonlyMap<string, Awaited> {
  const forecasts = workers.forecast(queue);
  return new Map(
    queue.flatMap(({ id, submission, rejudging, isLeased }) =>
      submission === undefined || rejudging !== undefined
        ? []
        : [[submission, { isLeased, forecast: forecasts.get(id) }] as const],
    ),
  );
}
