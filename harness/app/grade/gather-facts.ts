import type { ClassFacts } from "../../batch/grade-class.ts";
import type { ResultExercise } from "../../core/results/results.ts";
import type { Course } from "../../course/course.ts";
import { printMoment, readMoment } from "../../course/moment.ts";
import { readTerms } from "../../course/student-terms.ts";
import type { RosterStudent } from "../../inbox/roster/roster.ts";
import { refuseStudentCopy } from "../workspace/student-copy.ts";
import type { Workspace } from "../workspace/workspace.ts";

interface Known extends Pick<ClassFacts, "adjustments"> {
  readonly roster: readonly RosterStudent[];
  readonly rosterFile: string | undefined;
  readonly problemIds: readonly string[];
  readonly workspace: Workspace;
}

/** Collects the rules that a class is graded by. `written` is the course file, if there is one. */
export async function gatherFacts(
  courseOfFile: Course | undefined,
  settings: Known,
): Promise<ClassFacts> {
  const { adjustments, roster, rosterFile, problemIds, workspace } = settings;
  const problems = await Promise.all(problemIds.map(async (id) => workspace.problem(id)));
  // Grades need the hidden tests.
  for (const problem of problems) refuseStudentCopy(problem);
  const course = courseOfFile ?? {
    ...PLAIN_COURSE,
    exercises: problems.map(({ id, groups }) => {
      const points = groups.reduce((sum, group) => sum + group.points, 0);
      const unset = {
        deadlineMs: undefined,
        opensMs: undefined,
        releaseMs: undefined,
        solution: undefined,
        limit: undefined,
        groups: undefined,
        name: undefined,
        column: undefined,
        hints: "at_once" as const,
      };
      return { id, points, ...unset };
    }),
  };
  const exercises = course.exercises.map((exercise): ResultExercise => {
    const { id, points, name, deadlineMs, releaseMs } = exercise;
    const groups = problems.find((problem) => problem.id === id)?.groups ?? [];
    return {
      id,
      ...(name !== undefined && { name }),
      points,
      ...(deadlineMs !== undefined && { deadline: printMoment(deadlineMs, course.timezone) }),
      ...(releaseMs !== undefined && { release: printMoment(releaseMs, course.timezone) }),
      groups: groups.map((group) => ({
        id: group.id,
        points: group.points,
        visibility: group.visibility,
      })),
    };
  });
  return {
    course,
    hasCourseFile: courseOfFile !== undefined,
    roster,
    // Without a roster, only course.yaml itself grants extensions.
    terms: rosterFile === undefined ? [] : readTerms(course, roster, rosterFile),
    exercises,
    adjustments,
    readTime: (text) => readMoment(text, course.timezone),
  };
}

/**
 * The exercises with the titles of their statements, as learning platforms may call them.
 * @throws {DiagnosticsError} for an exercise whose spec is wrong.
 */
export async function addTitles<Exercise extends { readonly id: string }>(
  exercises: readonly Exercise[],
  workspace: Workspace,
): Promise<readonly (Exercise & { readonly titles: readonly string[] })[]> {
  return Promise.all(
    exercises.map(async (exercise) => {
      const { name } = await workspace.problem(exercise.id);
      return { ...exercise, titles: Object.values(name) };
    }),
  );
}

/** The rules without a course file: exercises' own points, the last attempt counts, nothing is late. */
export const PLAIN_COURSE: Omit<Course, "exercises"> = {
  name: "",
  timezone: "UTC",
  roster: undefined,
  attempts: "last",
  feedback: "full",
  hasGames: true,
  namesPlayers: false,
  standards: {},
  late: undefined,
  extensions: new Map(),
  adjustments: [],
  adjustmentFile: undefined,
  mayExceedMaximum: false,
  rubricStart: "judge",
  isGradingAnonymous: false,
  holdsGrades: false,
  contests: [],
};
