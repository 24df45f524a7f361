import { judgingSchema } from "../core/judging/judging.ts";
import { resultsSchema } from "../core/results/results.ts";

/**
 * The texts of the `*.schema.json` files beside this one, by file name. After a change of
 * core/judging/judging.ts or core/results/results.ts, `vitest run -u` on the test of this file writes them anew.
 */
export const JSON_SCHEMAS: Readonly<Record<string, string>> = {
  "judging.schema.json": print(judgingSchema),
  "results.schema.json": print(resultsSchema),
};

function print(schema: typeof judgingSchema | typeof resultsSchema): string {
  return `${JSON.stringify(schema.toJSONSchema(), undefined, 2)}\n`;
}
