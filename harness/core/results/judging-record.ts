import { z } from "zod";
import { judgingSchema } from "../judging/judging.ts";
import { causesSchema, groupTestsSchema, momentSchema } from "./results.ts";

/** A finished judging with all that is to be known of it later: a line of the journal. */
export const judgingRecordSchema = z.strictObject({
  judging: judgingSchema,
  tests: z.array(groupTestsSchema),
  judgedAt: momentSchema,
  causes: causesSchema.exactOptional(),
});

export type JudgingRecord = z.infer<typeof judgingRecordSchema>;
