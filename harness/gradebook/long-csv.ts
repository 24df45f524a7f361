import type { GroupResult } from "../core/judging/judging.ts";
import { describeAdjustedGrade } from "../core/results/adjustment-words.ts";
import { standingOf } from "../core/results/gradebook.ts";
import type {
  ResultExercise,
  Results,
  ResultStudent,
  StudentResult,
} from "../core/results/results.ts";
import { toCoursePoints } from "./course-points.ts";
import { type CsvValue, printMoment, printCsv } from "../core/results/print-csv.ts";

const HEAD = [
  "student_id",
  "name",
  "email",
  "section",
  "problem",
  "group",
  "visibility",
  "verdict",
  "points",
  "max_points",
  "time_ms",
  "memory_kib",
  "raw_score",
  "late_seconds",
  "late_penalty",
  "score",
  "submission_id",
  "submitted_at",
  "judged_at",
  "tests_hash",
  "grader_version",
  "attempt",
  "counts",
] as const;

/** Extra columns if grades were adjusted: the final score, the description and the judge's score. */
const ADJUSTED_HEAD = ["adjusted_score", "adjusted", "judged_score"] as const;

type LongRow = Readonly<Record<(typeof HEAD | typeof ADJUSTED_HEAD)[number], CsvValue>>;

/**
 * A CSV with one row per group of every attempt, or one row if nothing could be run. Points are per
 * group; scores, penalty (the share deducted), time and memory are per attempt. Lateness and penalty
 * are empty if no deadline was applied. `score` includes the instructor's adjustment. `counts` is 1
 * for the attempt that determines the grade, otherwise 0; an excused student has none.
 */
export function toLongCsv({ exercises, students, results, adjustments = [] }: Results): string {
  const adjusted = adjustments.flatMap(({ student, problem, grade }) =>
    grade === undefined ? [] : [{ student: student.id, problem, grade }],
  );
  const head = adjusted.length === 0 ? HEAD : [...HEAD, ...ADJUSTED_HEAD];
  const exerciseOf = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const studentOf = new Map(students.map((student) => [student.id, student]));
  const rows = results.flatMap((result) => {
    const { verdict, points, maxPoints, groups } = result;
    const student = studentOf.get(result.student.id) ?? result.student;
    const exercise = exerciseOf.get(result.problem);
    const grade = result.attempt.counts
      ? adjusted.find((each) => each.student === student.id && each.problem === result.problem)
          ?.grade
      : undefined;
    const standing = standingOf(result, grade);
    const whole = { id: "", verdict, points, maxPoints };
    return (groups.length > 0 ? groups : [whole]).map((group) => ({
      ...toRow(student, result, exercise, group),
      score: standing.score,
      counts: standing.counts ? 1 : 0,
      adjusted_score: grade?.score,
      adjusted: grade && describeAdjustedGrade(grade),
      judged_score: standing.judged,
    }));
  });
  return printCsv(
    head,
    rows.map((row: LongRow) => head.map((column) => row[column])),
  );
}

function toRow(
  student: ResultStudent,
  result: StudentResult,
  exercise: ResultExercise | undefined,
  group: Pick<GroupResult, "id" | "verdict" | "points" | "maxPoints">,
): Omit<LongRow, (typeof ADJUSTED_HEAD)[number] | "score" | "counts"> {
  const { attempt, causes } = result;
  // A pending attempt has no score, which differs from 0.
  const isPending = result.verdict === "JE";
  const rawScore = exercise && toCoursePoints(result.points, result, exercise);
  return {
    student_id: student.id,
    name: student.name,
    email: student.email,
    section: student.section,
    problem: result.problem,
    group: group.id,
    visibility: exercise?.groups.find(({ id }) => id === group.id)?.visibility,
    verdict: group.verdict,
    points: group.points,
    max_points: group.maxPoints,
    time_ms: result.cpuMs ?? undefined,
    memory_kib: result.memoryKib ?? undefined,
    raw_score: isPending ? undefined : rawScore,
    late_seconds: attempt.lateSeconds,
    late_penalty: attempt.lateSeconds === undefined ? undefined : 1 - attempt.penaltyFactor,
    submission_id: result.submission,
    submitted_at: printMoment(attempt.submittedAt),
    judged_at: printMoment(result.judgedAt),
    tests_hash: causes?.suite,
    grader_version: causes?.judge,
    attempt: result.attempt.number,
  };
}
