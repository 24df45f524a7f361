/** Routes of contests, for participants. */
import { z } from "zod";
import { boardSchema, contestSchema, contestSummarySchema } from "./contest-shapes.ts";
import { route } from "./route.ts";

export const CONTEST_ROUTES = {
  contests: route({
    method: "GET",
    path: "/api/courses/:course/contests",
    who: { action: "read-course" },
    does: "Lists the course's contests",
    reply: z.strictObject({ contests: z.array(contestSummarySchema) }),
    status: 200,
  }),
  contest: route({
    method: "GET",
    path: "/api/courses/:course/contests/:contest",
    who: { action: "read-course" },
    does: "Returns a contest: times, problems, own submissions, clarifications",
    reply: contestSchema,
    status: 200,
  }),
  contestBoard: route({
    method: "GET",
    path: "/api/courses/:course/contests/:contest/board",
    who: { action: "read-course" },
    does: "Returns the scoreboard; frozen for everybody but staff, until it is thawed",
    query: z.strictObject({
      group: z.string().optional().describe("only this group's teams, ranked among themselves"),
      view: z.literal("frozen").optional().describe("for staff: as everybody else sees it"),
    }),
    reply: boardSchema,
    status: 200,
  }),
  publicBoard: route({
    method: "GET",
    path: "/api/public/courses/:course/contests/:contest/board",
    who: "unidentified",
    does: "Returns the scoreboard of a public contest, as participants see it",
    reply: boardSchema,
    status: 200,
  }),
  beginContest: route({
    method: "POST",
    path: "/api/courses/:course/contests/:contest/begin",
    who: { action: "submit" },
    does: "Starts the caller's own clock, if the contest has such clocks, and lets them in, if it asks for that; repeating it does nothing",
    body: z.strictObject({
      code: z.string().max(20).optional().describe("the room code, if the exam asks for one"),
    }),
    status: 204,
  }),
  beginVirtualContest: route({
    method: "POST",
    path: "/api/courses/:course/contests/:contest/begin-virtual",
    who: { action: "submit" },
    does: "Begins a virtual participation: the contest is over, and the caller has not taken part",
    status: 204,
  }),
  sendClarification: route({
    method: "POST",
    path: "/api/courses/:course/contests/:contest/clarifications",
    who: { action: "ask" },
    does: "Asks the jury; staff answer, or write to some teams or to everybody",
    body: z.strictObject({
      text: z.string().trim().min(1).max(5000),
      exercise: z.string().optional(),
      replyTo: z.string().optional().describe("only staff: the clarification that this answers"),
      teams: z.array(z.string()).max(2000).optional().describe("only staff"),
      groups: z.array(z.string()).max(200).optional().describe("only staff"),
    }),
    reply: z.strictObject({ clarification: z.string() }),
    status: 201,
    takesRequestKey: true,
  }),
} as const;
