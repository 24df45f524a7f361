import type { z } from "zod";
import { judgingSchema } from "../../core/judging/judging.ts";
import { graphExplorationSchema, octalExplorationSchema } from "../../core/results/exploration.ts";
import { packageVerificationSchema } from "../../core/results/package-verification.ts";
import { resultsSchema } from "../../core/results/results.ts";

/**
 * The texts of the `*.schema.json` files beside this one, by file name. After a change of
 * core/judging/judging.ts, or of results.ts, package-verification.ts or exploration.ts in core/results,
 * `vitest run -u` on the test of this file updates them.
 */
export const JSON_SCHEMAS: Readonly<Record<string, string>> = {
  "graph-exploration.schema.json": print(graphExplorationSchema),
  "judging.schema.json": print(judgingSchema),
  "octal-exploration.schema.json": print(octalExplorationSchema),
  "results.schema.json": print(resultsSchema),
  "verification.schema.json": print(packageVerificationSchema),
};

function print(schema: z.ZodType): string {
  return `${JSON.stringify(schema.toJSONSchema(), undefined, 2)}\n`;
}
