import { setImmediate } from "node:timers/promises";
import { listClass } from "../../../school/class-list.ts";
import { contestWith } from "../../../school/contests/contest-rules.ts";
import type { Handlers } from "../../handler.ts";
import type { OpenCourse } from "../../event-log.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Site } from "../../site.ts";
import { findExercise } from "../find-exercise.ts";
import { viewAttempt, viewFor } from "../../view-attempt.ts";
import { countGroupsOnce } from "../../views/count-groups-once.ts";
import { countOutdated, type GradedStudent, viewClass } from "../../views/view-class.ts";
import { viewCourseStatistics } from "../../views/view-course-statistics.ts";
import { viewExerciseStatistics } from "../../views/view-exercise-statistics.ts";
import { viewWaiting } from "../../views/view-waiting.ts";

export const classRoutes: Pick<
  Handlers,
  "class" | "courseStatistics" | "exerciseStatistics" | "attemptsOf"
> = {
  class: async ({ caller: { course } }, site) => {
    // Live events after this one cover what changes while the view is assembled.
    const { seq } = course.state;
    const graded = await gradeClass(course, site);
    const { workers } = site;
    const queue = await workers.queue();
    const waiting = viewWaiting(course, queue, workers);
    return viewClass(course, graded, {
      seq,
      now: site.now(),
      queue: queue,
      waiting,
      alive: workers.alive,
    });
  },

  courseStatistics: async ({ caller: { course } }, site) =>
    viewCourseStatistics(course, await gradeClass(course, site), site.now()),

  exerciseStatistics: async ({ params, caller }, site) => {
    const exercise = findExercise(caller, params.exercise, site);
    const { state } = caller.course;
    const graded = countGroupsOnce(state, await gradeClass(caller.course, site));
    const outdated = countOutdated(caller.course, graded, exercise.id);
    return { ...viewExerciseStatistics(exercise, graded), outdated };
  },

  attemptsOf: async ({ params, caller: { course, member } }, site) => {
    const { state, served } = course;
    const submissions = served.exercises.flatMap(({ id }) =>
      state.submissionsOf(params.student, id),
    );
    const student = listClass(state, served.roster).get(params.student);
    if (submissions.length === 0 && student === undefined) throw new Refusal("not-found");
    const [grades, viewing] = await Promise.all([
      site.grades.of(course, params.student),
      viewFor(course, member, site),
    ]);
    const newestFirst = submissions.toSorted((left, right) => right.submittedAt - left.submittedAt);
    return {
      ...(student?.name !== undefined && { name: student.name }),
      exercises: served.exercises.map(({ id, name }) => ({ id, name })),
      attempts: newestFirst.map((submission) => viewAttempt(submission, grades, viewing)),
      ...viewLimits(course, params.student),
    };
  },
};

/** The grades of everybody in the class; other requests run in between. */
export async function gradeClass(
  course: OpenCourse,
  site: Site,
): Promise<readonly GradedStudent[]> {
  const graded: GradedStudent[] = [];
  for (const student of listClass(course.state, course.served.roster).values()) {
    graded.push({ student, grades: await site.grades.of(course, student.id) });
    // Let other requests run in between.
    await setImmediate();
  }
  return graded;
}

/** The limits of attempts for a student, by exercise; absent if there are none. */
function viewLimits({ served, state, contests }: OpenCourse, student: string) {
  const limits = served.course.exercises.flatMap(({ id: exercise, limit }) => {
    if (limit === undefined || contestWith(contests, exercise)) return [];
    const extra = state.extraAttemptsOf(student, exercise);
    return [{ exercise, attempts: limit.attempts, extra }];
  });
  return limits.length > 0 ? { limits } : {};
}
