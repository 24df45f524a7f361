import type { GroupResult } from "../core/judging.ts";
import type { Grading } from "./grading.ts";
import { type OwnCell, printMoment, printOwnCsv } from "./own-csv.ts";

const HEAD = [
  "student_id",
  "name",
  "email",
  "section",
  "problem",
  "group",
  "test_id",
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
] as const;

type LongRow = Readonly<Record<(typeof HEAD)[number], OwnCell>>;

/**
 * A row a group of every attempt, those that do not count too; one row where nothing could be run.
 * Points are the group's, scores and penalty (the part that is taken off) the attempt's, and so are
 * time and memory: the judge does not tell them by group, nor which test gave what.
 */
export function toLongCsv(gradings: readonly Grading[]): string {
  const rows = gradings.flatMap((grading) => {
    const { groups, verdict, points, maxPoints } = grading.judging;
    return groups.length > 0
      ? groups.map((group) => toRow(grading, group))
      : [toRow(grading, { id: "", verdict, points, maxPoints })];
  });
  return printOwnCsv(
    HEAD,
    rows.map((row) => HEAD.map((column) => row[column])),
  );
}

function toRow(grading: Grading, group: Omit<GroupResult, "cases">): LongRow {
  const { student, judging } = grading;
  return {
    student_id: student.id,
    name: student.name,
    email: student.email,
    section: student.section,
    problem: judging.problem,
    group: group.id,
    test_id: undefined,
    visibility: group.id === "" ? undefined : visibilityOf(grading, group.id),
    verdict: group.verdict,
    points: group.points,
    max_points: group.maxPoints,
    time_ms: judging.cpuMs,
    memory_kib: judging.memoryKib ?? undefined,
    raw_score: grading.rawScore,
    late_seconds: grading.lateSeconds,
    late_penalty: 1 - grading.penaltyFactor,
    score: grading.score,
    submission_id: grading.submissionId,
    submitted_at: printMoment(grading.submittedAtMs),
    judged_at: printMoment(grading.judgedAtMs),
    tests_hash: grading.testsHash,
    grader_version: grading.graderVersion,
  };
}

function visibilityOf({ visibleGroups }: Grading, group: string): string {
  return visibleGroups.has(group) ? "visible" : "hidden";
}
