import { join } from "node:path";
import type {
  NotJudged,
  OtherFile,
  ResultExercise,
  Results,
  StudentResult,
} from "../core/results/results.ts";
import type { Adjustment } from "../course/adjustments/adjustment.ts";
import type { Course } from "../course/course.ts";
import { type AttemptOutcome, gradeStudent } from "../course/grade-student.ts";
import { printMoment } from "../course/moment.ts";
import type { StudentTerms } from "../course/student-terms.ts";
import type { MappedStudent, Mapping } from "../inbox/mapping.ts";
import type { RosterStudent } from "../inbox/roster/roster.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { Outcome } from "./outcome-collector.ts";

/** The data for grading a class. */
export interface ClassFacts {
  readonly course: Course;
  /** True if there is a course file, so that results include the name of the course. */
  readonly hasCourseFile: boolean;
  readonly roster: readonly RosterStudent[];
  readonly terms: readonly StudentTerms[];
  /** The exercises of the course, in its order. */
  readonly exercises: readonly ResultExercise[];
  /** At most one per student ID and exercise. */
  readonly adjustments: readonly Adjustment[];
  /** Parses a time that the learning platform wrote, to Unix milliseconds. */
  readonly readTime: (text: string) => number | undefined;
}

/** The outcome of a submission for one of its students; each member of a group has one. */
interface StudentOutcome {
  readonly student: MappedStudent;
  readonly outcome: Outcome;
}

/** Grades a class by the rules of the course. The order of the results depends only on names. */
export function gradeClass(
  facts: ClassFacts,
  mappings: readonly { readonly path: string; readonly mapping: Mapping }[],
  outcomes: readonly Outcome[],
): Results {
  const { course, hasCourseFile, roster, terms, exercises } = facts;
  const studentOutcomes = outcomes.flatMap((outcome) => {
    const { student, partners } = outcome.submission.mapped;
    return [student, ...partners].map((each): StudentOutcome => ({ student: each, outcome }));
  });
  const byStudent = Map.groupBy(studentOutcomes, ({ student }) => student.id);
  const termsOf = new Map(terms.map((each) => [each.id, each]));
  const results = [...byStudent]
    .toSorted(([left], [right]) => order(left, right))
    .flatMap(([id, theirs]) =>
      gradeOutcomes(facts, (student) => termsOf.get(student) ?? { id: student }, {
        id,
        outcomes: theirs,
      }),
    );
  const notJudged = [
    ...outcomes.flatMap(toNotJudged),
    ...mappings.flatMap(({ path, mapping }) => toUnplaced(path, mapping)),
  ].toSorted((left, right) => order(left.submission, right.submission));
  const otherFiles = mappings
    .flatMap(({ path, mapping }) => toOtherFiles(path, mapping))
    .toSorted((left, right) => order(left.file, right.file));
  const withoutWork = mappings.flatMap(({ mapping }) => mapping.withoutSubmission);
  return {
    ...(hasCourseFile && { course: course.name }),
    exercises: [...exercises],
    students: listStudents(roster, { studentOutcomes, notJudged, withoutWork }),
    results,
    notJudged,
    ...(otherFiles.length > 0 && { otherFiles }),
  };
}

/** Lists the students on the roster in its order, then all others by ID. */
function listStudents(
  roster: readonly RosterStudent[],
  {
    studentOutcomes,
    notJudged,
    withoutWork,
  }: {
    readonly studentOutcomes: readonly StudentOutcome[];
    readonly notJudged: readonly NotJudged[];
    readonly withoutWork: readonly MappedStudent[];
  },
): Results["students"] {
  const others = new Map<string, RosterStudent>();
  for (const student of withoutWork) others.set(student.id, student);
  for (const { student } of notJudged) if (student !== undefined) others.set(student.id, student);
  for (const { student } of studentOutcomes) others.set(student.id, student);
  for (const { id } of roster) others.delete(id);
  const sorted = [...others.values()].toSorted((left, right) => order(left.id, right.id));
  return [...roster, ...sorted].map(toStudent);
}

function gradeOutcomes(
  { course, readTime }: ClassFacts,
  termsOf: (student: string) => StudentTerms,
  {
    id,
    outcomes: studentOutcomes,
  }: { readonly id: string; readonly outcomes: readonly StudentOutcome[] },
): StudentResult[] {
  const byId = new Map<string, StudentOutcome>();
  const attempts = Map.groupBy(
    studentOutcomes.map((each, index) => {
      const { record, submission } = each.outcome;
      const { submittedAt, student, partners } = submission.mapped;
      const others = [student, ...partners].filter((person) => person.id !== id);
      const submissionId = String(index);
      byId.set(submissionId, each);
      return {
        problem: submission.problemId,
        attempt: {
          submissionId,
          submittedAtMs: submittedAt === undefined ? undefined : readTime(submittedAt),
          points: record?.judging.points,
          maxPoints: record?.judging.maxPoints ?? 0,
          ...(others.length > 0 && { partners: others.map((other) => termsOf(other.id)) }),
        },
      };
    }),
    ({ problem }) => problem,
  );
  const byExercise = new Map(
    [...attempts].map(([problem, own]) => [problem, own.map(({ attempt }) => attempt)]),
  );
  return gradeStudent(course, termsOf(id), byExercise).flatMap(({ counts, attempts: outcomes }) =>
    outcomes.flatMap((outcome, index): StudentResult[] => {
      const own = byId.get(outcome.attempt.submissionId);
      const record = own?.outcome.record;
      if (own === undefined || record === undefined) return [];
      return [
        toResult(own.student, record, course.timezone, { outcome, counts, number: index + 1 }),
      ];
    }),
  );
}

function toResult(
  { id, name }: MappedStudent,
  { judging, tests, judgedAt, causes }: JudgingRecord,
  timezone: string,
  graded: {
    readonly outcome: AttemptOutcome;
    readonly counts: AttemptOutcome | undefined;
    readonly number: number;
  },
): StudentResult {
  const { outcome, counts, number } = graded;
  const { submittedAtMs } = outcome.attempt;
  return {
    student: { id, ...(name !== undefined && { name }) },
    attempt: {
      number,
      counts: counts === outcome,
      ...(submittedAtMs !== undefined && { submittedAt: printMoment(submittedAtMs, timezone) }),
      ...(outcome.lateSeconds !== undefined && { lateSeconds: outcome.lateSeconds }),
      penaltyFactor: outcome.penaltyFactor,
      // Round to hundredths of a point.
      score: Math.round((outcome.score ?? 0) * 100) / 100,
      why: outcome.why,
    },
    ...judging,
    tests,
    judgedAt,
    ...(causes && { causes }),
  };
}

function toNotJudged({ submission, record, reason, isJudgeError }: Outcome): NotJudged[] {
  if (record !== undefined) return [];
  const { student, partners } = submission.mapped;
  return [student, ...partners].map(({ id }) => ({
    kind: isJudgeError ? "judge-error" : "failed",
    student: { id },
    problem: submission.problemId,
    submission: submission.path,
    reason,
  }));
}

function toUnplaced(place: string, { unmatched, ambiguous, refused }: Mapping): NotJudged[] {
  const kinds = { unmatched, ambiguous, refused };
  return (["unmatched", "ambiguous", "refused"] as const).flatMap((kind) =>
    kinds[kind].map(({ path, reason, studentId, problemId }) => ({
      kind,
      ...(studentId !== undefined && { student: { id: studentId } }),
      ...(problemId !== undefined && { problem: problemId }),
      submission: join(place, path),
      reason,
    })),
  );
}

function toOtherFiles(place: string, { submissions, skipped }: Mapping): OtherFile[] {
  const pairs = submissions.flatMap(({ file, companions }) =>
    companions.map((companion) => ({ file: companion.file, of: join(place, file) })),
  );
  return [
    ...[...Map.groupBy(pairs, ({ file }) => file)].map(([file, own]): OtherFile => ({
      kind: "companion",
      file: join(place, file),
      with: own.map(({ of }) => of),
    })),
    ...skipped
      .filter(({ isPlatforms }) => !isPlatforms)
      .map(({ path, reason }): OtherFile => ({
        kind: "left-out",
        file: join(place, path),
        reason,
      })),
  ];
}

function toStudent(student: RosterStudent): Results["students"][number] {
  const { id, name, email, section, studentId, login, githubUsername, moodleId, canvasId } =
    student;
  const keys = [studentId, login, githubUsername, moodleId, canvasId].filter(
    (key) => key !== undefined && key !== id,
  ) as string[];
  return {
    id,
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(section !== undefined && { section }),
    ...(keys.length > 0 && { keys }),
  };
}

/** Compares by code units, so that the order does not depend on the locale. */
function order(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
