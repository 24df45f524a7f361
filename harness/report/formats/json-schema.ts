import { judgingSchema } from "../../core/judging/judging.ts";
import { packageVerificationSchema } from "../../core/results/package-verification.ts";
import { resultsSchema } from "../../core/results/results.ts";

/**
 * The texts of the `*.schema.json` files beside this one, by file name. After a change of
 * core/judging/judging.ts, core/results/results.ts or core/results/package-verification.ts,
 * `vitest run -u` on the test of this file updates them.
 */
export const JSON_SCHEMAS: Readonly<Record<string, string>> = {
  "judging.schema.json": print(judgingSchema),
  "results.schema.json": print(resultsSchema),
  "verification.schema.json": print(packageVerificationSchema),
};

function print(
  schema: typeof judgingSchema | typeof resultsSchema | typeof packageVerificationSchema,
): string {
  return `${JSON.stringify(schema.toJSONSchema(), undefined, 2)}\n`;
}
