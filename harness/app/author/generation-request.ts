import type { MessagePort } from "node:worker_threads";
import type { Value } from "../../core/values/value.ts";
import type { OwnPrograms } from "../../generation/own-program.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Tests } from "../../problems/test-files.ts";
import type { AnswerSource } from "../workspace/answer-source.ts";
import type { PackedError } from "../packed-error.ts";

/** Start data for the thread that makes tests. */
export interface GenerationRequest {
  readonly problem: Problem;
  readonly source: AnswerSource;
  /** Undefined: the file does not exist. */
  readonly referencePath: string | undefined;
  readonly programs: OwnPrograms;
  /** Wall-clock time limit for the brute force. */
  readonly bruteMs: number;
  readonly port: MessagePort;
  readonly replies: SharedArrayBuffer;
  readonly currentStep: SharedArrayBuffer;
}

type Inputs = readonly (readonly Value[])[];

/** A call from the thread that makes tests. */
export type GenerationCall =
  /** Reply: a value per input. */
  | { readonly kind: "answers"; readonly of: "model" | "brute"; readonly inputs: Inputs }
  /** Reply: the generator's output. */
  | {
      readonly kind: "generator";
      readonly program: string;
      readonly seed: bigint;
      readonly count: number;
      readonly group: string;
    }
  /** Reply: per input, the reason why it is refused, or undefined. */
  | { readonly kind: "refusals"; readonly inputs: Inputs };

/** Last message of the thread that makes tests. */
export type GenerationResult =
  | { readonly kind: "done"; readonly tests: Tests; readonly notes: readonly string[] }
  | { readonly kind: "failed"; readonly error: PackedError };
