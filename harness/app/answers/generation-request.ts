import type { MessagePort } from "node:worker_threads";
import type { Value } from "../../core/values/value.ts";
import type { OwnPrograms } from "../../generation/own-program.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Tests } from "../../problems/test-files.ts";
import type { AnswerSource } from "./answer-source.ts";
import type { PackedError } from "./packed-error.ts";

/** What the thread that makes tests is given; only data. */
export interface GenerationRequest {
  readonly problem: Problem;
  readonly source: AnswerSource;
  /** Undefined: there is no such file. */
  readonly referencePath: string | undefined;
  readonly programs: OwnPrograms;
  /** For the brute force, on the clock. */
  readonly bruteMs: number;
  readonly port: MessagePort;
  readonly replies: SharedArrayBuffer;
  readonly place: SharedArrayBuffer;
}

type Inputs = readonly (readonly Value[])[];

/** What it asks while it works. */
export type GenerationCall =
  /** Replied to by as many values. */
  | { readonly kind: "answers"; readonly of: "model" | "brute"; readonly inputs: Inputs }
  /** By what it prints. */
  | {
      readonly kind: "generator";
      readonly program: string;
      readonly seed: bigint;
      readonly count: number;
      readonly group: string;
    }
  /** By the reasons of those that are refused. */
  | { readonly kind: "refusals"; readonly inputs: Inputs };

/** What it says when it is done. */
export type GenerationResult =
  | { readonly kind: "done"; readonly tests: Tests; readonly notes: readonly string[] }
  | { readonly kind: "failed"; readonly error: PackedError };
