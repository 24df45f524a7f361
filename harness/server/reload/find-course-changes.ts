import { isDeepStrictEqual } from "node:util";
import type { Results } from "../../core/results/results.ts";
import { compareCourses, type CourseDifference } from "../../course/compare-courses.ts";
import { listClassSubmissions } from "../../school/class-list.ts";
import { compareGrades } from "../../school/compare-grades.ts";
import type { CourseChange } from "../../school/course-change.ts";
import type { OpenCourse } from "../event-log.ts";
import type { JudgedSubmission, RosterEntry, ServedCourse } from "../served-course.ts";

/**
 * Lists what changes for people when `next` replaces a served course: what its files say, and what
 * follows from it for attempts and grades. `judged` are all submissions of the class.
 */
export function findCourseChanges(
  { served, state }: Pick<OpenCourse, "served" | "state">,
  next: ServedCourse,
  judgedSubmissions: readonly JudgedSubmission[],
): readonly CourseChange[] {
  const before = served.grade(state, judgedSubmissions);
  const after = next.grade(state, judgedSubmissions);
  const grades = compareGrades(listClassSubmissions(state), before, after);
  const students = new Set(grades.map(({ student }) => student));
  const roster = compareRosters(served.roster, next.roster);
  return [
    ...compareCourses(served.course, next.course).map((difference) =>
      difference.kind === "time" && difference.time === "deadline"
        ? { ...difference, ...countLate(difference, before, after) }
        : difference,
    ),
    ...next.exercises.flatMap(({ id }) => compareContents(served, next, id, before)),
    ...(served.judgedBy.judge === next.judgedBy.judge ? [] : [{ kind: "references" } as const]),
    ...(roster === undefined ? [] : [roster]),
    ...(grades.length === 0
      ? []
      : [{ kind: "grades", attempts: grades.length, students: students.size } as const]),
  ];
}

/** Counts attempts for an exercise that are late in only one of the results. */
function countLate(
  { exercise }: CourseDifference & { kind: "time" },
  before: Results,
  after: Results,
) {
  const [was, is] = [listLate(before, exercise), listLate(after, exercise)];
  return { noLongerLate: was.difference(is).size, newlyLate: is.difference(was).size };
}

function listLate({ results }: Results, exercise: string): ReadonlySet<string> {
  return new Set(
    results
      .filter(({ problem, attempt }) => problem === exercise && (attempt.lateSeconds ?? 0) > 0)
      .map(({ student, attempt }) => JSON.stringify([student.id, attempt.number])),
  );
}

function compareContents(
  before: ServedCourse,
  after: ServedCourse,
  exercise: string,
  { results }: Results,
): readonly CourseChange[] {
  const [was, is] = [before, after].map(({ exercises }) =>
    exercises.find(({ id }) => id === exercise),
  );
  if (was === undefined || is === undefined) return [];
  // Its points are a change of course.yaml, and its languages those that the machine has.
  const [shownBefore, next] = [was, is].map(({ points: _points, languages, ...rest }) => ({
    ...rest,
    starters: languages.map(({ id, starter }) => [id, starter]),
  }));
  const hasSameSolution = isDeepStrictEqual(
    before.solutions.get(exercise),
    after.solutions.get(exercise),
  );
  const [suite, other] = [before, after].map(({ judgedBy }) => judgedBy.suites.get(exercise));
  const verdicts = results.filter(
    ({ problem, causes }) => problem === exercise && causes?.suite === suite,
  ).length;
  return [
    ...(isDeepStrictEqual(shownBefore, next) && hasSameSolution
      ? []
      : [{ kind: "contents", exercise } as const]),
    ...(suite === other ? [] : [{ kind: "tests", exercise, verdicts } as const]),
    ...compareClosings(before, after, exercise),
  ];
}

/** An exercise is closed while its reference contradicts its stored tests. */
function compareClosings(
  before: ServedCourse,
  after: ServedCourse,
  exercise: string,
): readonly CourseChange[] {
  const [was, is] = [before, after].map((each) => each.contradictionOf(exercise) !== undefined);
  return was === is ? [] : [{ kind: is === true ? "closed" : "opened-again", exercise }];
}

function compareRosters(
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): CourseChange | undefined {
  const [old, young] = [before, after].map((list) => new Map(list.map((each) => [each.id, each])));
  if (old === undefined || young === undefined) return undefined;
  const added = [...young.keys()].filter((id) => !old.has(id)).length;
  const removed = [...old.keys()].filter((id) => !young.has(id)).length;
  const changed = [...young].filter(
    ([id, entry]) => old.has(id) && !isDeepStrictEqual(old.get(id), entry),
  ).length;
  return added + removed + changed === 0 ? undefined : { kind: "roster", added, removed, changed };
}
