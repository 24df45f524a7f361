import type { ClassView } from "../../api/staff-shapes.ts";
import type { ClassStudent } from "../../school/class-list.ts";
import { findCounting, standingOf } from "../../school/standing.ts";
import { isStuck } from "../../school/stuck.ts";
import type { WaitingJob } from "../../store/queue.ts";
import type { StudentGrades } from "../grades.ts";
import type { OpenCourse } from "../ledger.ts";
import { findCommonMistakes } from "./common-mistakes.ts";

/** Time, queue and workers at the moment of the view. */
export interface ClassMoment {
  readonly seq: number;
  readonly now: number;
  /** The queue of all courses, which share the workers. */
  readonly line: readonly WaitingJob[];
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
  const deadlines = new Map(served.course.exercises.map((each) => [each.id, each.deadlineMs]));
  return {
    seq: moment.seq,
    now: moment.now,
    exercises: served.exercises.map(({ id, name, points, functionName }) => {
      const deadline = deadlines.get(id);
      const counting = graded.flatMap(({ grades }) =>
        grades.results.results.filter(({ problem, attempt }) => problem === id && attempt.counts),
      );
      return {
        id,
        name,
        points,
        ...(deadline !== undefined && { deadline }),
        ...findCommonMistakes(counting, functionName),
      };
    }),
    students: graded.map((each) => viewStudent(course, each, moment)),
    waiting: moment.waiting,
    judges: viewJudges(moment),
  };
}

function viewStudent(
  { served, book }: OpenCourse,
  { student, grades }: GradedStudent,
  { line }: ClassMoment,
): ClassView["students"][number] {
  const { id, name, section, hasJoined } = student;
  const leased = new Set(
    line.flatMap((job) => (job.isLeased && job.rejudging === undefined ? [job.submission] : [])),
  );
  const surroundings = { isHeld: false, isLeased: (work: string) => leased.has(work) };
  const { row, results } = grades;
  const cells = served.exercises.map((exercise): ClassView["students"][number]["cells"][number] => {
    const works = book.worksOf(id, exercise.id);
    const cell = row.cells[results.exercises.findIndex((each) => each.id === exercise.id)];
    const submission = findCounting(works, cell)?.id;
    const lastAt = works.at(-1)?.submittedAt;
    return {
      exercise: exercise.id,
      ...standingOf(works, cell, surroundings),
      ...(submission !== undefined && { submission }),
      isAdjusted: cell?.adjustment?.grade !== undefined,
      isStuck: isStuck(works),
      ...(lastAt !== undefined && { lastAt }),
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

function viewJudges({ line, alive, now }: ClassMoment): ClassView["judges"] {
  const waiting = line.filter(({ isLeased }) => !isLeased);
  const oldest = Math.min(...waiting.map(({ at }) => at));
  return {
    ...alive,
    waiting: waiting.length,
    judging: line.length - waiting.length,
    ...(waiting.length > 0 && { oldestSeconds: Math.max(0, Math.round((now - oldest) / 1000)) }),
  };
}
