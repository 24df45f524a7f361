import type { Reference } from "../../core/judging/reference.ts";
import type { Problem, TestCase } from "../../problems/index.ts";

/** All that is needed to judge submissions to one problem. */
export interface Suite {
  readonly problem: Problem;
  readonly reference: Reference;
  /** The file that exports the reference; absent: it was made in this process. */
  readonly referenceModule?: string;
  readonly cases: ReadonlyMap<string, readonly TestCase[]>;
  /** Of all cases' bytes. */
  readonly hash: string;
}
