import { extname } from "node:path";
import type { StudentSubmission } from "../../batch/student-submission.ts";
import type { ClassFacts } from "../../batch/grade-class.ts";
import { judgingKeyOf } from "../../batch/judging-key.ts";
import type { Outcome } from "../../batch/outcome-collector.ts";
import type { JudgingRecord } from "../../core/results/judging-record.ts";
import { toSubmission } from "../../engine/build/submission.ts";
import type { CourseState } from "../../school/course-state.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { attemptsFor } from "../../school/shared-attempts.ts";
import type { JudgedSubmission } from "../../server/served-course.ts";

/** Folder of all submissions in an export. */
export const INBOX = "inbox";

/**
 * The name that a file is judged under: the exercise's ID and the file's extension, whatever the
 * student called it, because the name is part of a judging's key.
 */
export function nameFile({
  exercise,
  fileName,
}: Pick<CourseSubmission, "exercise" | "fileName">): string {
  return `${exercise}${extname(fileName).toLowerCase()}`;
}

/** A submission with its path in an export. */
export interface PlacedSubmission extends JudgedSubmission {
  /** `submission_7`, numbered in order of arrival in the course. */
  readonly folder: string;
  readonly name: string;
  /** In whole seconds, and unique per student and exercise. */
  readonly submittedAt: string;
}

/** Assigns paths to submissions, in order of arrival. */
export function placeSubmissions(
  state: Pick<CourseState, "submissions">,
  submissions: readonly JudgedSubmission[],
): readonly PlacedSubmission[] {
  const numbers = new Map([...state.submissions.keys()].map((id, index) => [id, index + 1]));
  const numberOf = ({ submission }: JudgedSubmission) => numbers.get(submission.id) ?? 0;
  const last = new Map<string, number>();
  return submissions
    .toSorted((left, right) => numberOf(left) - numberOf(right))
    .map((judgedSubmission): PlacedSubmission => {
      const { exercise, submittedAt } = judgedSubmission.submission;
      const keys = attemptsFor(judgedSubmission.submission).map(({ student }) =>
        JSON.stringify([student, exercise]),
      );
      const earlier = keys.map((key) => (last.get(key) ?? 0) + 1);
      const second = Math.max(Math.floor(submittedAt / 1000), ...earlier);
      for (const key of keys) last.set(key, second);
      return {
        ...judgedSubmission,
        folder: `submission_${numberOf(judgedSubmission)}`,
        name: nameFile(judgedSubmission.submission),
        submittedAt: new Date(second * 1000).toISOString().replace(".000Z", "Z"),
      };
    });
}

/** Converts submissions to outcomes for `grade`. `sourceOf` is called only to show programs. */
export function toOutcomes(
  placedSubmissions: readonly PlacedSubmission[],
  { roster }: Pick<ClassFacts, "roster">,
  sourceOf: (hash: string) => Uint8Array | undefined = () => undefined,
): readonly Outcome[] {
  const people = new Map(roster.map((student) => [student.id, student]));
  const records = countRecords(placedSubmissions);
  return placedSubmissions.map((each): Outcome => {
    const { submission: courseSubmission, record, folder, name, submittedAt } = each;
    const { student, exercise, number, outcome } = courseSubmission;
    const path = `${INBOX}/${folder}/${name}`;
    const submission: StudentSubmission = {
      problemId: exercise,
      path,
      mapped: {
        student: people.get(student) ?? { id: student },
        partners: attemptsFor(courseSubmission)
          .slice(1)
          .map((attempt) => people.get(attempt.student) ?? { id: attempt.student }),
        problemId: exercise,
        file: `${folder}/${name}`,
        name,
        companions: [],
        attempt: number,
        isLast: false,
        submittedAt,
        certainty: "sure",
        why: "it was submitted on the server",
      },
      read: async (languages) => {
        const bytes = sourceOf(courseSubmission.source);
        if (bytes === undefined)
          return { kind: "unjudgeable", reason: "its source is not available" };
        const buffer = Buffer.from(bytes);
        return toSubmission(
          { label: path, name, bytes: buffer, companions: [], notes: [] },
          languages,
        );
      },
    };
    const isJudgeError = record?.judging.verdict === "JE";
    const firstRecord = record && records.get(record);
    return {
      submission,
      record:
        firstRecord === undefined || isJudgeError
          ? undefined
          : { ...firstRecord, judging: { ...firstRecord.judging, submission: path } },
      reason: isJudgeError
        ? (record?.judging.failures[0]?.message ?? "judge error")
        : outcome?.kind === "failed"
          ? outcome.reason
          : "it is waiting to be judged",
      isJudgeError: isJudgeError || (outcome?.kind === "failed" && outcome.isJudgeError),
      submissionHash: record?.causes?.submission,
    };
  });
}

/**
 * Maps each record to the last one with the same key, as a journal does: judgings with equal causes
 * differ only in times.
 */
function countRecords(
  placedSubmissions: readonly PlacedSubmission[],
): ReadonlyMap<JudgingRecord, JudgingRecord> {
  const records = placedSubmissions.flatMap(({ record }) => record ?? []);
  const byKey = new Map(records.map((record) => [journalKey(record), record]));
  return new Map(
    records.map((record) => {
      const key = journalKey(record);
      return [record, (key === undefined ? undefined : byKey.get(key)) ?? record];
    }),
  );
}

const KEYS = new WeakMap<JudgingRecord, string>();

/** The key of a record in a journal; undefined if it does not go into one. */
export function journalKey(record: JudgingRecord): string | undefined {
  if (record.causes === undefined || record.judging.verdict === "JE") return undefined;
  const key = KEYS.get(record) ?? judgingKeyOf(record.causes);
  KEYS.set(record, key);
  return key;
}
