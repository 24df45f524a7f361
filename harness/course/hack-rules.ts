import { z } from "zod";
import { specNumber } from "../core/spec/spec-number.ts";

/** When a person may hack: after their own program is accepted, or after their deadline. */
export const HACK_STARTS = ["acceptance", "deadline"] as const;

/** How students may try inputs on each other's accepted programs of an exercise. */
export interface HackRules {
  readonly after: (typeof HACK_STARTS)[number];
  /** Hacks of a person for the exercise. */
  readonly limit: number;
  /** True if comments of programs are not shown to other students. */
  readonly removesComments: boolean;
  /** True if inputs of successful hacks become tests without a decision of staff. */
  readonly joinsByRule: boolean;
}

export const hackRulesSchema = z
  .strictObject({
    after: z
      .enum(HACK_STARTS)
      .exactOptional()
      .describe(
        "When a student may hack: after their own program is accepted (default), or after their deadline",
      ),
    limit: specNumber
      .pipe(z.number().int().min(1).max(1000))
      .exactOptional()
      .describe("Hacks of a student for the exercise. Default: 10"),
    comments: z
      .enum(["shown", "removed"])
      .exactOptional()
      .describe("Whether other students see the comments in a program. Default: removed"),
    accept: z
      .enum(["staff", "always"])
      .exactOptional()
      .describe(
        "Who decides that the input of a successful hack becomes a test: staff (default), or it always does",
      ),
  })
  .describe(
    "Students may try inputs on each other's accepted programs, which they see by number. Default: no",
  );

export function toHackRules({
  after = "acceptance",
  limit = 10,
  comments = "removed",
  accept = "staff",
}: z.infer<typeof hackRulesSchema>): HackRules {
  return {
    after,
    limit,
    removesComments: comments === "removed",
    joinsByRule: accept === "always",
  };
}
