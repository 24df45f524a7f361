/** Routes for rejudgings, and for submissions that `grade --server` sends to be judged. */
import { z } from "zod";
import { route } from "./route.ts";
import { rejudgingSchema } from "./staff-shapes.ts";
import { judgingTermsSchema, sentOutcomeSchema, sentSubmissionSchema } from "./worker-shapes.ts";

const MIB = 1024 * 1024;
const why = z.string().trim().min(1).max(2000);

export const REJUDGING_ROUTES = {
  rejudgings: route({
    method: "GET",
    path: "/api/courses/:course/rejudgings",
    who: { action: "rejudge" },
    does: "Lists all rejudgings, newest first",
    reply: z.array(rejudgingSchema),
    status: 200,
  }),
  openRejudging: route({
    method: "POST",
    path: "/api/courses/:course/rejudgings",
    who: { action: "rejudge" },
    does: "Starts a rejudging; no grade changes until it is applied",
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
    does: "Returns a rejudging and what it changes, as far as it is judged",
    reply: rejudgingSchema,
    status: 200,
  }),
  applyRejudging: route({
    method: "POST",
    path: "/api/courses/:course/rejudgings/:rejudging/apply",
    who: { action: "rejudge" },
    does: "Applies a rejudging: all of its verdicts count from now on",
    status: 204,
  }),
  cancelRejudging: route({
    method: "POST",
    path: "/api/courses/:course/rejudgings/:rejudging/cancel",
    who: { action: "rejudge" },
    does: "Cancels a rejudging: nothing changes",
    status: 204,
  }),
  judgingTerms: route({
    method: "GET",
    path: "/api/courses/:course/judging-terms",
    who: { action: "rejudge" },
    does: "Returns hashes of what judging depends on here, for `grade --server` to compare",
    reply: judgingTermsSchema,
    status: 200,
  }),
  sendWork: route({
    method: "PUT",
    path: "/api/courses/:course/sent-works/:sent",
    who: { action: "rejudge" },
    does: "Judges a submission from outside the course, under the sender's UUID; repeating it has no effect",
    body: sentSubmissionSchema,
    status: 204,
    maxBytes: 8 * MIB,
  }),
  sentWork: route({
    method: "GET",
    path: "/api/courses/:course/sent-works/:sent",
    who: { action: "rejudge" },
    does: "Returns the outcome of a sent submission; waits up to 25 s for it",
    reply: sentOutcomeSchema,
    status: 200,
  }),
} as const;
