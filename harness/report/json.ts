import { type Judging, judgingSchema } from "../core/judging/judging.ts";
import { type Results, resultsSchema } from "../core/results/results.ts";

/** Keys stand in the order of the schema, so that the same result is the same bytes. */
export function toJson(result: Judging | Results): string {
  const ordered = "results" in result ? resultsSchema.parse(result) : judgingSchema.parse(result);
  return `${JSON.stringify(ordered, undefined, 2)}\n`;
}
