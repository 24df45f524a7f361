import type { Redacted } from "../../core/judging/audience.ts";
import { printJson } from "../../core/printable.ts";
import { type Judging, judgingSchema } from "../../core/judging/judging.ts";
import { type Results, resultsSchema } from "../../core/results/results.ts";

/**
 * Prints a result as JSON, with keys in the order of the schema, so that equal results are equal
 * bytes. Results of a class are for its instructor.
 */
export function toJson(result: Redacted<Judging> | Results): string {
  const ordered = "results" in result ? resultsSchema.parse(result) : judgingSchema.parse(result);
  return printJson(ordered);
}
