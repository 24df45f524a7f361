/** Shapes of contests. Times are milliseconds since 1970, contest times milliseconds since the start. */
import { z } from "zod";
import { CONTEST_KINDS } from "../course/contests/course-contest.ts";
import { ms } from "./shapes.ts";

const clockSchema = z.strictObject({ start: ms, end: ms });

const summary = {
  id: z.string(),
  name: z.string(),
  kind: z.enum(CONTEST_KINDS),
  start: ms.optional().describe("absent: not set yet, or the countdown is paused"),
  countdownPause: z.int().optional().describe("milliseconds left until the start, while paused"),
  duration: z.int().describe("milliseconds"),
  lastBegin: ms
    .optional()
    .describe("everybody begins with a clock of their own, and not later than this"),
  phase: z.enum(["before", "running", "over"]).describe("for the caller"),
  clock: clockSchema.optional().describe("the caller's; absent: it has not been started"),
  isVirtual: z
    .literal(true)
    .optional()
    .describe("the caller takes part virtually: the clock is that of the participation"),
};

export const contestSummarySchema = z.strictObject(summary);
export type ContestSummary = z.infer<typeof contestSummarySchema>;

const contestTime = z.int().describe("milliseconds since the start of the team's clock");

const contestSubmissionSchema = z.strictObject({
  id: z.string(),
  exercise: z.string(),
  by: z.string().optional().describe("name of the team's member; absent: the caller"),
  at: ms,
  contestTime: contestTime.optional(),
  verdict: z.string().optional().describe("absent: pending, or held until the release"),
  score: z.number().optional().describe("in the course's points; only in `ioi` contests"),
  isIgnored: z.literal(true).optional(),
  isHacked: z.literal(true).optional().describe("a hack of another team succeeded"),
  isUpsolving: z.literal(true).optional().describe("submitted by the caller after the contest"),
});

export const clarificationSchema = z.strictObject({
  id: z.string(),
  at: ms,
  contestTime: contestTime.optional(),
  from: z
    .strictObject({ team: z.string(), name: z.string() })
    .optional()
    .describe("absent: the jury"),
  isOwn: z.literal(true).optional().describe("the caller's team asked"),
  to: z
    .strictObject({ teams: z.array(z.string()), groups: z.array(z.string()) })
    .optional()
    .describe("absent: everybody, or the jury if a team asks"),
  replyTo: z.string().optional(),
  exercise: z.string().optional().describe("absent: in general"),
  text: z.string(),
  isAnswered: z.boolean(),
  claimedBy: z.string().optional().describe("only for staff: who will answer it"),
});
export type Clarification = z.infer<typeof clarificationSchema>;

const problemSchema = z.strictObject({
  exercise: z.string(),
  label: z.string(),
  name: z.string(),
  color: z.string().optional(),
});

export const contestSchema = z.strictObject({
  ...summary,
  now: ms,
  timezone: z.string(),
  hasBoard: z.boolean(),
  isPublic: z.boolean(),
  stages: z
    .strictObject({
      started: ms.optional(),
      frozen: ms.optional(),
      ended: ms.optional(),
      thawed: ms.optional(),
      finalized: ms.optional(),
    })
    .describe("absent: not reached"),
  freeze: z.int().optional().describe("milliseconds before the end; absent: never"),
  penaltyMinutes: z.int(),
  problems: z.array(problemSchema).optional().describe("absent before the start"),
  team: z
    .strictObject({ id: z.string(), name: z.string(), members: z.array(z.string()) })
    .optional()
    .describe("absent for staff, and for students in no team"),
  seat: z.string().optional().describe("the caller's in the room; absent: staff have set none"),
  hacking: z
    .strictObject({
      opens: ms.optional(),
      closes: ms.optional(),
      points: z.number(),
      penalty: z.number(),
    })
    .optional()
    .describe("the phase after the end in which teams may hack each other's accepted attempts"),
  entry: z
    .strictObject({
      isNeeded: z.boolean().describe("the caller must be let in, or in again, and can be now"),
      hasRoomCode: z.boolean(),
      isOneSession: z.boolean(),
      needsExamBrowser: z.boolean(),
      isElsewhere: z.boolean().describe("another session of the caller was let in"),
    })
    .optional()
    .describe("absent: everybody may begin"),
  mayBeginVirtually: z
    .literal(true)
    .optional()
    .describe("the contest is over, and the caller may still take part with a clock of their own"),
  submissions: z
    .array(contestSubmissionSchema)
    .describe("of the caller's team, and own ones after the contest, newest first"),
  clarifications: z.array(clarificationSchema).describe("that the caller may read, oldest first"),
});
export type Contest = z.infer<typeof contestSchema>;

const cellSchema = z.strictObject({
  tries: z.int().describe("judged submissions up to the first accepted one"),
  pending: z.int(),
  isSolved: z.literal(true).optional(),
  isFirst: z.literal(true).optional(),
  score: z.number().optional().describe("only in `ioi` contests"),
  minutes: z.int().optional().describe("contest time of the solution, or of the last improvement"),
});

export const boardRowSchema = z.strictObject({
  team: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
  rank: z.int().optional().describe("absent: unofficial or virtual"),
  isVirtual: z.literal(true).optional().describe("the caller, who takes part virtually"),
  solved: z.int(),
  score: z.number().optional().describe("only in `ioi` contests"),
  minutes: z.int().describe("total time with penalty"),
  lastMinutes: z.int().optional().describe("contest time of the last solution or improvement"),
  hacks: z
    .strictObject({ successful: z.int(), unsuccessful: z.int(), points: z.number() })
    .optional()
    .describe("the team's; absent: none, or they bring no points"),
  cells: z
    .array(cellSchema.nullable())
    .describe("in the order of the problems; null: nothing submitted"),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

export const boardSchema = z.strictObject({
  version: z.string().describe("hash of the content, which tells whether something changed"),
  name: z.string(),
  kind: z.enum(CONTEST_KINDS),
  start: ms.optional(),
  end: ms.optional(),
  isVirtual: z
    .literal(true)
    .optional()
    .describe("the recorded board at the contest time of the caller's virtual participation"),
  view: z.enum(["full", "frozen"]),
  frozenFrom: ms.optional().describe("absent: it does not freeze, or there is no start time"),
  frozenMinutes: z
    .int()
    .optional()
    .describe("submissions in the last minutes before the end are shown as pending"),
  problems: z.array(problemSchema),
  groups: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  rows: z.array(boardRowSchema).describe("in order of rank"),
});
export type Board = z.infer<typeof boardSchema>;

/** Makes one version of a board another. Ranks of rows that are not listed follow from their places. */
export const boardUpdateSchema = z.strictObject({
  from: z
    .string()
    .describe("version to which it applies; boards of other versions are loaded again"),
  version: z.string(),
  changed: z.array(
    z.strictObject({
      place: z.int().min(0),
      isTied: z.literal(true).optional().describe("shares the rank of the ranked row before it"),
      row: boardRowSchema,
    }),
  ),
});
export type BoardUpdate = z.infer<typeof boardUpdateSchema>;
