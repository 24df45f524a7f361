import { z } from "zod";
import { claimSpecSchema } from "./claim-spec.ts";
import { specSchema } from "./spec-schema.ts";
import { testsSpecSchema } from "./tests-spec.ts";

/** The text of problems/problem.schema.json, which editors use to complete and explain keys. */
export function printSpecSchema(): string {
  const schema = z.toJSONSchema(z.union([specSchema, claimSpecSchema, testsSpecSchema]), {
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // JSON Schema has no bigints: write them as integers, with the bounds from zod.
      if (!(zodSchema instanceof z.ZodBigInt)) return;
      jsonSchema.type = "integer";
      if (zodSchema.minValue !== null) jsonSchema.minimum = Number(zodSchema.minValue);
      if (zodSchema.maxValue !== null) jsonSchema.maximum = Number(zodSchema.maxValue);
    },
  });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
