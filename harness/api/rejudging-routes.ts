/** Ways by which staff have works judged, again or from elsewhere. */
import { z } from "zod";
import { route } from "./route.ts";
import { rejudgingSchema } from "./staff-shapes.ts";
import { judgingTermsSchema, sentOutcomeSchema, sentWorkSchema } from "./worker-shapes.ts";

const MIB = 1024 * 1024;
const why = z.string().trim().min(1).max(2000);

export const REJUDGING_ROUTES = {
  rejudgings: route({
    method: "GET",
    path: "/api/courses/:course/rejudgings",
    who: { action: "rejudge" },
    does: "All rejudgings, the newest first",
    reply: z.array(rejudgingSchema),
    status: 200,
  }),
  openRejudging: route({
    method: "POST",
    path: "/api/courses/:course/rejudgings",
    who: { action: "rejudge" },
    does: "Judges works again, beside what counts; nothing changes until it is applied",
    body: z.strictObject({
      exercise: z.string().optional(),
      verdict: z.string().optional(),
      submissions: z.array(z.string()).optional(),
      onlyCounting: z.boolean().optional().describe("only attempts that count"),
      why,
    }),
    reply: rejudgingSchema,
    status: 201,
    takesRequestKey: true,
  }),
  rejudging: route({
    method: "GET",
    path: "/api/courses/:course/rejudgings/:rejudging",
    who: { action: "rejudge" },
    does: "What changes if it is applied, as far as it is judged",
    reply: rejudgingSchema,
    status: 200,
  }),
  applyRejudging: route({
    method: "POST",
    path: "/api/courses/:course/rejudgings/:rejudging/apply",
    who: { action: "rejudge" },
    does: "Its judgings count from now on, all at once",
    status: 204,
  }),
  cancelRejudging: route({
    method: "POST",
    path: "/api/courses/:course/rejudgings/:rejudging/cancel",
    who: { action: "rejudge" },
    does: "Gives it up: nothing has changed",
    status: 204,
  }),
  judgingTerms: route({
    method: "GET",
    path: "/api/courses/:course/judging-terms",
    who: { action: "rejudge" },
    does: "What judgings rest on here, for `grade --server` to compare with",
    reply: judgingTermsSchema,
    status: 200,
  }),
  sendWork: route({
    method: "PUT",
    path: "/api/courses/:course/sent-works/:sent",
    who: { action: "rejudge" },
    does: "Has a work judged that is not the course's, under a UUID of the sender's; again: nothing",
    body: sentWorkSchema,
    status: 204,
    maxBytes: 8 * MIB,
  }),
  sentWork: route({
    method: "GET",
    path: "/api/courses/:course/sent-works/:sent",
    who: { action: "rejudge" },
    does: "What came of it; waits for half a minute",
    reply: sentOutcomeSchema,
    status: 200,
  }),
} as const;
