import type { Mistake } from "../core/judging/mistake.ts";
import type { SpecFile } from "../core/spec/parse-spec.ts";
import type { Claim } from "./claim.ts";

/** A kind of claim as a file: its keys, what contradicts itself, and what it means. */
export interface ClaimForm {
  readonly file: SpecFile;
  /** Gets data that may have other mistakes. */
  readonly findContradictions: (data: unknown) => readonly Mistake[];
  /** Gets data without mistakes. */
  readonly toClaim: (data: unknown) => Claim;
}
