import type { CourseStatistics } from "../../api/statistics-shapes.ts";
import { type GradeCell, scoreOf } from "../../core/results/gradebook.ts";
import { countBins } from "../../core/statistics.ts";
import type { StudentResult } from "../../core/results/results.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { opensLater } from "../../school/contests/contest-rules.ts";
import { MARKS, marksOf } from "../../school/marks.ts";
import { attemptsFor } from "../../school/shared-attempts.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import type { GradedStudent } from "./view-class.ts";

/** Work of a student for an exercise. */
interface ExerciseWork {
  readonly submissions: readonly CourseSubmission[];
  /** The exercise opens later for the student. */
  readonly isUnopened: boolean;
  readonly cell: GradeCell | undefined;
  readonly results: readonly StudentResult[];
}

type Submitted = Pick<OpenCourse["state"], "submissions" | "openings">;

const HOUR_MS = 3_600_000;
/** Time zones of today differ from UTC by multiples of 15 minutes. */
const QUARTER_MS = 900_000;
/** Periods are hours if all moments lie within this time. */
const MAX_HOURLY_MS = 48 * HOUR_MS;

/** Figures of a course: points, verdicts, marks, and submissions over time. */
export function viewCourseStatistics(
  course: Pick<OpenCourse, "served" | "contests"> & { readonly state: Submitted },
  graded: readonly GradedStudent[],
  nowMs: number,
): CourseStatistics {
  const { served, state } = course;
  const rules = rulesOf(course);
  const deadlines = new Map(served.course.exercises.map((each) => [each.id, each.deadlineMs]));
  const submissions = indexSubmissions(state);
  const students = graded.map(({ student, grades: { results, row } }) => ({
    id: student.id,
    submissions: submissions.get(student.id),
    results: Map.groupBy(results.results, ({ problem }) => problem),
    cells: new Map(results.exercises.map(({ id }, column) => [id, row.cells[column]])),
  }));
  const exercises = served.exercises.map(({ id, name, points }) => {
    const deadline = deadlines.get(id);
    const exerciseWorks = students.map((student): ExerciseWork => ({
      submissions: student.submissions?.get(id) ?? [],
      isUnopened: opensLater(rules, id, nowMs, student.id),
      cell: student.cells.get(id),
      results: student.results.get(id) ?? [],
    }));
    return {
      id,
      name,
      points,
      deadline,
      exerciseWorks: countOnce(exerciseWorks),
      everybody: exerciseWorks,
    };
  });
  return {
    timezone: served.course.timezone,
    students: graded.length,
    exercises: exercises.map(({ exerciseWorks, everybody, deadline, ...exercise }) => ({
      ...exercise,
      ...(deadline !== undefined && { deadline }),
      bins: [...countBins(exerciseWorks.flatMap(findScore), exercise.points)],
      verdicts: countVerdicts(exerciseWorks),
      marks: countMarks(everybody),
    })),
    ...countPeriods(exercises, served.course.timezone),
  };
}

/** Submissions by student and exercise, in order: quicker than looking each pair up in the state. */
function indexSubmissions({ submissions }: Submitted) {
  const byStudent = new Map<string, Map<string, CourseSubmission[]>>();
  for (const submission of [...submissions.values()].flatMap(attemptsFor)) {
    let byExercise = byStudent.get(submission.student);
    if (byExercise === undefined) byStudent.set(submission.student, (byExercise = new Map()));
    const own = byExercise.get(submission.exercise);
    if (own === undefined) byExercise.set(submission.exercise, [submission]);
    else own.push(submission);
  }
  return byStudent;
}

/** Leaves out what was submitted by a group of an earlier student, and the grade that it has. */
function countOnce(exerciseWorks: readonly ExerciseWork[]): readonly ExerciseWork[] {
  const countedIds = new Set<string>();
  return exerciseWorks.map((exerciseWork) => {
    const { submissions, cell, results } = exerciseWork;
    const others = submissions.filter(({ id }) => !countedIds.has(id));
    for (const { id } of submissions) countedIds.add(id);
    if (others.length === submissions.length) return exerciseWork;
    const numbers = new Set(others.map(({ number }) => number));
    const ownResults = results.filter(({ attempt }) => numbers.has(attempt.number));
    const hasGrade = ownResults.some(({ attempt }) => attempt.counts);
    return {
      ...exerciseWork,
      submissions: others,
      cell: hasGrade ? cell : undefined,
      results: ownResults,
    };
  });
}

function findScore({ cell }: ExerciseWork): number | readonly [] {
  // Students who submitted nothing are not in the distribution.
  const score = cell === undefined ? "absent" : scoreOf(cell);
  return typeof score === "number" ? score : [];
}

function countVerdicts(
  exerciseWorks: readonly ExerciseWork[],
): CourseStatistics["exercises"][number]["verdicts"] {
  const counts = new Map<string, { attempts: number; students: number }>();
  for (const { results } of exerciseWorks) {
    for (const { verdict, attempt } of results) {
      if (verdict === "JE") continue;
      const count = counts.get(verdict) ?? { attempts: 0, students: 0 };
      counts.set(verdict, count);
      count.attempts += 1;
      if (attempt.counts) count.students += 1;
    }
  }
  return [...counts]
    .map(([verdict, count]) => ({ verdict, ...count }))
    .toSorted((left, right) => right.attempts - left.attempts);
}

function countMarks(exerciseWorks: readonly ExerciseWork[]) {
  const marked = exerciseWorks.flatMap(({ submissions, cell, isUnopened }) =>
    marksOf(submissions, cell, isUnopened),
  );
  return MARKS.map((mark) => ({ mark, students: marked.filter((each) => each === mark).length }));
}

type Period = CourseStatistics["periods"][number];

/** Counts submissions by hour or day in the course's time zone, and places deadlines among them. */
function countPeriods(
  exercises: readonly {
    readonly id: string;
    readonly deadline: number | undefined;
    readonly exerciseWorks: readonly ExerciseWork[];
  }[],
  timezone: string,
): Pick<CourseStatistics, "unit" | "periods"> {
  let first = Infinity;
  let last = -Infinity;
  const include = (at: number | undefined) => {
    if (at === undefined) return;
    first = Math.min(first, at);
    last = Math.max(last, at);
  };
  for (const { deadline, exerciseWorks } of exercises) {
    include(deadline);
    // Submissions are in order.
    for (const { submissions } of exerciseWorks) {
      include(submissions[0]?.submittedAt);
      include(submissions.at(-1)?.submittedAt);
    }
  }
  const unit = last - first <= MAX_HOURLY_MS ? "hour" : "day";
  const periodOf = namePeriods(unit, timezone);
  const periods = new Map<string, Period["exercises"]>();
  for (const { id, deadline, exerciseWorks } of exercises) {
    // Formatting is slow, so that moments are looked up by their quarter of an hour.
    const byQuarter = new Map<number, Period["exercises"][number]>();
    const at = (moment: number) => {
      const quarter = Math.floor(moment / QUARTER_MS);
      const cachedLabel = byQuarter.get(quarter);
      if (cachedLabel !== undefined) return cachedLabel;
      const from = periodOf(quarter * QUARTER_MS);
      const period = periods.get(from) ?? [];
      periods.set(from, period);
      let entry = period.find(({ exercise }) => exercise === id);
      if (entry === undefined) {
        entry = { exercise: id, attempts: 0, late: 0, isDue: false };
        period.push(entry);
      }
      byQuarter.set(quarter, entry);
      return entry;
    };
    if (deadline !== undefined) at(deadline).isDue = true;
    for (const { submissions, results } of exerciseWorks) {
      for (const { submittedAt } of submissions) at(submittedAt).attempts += 1;
      for (const { attempt } of results) {
        if ((attempt.lateSeconds ?? 0) <= 0) continue;
        const submission = submissions.find(({ number }) => number === attempt.number);
        if (submission !== undefined) at(submission.submittedAt).late += 1;
      }
    }
  }
  return {
    unit,
    periods: [...periods]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([from, byExercise]) => ({ from, exercises: byExercise })),
  };
}

/** Names the period of a quarter of an hour, which all exercises share. */
function namePeriods(unit: CourseStatistics["unit"], timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat("sv", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    ...(unit === "hour" && { hour: "2-digit", hourCycle: "h23" }),
  });
  const names = new Map<number, string>();
  return (at) => {
    const cachedName = names.get(at);
    if (cachedName !== undefined) return cachedName;
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
    const day = `${part("year")}-${part("month")}-${part("day")}`;
    const name = unit === "day" ? day : `${day} ${part("hour")}:00`;
    names.set(at, name);
    return name;
  };
}
