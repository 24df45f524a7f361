import { smallestOf } from "../../core/large-lists.ts";
import type { ClassView } from "../../api/staff-shapes.ts";
import type { Counterexample } from "../../core/judging/judging.ts";
import { isAdjusted } from "../../core/results/adjustment.ts";
import { showLine } from "../../core/printable.ts";
import type { StudentResult } from "../../core/results/results.ts";
import type { ClassStudent } from "../../school/class-list.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { opensLater } from "../../school/contests/contest-rules.ts";
import { findCountingSubmission, standingOf } from "../../school/standing.ts";
import { marksOf } from "../../school/marks.ts";
import type { WaitingJob } from "../../store/queue.ts";
import type { StudentGrades } from "../grades.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import { countGroupsOnce } from "./count-groups-once.ts";

type ExerciseOfClass = ClassView["exercises"][number];

/** Number of each kind to show: as many as fit into a lesson. */
const MAX_SHOWN = 8;
const LONGEST_CALL = 200;
const MAX_VERDICTS = 8;
/** Integers beyond 2^53 are stored as strings of digits. */
const LARGE_INT = /^-?\d{16,}$/;

/** Time, queue and workers at the moment of the view. */
export interface ClassMoment {
  readonly seq: number;
  readonly now: number;
  /** The queue of all courses, which share the workers. */
  readonly queue: readonly WaitingJob[];
  readonly waiting: ClassView["waiting"];
  readonly alive: { readonly workers: number; readonly places: number };
}

export interface GradedStudent {
  readonly student: ClassStudent;
  readonly grades: StudentGrades;
}

/** The class overview for staff. */
export function viewClass(
  course: OpenCourse,
  graded: readonly GradedStudent[],
  moment: ClassMoment,
): ClassView {
  const { served } = course;
  const counted = countGroupsOnce(course.state, graded);
  const deadlines = new Map(served.course.exercises.map((each) => [each.id, each.deadlineMs]));
  return {
    seq: moment.seq,
    now: moment.now,
    exercises: served.exercises.map(({ id, name, points, functionName }) => {
      const deadline = deadlines.get(id);
      const counting = counted.flatMap(({ grades }) =>
        grades.results.results.filter(({ problem, attempt }) => problem === id && attempt.counts),
      );
      return {
        id,
        name,
        points,
        ...(deadline !== undefined && { deadline }),
        outdated: countOutdated(course, counted, id),
        ...viewContradicted(served, id),
        ...findCommonMistakes(counting, functionName),
      };
    }),
    students: graded.map((each) => viewStudent(course, each, moment)),
    waiting: moment.waiting,
    judges: viewJudges(moment),
  };
}

/** The test because of which an exercise is closed, for staff. */
export function viewContradicted(
  served: Pick<OpenCourse["served"], "contradictionOf">,
  exercise: string,
): Pick<ExerciseOfClass, "contradicted"> {
  const contradicted = served.contradictionOf(exercise);
  return contradicted === undefined ? {} : { contradicted };
}

/** Counts attempts whose verdict is of other tests than the exercise has now. */
export function countOutdated(
  { served }: Pick<OpenCourse, "served">,
  graded: readonly GradedStudent[],
  exercise: string,
): number {
  const suite = served.judgedBy.suites.get(exercise);
  if (suite === undefined) return 0;
  return graded
    .flatMap(({ grades }) => grades.results.results)
    .filter(
      ({ problem, causes }) =>
        problem === exercise && causes !== undefined && causes.suite !== suite,
    ).length;
}

function viewStudent(
  course: OpenCourse,
  { student, grades }: GradedStudent,
  { queue, now }: ClassMoment,
): ClassView["students"][number] {
  const { served, state } = course;
  const { id, name, section, hasJoined } = student;
  const leased = new Set(
    queue.flatMap((job) => (job.isLeased && job.rejudging === undefined ? [job.submission] : [])),
  );
  const surroundings = {
    isHeld: false,
    hidesPoints: false,
    isLeased: (submissionId: string) => leased.has(submissionId),
  };
  const { row, results } = grades;
  const cells = served.exercises.map((exercise): ClassView["students"][number]["cells"][number] => {
    const submissions = state.submissionsOf(id, exercise.id);
    const cell = row.cells[results.exercises.findIndex((each) => each.id === exercise.id)];
    const counting = findCountingSubmission(submissions, cell);
    const submission = counting?.id;
    const lastAt = submissions.at(-1)?.submittedAt;
    const lastVerdicts = lastVerdictsOf(submissions);
    return {
      exercise: exercise.id,
      ...standingOf(submissions, cell, surroundings),
      ...(submission !== undefined && { submission }),
      ...(counting?.group && { query: `?student=${encodeURIComponent(id)}` }),
      isAdjusted: isAdjusted(cell?.adjustment?.grade),
      marks: [...marksOf(submissions, cell, opensLater(rulesOf(course), exercise.id, now, id))],
      ...(lastAt !== undefined && { lastAt }),
      ...(lastVerdicts.length > 1 && { lastVerdicts }),
    };
  });
  return {
    student: id,
    ...(name !== undefined && { name }),
    ...(section !== undefined && { section }),
    hasJoined,
    ...(row.total !== undefined && { total: row.total }),
    cells,
  };
}

/** As many as a cell has room for; attempts without a verdict are left out. */
function lastVerdictsOf(submissions: readonly CourseSubmission[]): string[] {
  return submissions
    .flatMap(({ outcome }) => (outcome?.kind === "judged" ? [outcome.verdict] : []))
    .filter((verdict) => verdict !== "JE")
    .slice(-MAX_VERDICTS);
}

function viewJudges({ queue, alive, now }: ClassMoment): ClassView["judges"] {
  const waiting = queue.filter(({ isLeased }) => !isLeased);
  const oldest = smallestOf(waiting.map(({ at }) => at));
  return {
    ...alive,
    waiting: waiting.length,
    judging: queue.length - waiting.length,
    ...(waiting.length > 0 && { oldestSeconds: Math.max(0, Math.round((now - oldest) / 1000)) }),
  };
}

/**
 * Finds what several students get wrong in the attempts that count: known mistakes that their
 * programs' answers match, and smallest counterexamples that two or more share. Counterexamples are
 * never from hidden tests, so they may be shown in class.
 */
export function findCommonMistakes(
  results: readonly StudentResult[],
  functionName: string,
): Pick<ExerciseOfClass, "mistakes" | "positions"> {
  const examples = results.flatMap(({ counterexample }) => counterexample ?? []);
  const positions = count(examples.map((each) => printCall(functionName, each)));
  return {
    mistakes: count(examples.flatMap(({ guess }) => guess ?? []).map((guess) => showLine(guess)))
      .slice(0, MAX_SHOWN)
      .map(([name, students]) => ({ name, students })),
    positions: positions
      .filter(([, students]) => students > 1)
      .slice(0, MAX_SHOWN)
      .map(([call, students]) => ({ call, students })),
  };
}

/** Counts names, most common first; equally common ones in order of appearance. */
function count(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, left], [, right]) => right - left);
}

/** The call of a function; what a program read, if the exercise asks for no function. */
export function printCall(functionName: string, { args, input }: Counterexample): string {
  if (functionName === "" && input !== undefined) return shorten(showLine(input.trimEnd()));
  return shorten(showLine(`${functionName}(${args.map(printValue).join(", ")})`));
}

export function printAnswer(answer: unknown): string {
  return shorten(showLine(printValue(answer)));
}

function shorten(line: string): string {
  return line.length > LONGEST_CALL ? `${line.slice(0, LONGEST_CALL)}…` : line;
}

function printValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printValue).join(", ")}]`;
  return typeof value === "string" && LARGE_INT.test(value) ? value : JSON.stringify(value);
}
