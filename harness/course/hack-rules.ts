import { z } from "zod";
import { specNumber } from "../core/spec/spec-number.ts";

/** When a person may hack: after their own program is accepted, or after their deadline. */
export const HACK_STARTS = ["acceptance", "deadline"] as const;

interface CommonRules {
  /** Hacks of a person for the exercise. */
  readonly limit: number;
  /** True if comments of programs are not shown to other students. */
  readonly removesComments: boolean;
  /** True if inputs of successful hacks become tests without a decision of staff. */
  readonly joinsByRule: boolean;
}

/** How students may try inputs on each other's accepted programs of an exercise. */
export interface HackRules extends CommonRules {
  readonly after: (typeof HACK_STARTS)[number];
}

/** How teams of a contest may break each other's accepted attempts once it is over for everybody. */
export interface ContestHackRules extends CommonRules {
  readonly after: "contest";
  /** Length of the hacking phase. */
  readonly durationMs: number;
  /** For a successful hack; 0 in contests that count solved problems. */
  readonly points: number;
  /** Points that an unsuccessful hack costs. */
  readonly penalty: number;
}

const commonKeys = {
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
};

export const hackRulesSchema = z
  .strictObject({
    after: z
      .enum(HACK_STARTS)
      .exactOptional()
      .describe(
        "When a student may hack: after their own program is accepted (default), or after their deadline",
      ),
    ...commonKeys,
  })
  .describe(
    "Students may try inputs on each other's accepted programs, which they see by number. Default: no",
  );

const hackPoints = specNumber.pipe(z.number().min(0).max(1_000_000)).exactOptional();

export const contestHackRulesSchema = z
  .strictObject({
    duration: z
      .string()
      .exactOptional()
      .describe("`12 h` (default): how long teams may hack after the end of the contest"),
    points: hackPoints.describe("ioi: points for a successful hack. Default: 0"),
    penalty: hackPoints.describe("ioi: points that an unsuccessful hack costs. Default: 0"),
    ...commonKeys,
  })
  .describe(
    "icpc, ioi: after the end, teams may try inputs on each other's accepted attempts, and a hacked attempt loses. Default: no",
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
