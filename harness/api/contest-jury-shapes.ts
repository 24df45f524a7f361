/** Shapes of what only staff see of contests. */
import { z } from "zod";
import { machineFactor } from "./machine-shapes.ts";
import { ms } from "./shapes.ts";

export const contestTimesSchema = z.strictObject({
  start: ms.nullable().describe("null: not set yet, or the countdown is paused"),
  countdownPause: z
    .int()
    .exactOptional()
    .describe("milliseconds left until the start, while paused"),
  duration: z.int().describe("milliseconds"),
  freeze: z.int().exactOptional().describe("milliseconds before the end; absent: never"),
  thaw: ms.exactOptional(),
});

const decision = { by: z.string().describe("a name"), at: ms, why: z.string() };
const contestTime = z.int().optional().describe("milliseconds since the start of the team's clock");

const jurySubmissionSchema = z.strictObject({
  id: z.string(),
  team: z.string().optional().describe("absent: its author is in no team, such as staff"),
  name: z.string().describe("of the team, or of the author"),
  exercise: z.string(),
  number: z.int().describe("number of the attempt of its author, from 1"),
  language: z.string().optional(),
  at: ms,
  contestTime,
  isOutside: z.literal(true).optional().describe("before the start, after the end or of no team"),
  verdict: z.string().optional().describe("the one that counts; absent: not judged yet"),
  score: z.number().optional().describe("in the course's points; only in `ioi` contests"),
  cpuMs: z.number().optional().describe("CPU time of all runs together"),
  override: z
    .strictObject({ judged: z.string().optional(), why: z.string() })
    .optional()
    .describe("the jury set the verdict: the judge's, and the reason"),
  ignored: z.string().optional().describe("the reason why it does not count"),
});
export type JurySubmission = z.infer<typeof jurySubmissionSchema>;

const balloonSchema = z.strictObject({
  team: z.string(),
  name: z.string(),
  exercise: z.string(),
  contestTime,
  isFirst: z.literal(true).optional().describe("the first solution of the exercise"),
  isDelivered: z.boolean(),
});
export type Balloon = z.infer<typeof balloonSchema>;

export const jurySchema = z.strictObject({
  times: contestTimesSchema,
  machineFactor: machineFactor.optional().describe("once the contest has started with a worker"),
  isFinal: z.boolean(),
  extraBronze: z.int().optional().describe("once the results are final"),
  obstacles: z
    .array(
      z.strictObject({
        kind: z.enum(["running", "unjudged", "judging-error", "unanswered", "hacking"]),
        ids: z.array(z.string()).describe("of submissions or clarifications"),
      }),
    )
    .describe("what stands in the way of final results"),
  removedTimes: z.array(z.strictObject({ id: z.string(), from: ms, to: ms, ...decision })),
  penalties: z.array(
    z.strictObject({ team: z.string(), name: z.string(), minutes: z.int(), ...decision }),
  ),
  teams: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  groups: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  absent: z
    .array(
      z.strictObject({
        student: z.string().describe("the student ID in course.yaml"),
        team: z.string().optional().describe("absent: named under `extra_time`"),
        isOnRoster: z.literal(true).optional().describe("absent: nobody has this ID"),
      }),
    )
    .describe("students whom the contest names, and who have not joined the course"),
  submissions: z.array(jurySubmissionSchema).describe("newest first"),
  balloons: z.array(balloonSchema).describe("newest first; only in `icpc` contests"),
});
export type Jury = z.infer<typeof jurySchema>;
