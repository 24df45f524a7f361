import { z } from "zod";
import { specNumber } from "../../core/spec/spec-number.ts";
import { requireVisible } from "../../core/visible-text.ts";
import { contestHackRulesSchema } from "../hack-rules.ts";
import { FEEDBACK_POLICIES } from "../limit-feedback.ts";
import { CONTEST_KINDS, SCORE_POLICIES } from "./course-contest.ts";

/** The schema of an entry of `contests:` in course.yaml. */

/** As the Contest API demands of IDs. */
const CONTEST_ID = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/;
const BROWSER_KEY = /^[0-9a-fA-F]{64}$/;
const COLOR = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;

/** Descriptions of the patterns, for error messages. */
export const CONTEST_PATTERNS: ReadonlyMap<string, string> = new Map([
  [
    String(CONTEST_ID),
    "1 to 36 letters, digits, `_`, `.` or `-`, neither beginning with `-` or `.` nor ending with `.`",
  ],
  [String(COLOR), "a colour such as #c00 or #cc0000"],
  [String(BROWSER_KEY), "a key of Safe Exam Browser: 64 hexadecimal digits"],
]);

const contestId = z.string().regex(CONTEST_ID);
const name = requireVisible(z.string().min(1));

const contestExerciseSchema = z.union([
  z.string().min(1),
  z.strictObject({
    id: z.string().min(1).describe("An exercise of the course"),
    label: z.string().min(1).max(4).exactOptional().describe("On the board. Default: A, B, ..."),
    color: z.string().regex(COLOR).exactOptional().describe("The colour of its balloon: #c00"),
  }),
]);

export const contestSchema = z
  .strictObject({
    id: contestId.describe("Its name in addresses and in the Contest API"),
    name: name.describe("Its name, shown to participants"),
    kind: z
      .enum(CONTEST_KINDS)
      .exactOptional()
      .describe(
        "icpc: problems solved and penalty time (default); ioi: sum of scores; practice: no board; " +
          "exam: no board, and no submissions after the end",
      ),
    start: z
      .string()
      .exactOptional()
      .describe("2026-12-01T10:00, in the course's time zone. Default: the jury starts it"),
    duration: z.string().describe("`5 h`, or `90 min`"),
    freeze: z
      .string()
      .exactOptional()
      .describe("`1 h`: how long before the end the board freezes. Default: never"),
    penalty: z
      .string()
      .exactOptional()
      .describe("`20 min` (default): for each rejected submission before an accepted one"),
    count_compile_errors: z
      .boolean()
      .exactOptional()
      .describe("true: compile errors count as tries. They never cost penalty time"),
    score_of: z
      .enum(SCORE_POLICIES)
      .exactOptional()
      .describe("ioi: the submission that counts. Default: best"),
    ties_by_time: z
      .boolean()
      .exactOptional()
      .describe("ioi: true ranks equal scores by the time of the last improvement"),
    feedback: z
      .enum([...FEEDBACK_POLICIES, "held"])
      .exactOptional()
      .describe(
        "While it runs. held: only that a submission arrived. Default: verdict; groups for ioi; " +
          "the course's for practice; held for exams",
      ),
    release: z
      .string()
      .exactOptional()
      .describe("2026-12-02T12:00: when held feedback is shown. Default: when it is over for all"),
    window: z
      .string()
      .exactOptional()
      .describe(
        "`3 days`: everybody has a clock of their own and begins within this time after the start",
      ),
    extra_time: z
      .record(z.string(), z.string())
      .exactOptional()
      .describe("By student: `15 min` more than the others"),
    submit_drafts: z
      .boolean()
      .exactOptional()
      .describe("exam: true submits everybody's newest draft when their time is over"),
    room_code: z
      .boolean()
      .exactOptional()
      .describe(
        "exam: true asks for a code to begin, which changes every minute on staff's screen",
      ),
    one_session: z
      .boolean()
      .exactOptional()
      .describe("exam: true lets everybody work in the browser alone in which they began"),
    safe_exam_browser: z
      .strictObject({
        keys: z
          .array(z.string().regex(BROWSER_KEY))
          .min(1)
          .describe("Config Keys or Browser Exam Keys, 64 hexadecimal digits each"),
      })
      .exactOptional()
      .describe("exam: only Safe Exam Browser with one of these keys is let in"),
    max_attempts: specNumber
      .pipe(z.number().int().min(1))
      .exactOptional()
      .describe("Submissions for each exercise while it runs. Default: any number"),
    upsolving: z
      .boolean()
      .exactOptional()
      .describe("false: no submissions after the end. Default: true, except in exams"),
    virtual: z
      .boolean()
      .exactOptional()
      .describe(
        "icpc, ioi: true lets students who have not taken part do so after the end, with a clock of their own",
      ),
    hacks: contestHackRulesSchema.exactOptional(),
    public: z
      .boolean()
      .exactOptional()
      .describe("true: board and Contest API are open to everybody. Default: to members"),
    exercises: z.array(contestExerciseSchema).min(1).describe("In the order of the board"),
    groups: z
      .array(
        z.strictObject({
          id: contestId.describe("Its name in the Contest API"),
          name: name.describe("Its name on the board"),
          type: z
            .string()
            .min(1)
            .exactOptional()
            .describe("A team is in at most one group of a type, such as `site`"),
        }),
      )
      .exactOptional()
      .describe("Groups of teams, for the board's filter and awards"),
    teams: z
      .array(
        z.strictObject({
          id: contestId.describe("Its name in the Contest API"),
          name: name.describe("Its name on the board"),
          members: z.array(z.string().min(1)).min(1).describe("Students of the course, by ID"),
          groups: z.array(z.string()).exactOptional().describe("IDs of groups"),
          unofficial: z.boolean().exactOptional().describe("true: shown without a rank"),
        }),
      )
      .exactOptional()
      .describe("Default: everybody takes part alone"),
  })
  .describe("A contest or an exam with exercises of the course");

export type WrittenContest = z.infer<typeof contestSchema>;

/** The exercise's ID, also where it is written alone. */
export function exerciseIdOf(exercise: z.infer<typeof contestExerciseSchema>): string {
  return typeof exercise === "string" ? exercise : exercise.id;
}
