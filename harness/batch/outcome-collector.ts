import { isNotebook } from "../inbox/read-submission-files.ts";
import type { StudentSubmission } from "./student-submission.ts";
import type { FileEvent } from "./judge-file.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { Tagged } from "./run-in-parallel.ts";

/** The outcome of judging a submission. */
export interface Outcome {
  readonly submission: StudentSubmission;
  /** Undefined if it could not be judged, or the judge failed. */
  readonly record: JudgingRecord | undefined;
  readonly reason: string;
  readonly isJudgeError: boolean;
  /** Hash of the submission, if it could be read. */
  readonly submissionHash: string | undefined;
}

/** Collects the outcomes of `judgeInParallel`, one per submission, in any order. */
export class OutcomeCollector {
  readonly #outcomes = new Map<StudentSubmission, Outcome>();

  add({ task: submission, item }: Tagged<StudentSubmission, FileEvent>): void {
    if (item.kind === "not-judged") {
      const { reason, missingTools, submissionHash } = item;
      const whole = missingTools === undefined ? reason : `${reason}: ${missingTools}`;
      const isJudgeError = item.isJudgeError ?? false;
      this.#outcomes.set(submission, {
        submission,
        record: undefined,
        reason: whole,
        isJudgeError,
        submissionHash,
      });
    } else if (item.kind === "recorded") {
      const { record } = item;
      if (isNotebook(submission.mapped.file) && hasNeverRun(record)) {
        const reason = explainNotebook(record);
        // Leave out the hash; otherwise the grade of an earlier version would be kept.
        const unknown = { record: undefined, isJudgeError: false, submissionHash: undefined };
        this.#outcomes.set(submission, { submission, reason, ...unknown });
        return;
      }
      const submissionHash = record.causes?.submission;
      const { verdict, failures } = record.judging;
      const reason = failures[0]?.message ?? "judge error";
      // No grade is better than a wrong one.
      const isJudgeError = verdict === "JE";
      const storable = isJudgeError ? undefined : record;
      this.#outcomes.set(submission, {
        submission,
        record: storable,
        reason,
        isJudgeError,
        submissionHash,
      });
    }
  }

  /** Returns the outcomes in the order of the submissions. */
  close(submissions: readonly StudentSubmission[]): readonly Outcome[] {
    return submissions.flatMap((submission) => this.#outcomes.get(submission) ?? []);
  }
}

/** True if no test case was run, because it does not compile or fails while loading. */
function hasNeverRun({ judging }: JudgingRecord): boolean {
  const { verdict, groups } = judging;
  return verdict !== "AC" && verdict !== "JE" && groups.every(({ cases }) => cases?.tried === 0);
}

/** Notebook cells run in any order and fail one by one, so a failing script of them proves nothing. */
function explainNotebook({ judging }: JudgingRecord): string {
  const message = (judging.failures[0]?.message ?? judging.verdict).replaceAll(/\s*\n\s*/g, " ");
  return `the cells of this notebook do not load as one program; export it as .py, or ask its author to. ${message}`;
}
