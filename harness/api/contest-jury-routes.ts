/** Routes of contests, for staff. */
import { z } from "zod";
import { SUBMISSION_VERDICTS } from "../core/judging/verdict.ts";
import { contestTimesSchema, jurySchema } from "./contest-jury-shapes.ts";
import { route } from "./route.ts";
import { ms } from "./shapes.ts";

const DAY_MS = 86_400_000;
const why = z.string().trim().min(1).max(2000);
const duration = z
  .int()
  .min(60_000)
  .max(366 * DAY_MS);
const isConfirmed = z
  .literal(true)
  .optional()
  .describe("the caller knows that it changes what participants have already seen");

export const CONTEST_JURY_ROUTES = {
  contestJury: route({
    method: "GET",
    path: "/api/courses/:course/contests/:contest/jury",
    who: { action: "serve-contest" },
    does: "Returns what only staff see of a contest: all submissions, balloons, what is left to do",
    reply: jurySchema,
    status: 200,
  }),
  setContestTimes: route({
    method: "POST",
    path: "/api/courses/:course/contests/:contest/times",
    who: { action: "run-contest" },
    does: "Changes start, duration, freeze or thaw; refused if the times are not those of `before`",
    body: z.strictObject({
      before: contestTimesSchema.describe("the times that the caller knows"),
      start: z
        .union([ms, z.enum(["now", "pause", "resume", "remove"])])
        .optional()
        .describe("a moment, or what to do with the countdown"),
      duration: duration.optional(),
      freeze: duration.nullable().optional().describe("null: the board never freezes"),
      thaw: z
        .union([ms, z.literal("now")])
        .nullable()
        .optional(),
      isConfirmed,
    }),
    status: 204,
  }),
  removeContestTime: route({
    method: "POST",
    path: "/api/courses/:course/contests/:contest/removed-times",
    who: { action: "run-contest" },
    does: "Removes a stretch of the clock: contest time stands still in it, and the end moves back",
    body: z.strictObject({ from: ms, to: ms, why, isConfirmed }),
    reply: z.strictObject({ interval: z.string() }),
    status: 201,
    takesRequestKey: true,
  }),
  restoreContestTime: route({
    method: "DELETE",
    path: "/api/courses/:course/contests/:contest/removed-times/:interval",
    who: { action: "run-contest" },
    does: "Makes a removed stretch of the clock count again",
    status: 204,
  }),
  addContestPenalty: route({
    method: "POST",
    path: "/api/courses/:course/contests/:contest/penalties",
    who: { action: "run-contest" },
    does: "Adds minutes to a team's total; negative ones take them away",
    body: z.strictObject({ team: z.string(), minutes: z.int().min(-10_000).max(10_000), why }),
    status: 204,
    takesRequestKey: true,
  }),
  finalizeContest: route({
    method: "POST",
    path: "/api/courses/:course/contests/:contest/finalize",
    who: { action: "run-contest" },
    does: "Makes the results final; refused with the list of what is left to do",
    body: z.strictObject({
      extraBronze: z.int().min(0).max(1000).describe("B: bronze medals beyond the first four"),
    }),
    status: 204,
  }),
  ignoreContestSubmission: route({
    method: "POST",
    path: "/api/submissions/:submission/contest/ignored",
    who: { action: "run-contest" },
    does: "Takes a submission out of its contest, or back into it",
    body: z.strictObject({ isIgnored: z.boolean(), why }),
    status: 204,
  }),
  setContestVerdict: route({
    method: "POST",
    path: "/api/submissions/:submission/contest/verdict",
    who: { action: "run-contest" },
    does: "Replaces the judge's verdict in the contest; the submission's points stay",
    body: z.strictObject({
      verdict: z.enum(SUBMISSION_VERDICTS).optional().describe("absent: the judge's counts again"),
      why,
    }),
    status: 204,
  }),
  claimClarification: route({
    method: "POST",
    path: "/api/courses/:course/contests/:contest/clarifications/:clarification/claim",
    who: { action: "serve-contest" },
    does: "Says who will answer a clarification, or that they no longer will",
    body: z.strictObject({ isClaimed: z.boolean() }),
    status: 204,
  }),
  deliverBalloon: route({
    method: "POST",
    path: "/api/courses/:course/contests/:contest/balloons",
    who: { action: "serve-contest" },
    does: "Ticks off a balloon, or takes the tick back",
    body: z.strictObject({ team: z.string(), exercise: z.string(), isDelivered: z.boolean() }),
    status: 204,
  }),
  contestReveal: route({
    method: "GET",
    path: "/api/courses/:course/contests/:contest/reveal",
    who: { action: "run-contest" },
    does: "Returns the page that opens the frozen cells one by one; it contains all results",
    status: 200,
    sends: "page",
  }),
  contestFiles: route({
    method: "GET",
    path: "/api/courses/:course/contests/:contest/files",
    who: { action: "run-contest" },
    does: "Downloads a zip of board.html, scoreboard.json, awards.json and results.tsv",
    query: z.strictObject({
      view: z.literal("frozen").optional().describe("as everybody else sees the board"),
    }),
    status: 200,
    sends: "file",
  }),
} as const;
