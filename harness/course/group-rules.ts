import { z } from "zod";
import { specNumber } from "../core/spec/spec-number.ts";

/** The people who put students into groups. */
export const GROUP_FORMS = ["students", "staff"] as const;

/** Students who submit together for an exercise, as course.yaml says it. */
export interface GroupRules {
  /** So many students at most, unless staff put more into a group. */
  readonly size: number;
  readonly form: (typeof GROUP_FORMS)[number];
  /** Exercises with the same set have the same groups: the exercise's ID, or `all` for those of the course. */
  readonly set: string;
}

/** The key `groups` of a course; that of an exercise may also be `none`. */
export const groupRulesSchema = z
  .strictObject({
    size: specNumber
      .pipe(z.number().int().min(2).max(20))
      .describe("So many students at most submit together: 2"),
    form: z
      .enum(GROUP_FORMS)
      .exactOptional()
      .describe(
        "students: they form groups themselves, with a code. staff: only staff. Default: students",
      ),
  })
  .describe("On a course server, one submission counts for all members of a group");

/** The rules of a group set. */
export function toGroupRules(
  { size, form = "students" }: z.infer<typeof groupRulesSchema>,
  set: string,
): GroupRules {
  return { size, form, set };
}
