import { z } from "zod";
import { judgingSchema } from "../judging/judging.ts";
import { causesSchema, groupTestsSchema, momentSchema } from "./results.ts";

/** A finished judging with everything needed later: one line of the journal. */
export const judgingRecordSchema = z.strictObject({
  judging: judgingSchema,
  tests: z.array(groupTestsSchema),
  judgedAt: momentSchema,
  causes: causesSchema.exactOptional(),
});

export type JudgingRecord = z.infer<typeof judgingRecordSchema>;
