import { isNotebook } from "../inbox/read-work.ts";
import type { ClassWork } from "./class-work.ts";
import type { FileEvent } from "./judge-file.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { Tagged } from "./run-in-parallel.ts";

/** What came of judging a work. */
export interface Outcome {
  readonly work: ClassWork;
  /** Undefined where it could not be judged, or the judge failed. */
  readonly record: JudgingRecord | undefined;
  readonly reason: string;
  /** The judge failed at it. */
  readonly isJudgeError: boolean;
  /** Of what was handed in, where that could be read. */
  readonly submissionHash: string | undefined;
}

/** Gathers the stream of `judgeFiles`: an outcome a work, in whatever order they come. */
export class OutcomeBook {
  readonly #outcomes = new Map<ClassWork, Outcome>();

  add({ task: work, item }: Tagged<ClassWork, FileEvent>): void {
    if (item.kind === "not-judged") {
      const { reason, missingTools, submissionHash } = item;
      const whole = missingTools === undefined ? reason : `${reason}: ${missingTools}`;
      const isJudgeError = item.isJudgeError ?? false;
      this.#outcomes.set(work, {
        work,
        record: undefined,
        reason: whole,
        isJudgeError,
        submissionHash,
      });
    } else if (item.kind === "recorded") {
      const { record } = item;
      if (isNotebook(work.mapped.file) && hasNeverRun(record)) {
        const reason = explainNotebook(record);
        // Without the hash, or a grade that an earlier version gave it would be kept.
        const unknown = { record: undefined, isJudgeError: false, submissionHash: undefined };
        this.#outcomes.set(work, { work, reason, ...unknown });
        return;
      }
      const submissionHash = record.causes?.submission;
      const { verdict, failures } = record.judging;
      const reason = failures[0]?.message ?? "judge error";
      // Nobody knows what it is worth: no grade is better than a wrong one.
      const isJudgeError = verdict === "JE";
      const known = isJudgeError ? undefined : record;
      this.#outcomes.set(work, { work, record: known, reason, isJudgeError, submissionHash });
    }
  }

  /** In the order of the works. */
  close(works: readonly ClassWork[]): readonly Outcome[] {
    return works.flatMap((work) => this.#outcomes.get(work) ?? []);
  }
}

/** Not one case was tried: it does not compile, or breaks while it is loaded. */
function hasNeverRun({ judging }: JudgingRecord): boolean {
  const { verdict, groups } = judging;
  return verdict !== "AC" && verdict !== "JE" && groups.every(({ cases }) => cases?.tried === 0);
}

/** Cells run in any order and fail one by one, so a script of them that fails proves nothing. */
function explainNotebook({ judging }: JudgingRecord): string {
  const message = (judging.failures[0]?.message ?? judging.verdict).replaceAll(/\s*\n\s*/g, " ");
  return `the cells of this notebook are no program that can be loaded; export it as .py, or ask its author to. ${message}`;
}
