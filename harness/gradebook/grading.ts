import type { Judging } from "../core/judging.ts";

/** A judging with what the course makes of it: a row, or some, of our own tables. */
export interface Grading {
  readonly student: {
    readonly id: string;
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly section?: string | undefined;
  };
  readonly judging: Judging;
  /** The groups whose inputs students may see. */
  readonly visibleGroups: ReadonlySet<string>;
  /** In points of the course; undefined while the judge owes a verdict. */
  readonly rawScore: number | undefined;
  readonly score: number | undefined;
  readonly lateSeconds: number;
  /** The part of its points that counts. */
  readonly penaltyFactor: number;
  /** Whether this is the attempt that counts. */
  readonly counts: boolean;
  readonly submissionId: string;
  readonly submittedAtMs: number | undefined;
  readonly judgedAtMs: number;
  readonly testsHash: string;
  readonly graderVersion: string;
}
