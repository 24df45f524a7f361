/** Ways for those who judge: workers pull. */
import { z } from "zod";
import { judgingRecordSchema } from "../core/results/judging-record.ts";
import { route } from "./route.ts";
import { claimSchema, finishSchema, jobSchema, renewSchema } from "./worker-shapes.ts";

const MIB = 1024 * 1024;

export const WORKER_ROUTES = {
  claim: route({
    method: "POST",
    path: "/worker/claim",
    who: "worker",
    does: "The next job; waits up to 25 s for one",
    body: claimSchema,
    reply: z.strictObject({ job: jobSchema.optional() }),
    status: 200,
  }),
  renew: route({
    method: "POST",
    path: "/worker/jobs/:job/renew",
    who: "worker",
    does: "Keeps the lease; 409 `lost-job` where it is another's",
    body: renewSchema,
    status: 204,
  }),
  finish: route({
    method: "POST",
    path: "/worker/jobs/:job/finish",
    who: "worker",
    does: "What came of it; 409 `lost-job` where it is another's",
    body: finishSchema,
    status: 204,
    maxBytes: 32 * MIB,
  }),
  giveBack: route({
    method: "POST",
    path: "/worker/jobs/:job/give-back",
    who: "worker",
    does: "It waits again, as if it had not been tried",
    body: z.strictObject({ attempt: z.int() }),
    status: 204,
  }),
  known: route({
    method: "GET",
    path: "/worker/judgings/:key",
    who: "worker",
    does: "What was judged under this key before",
    reply: z.strictObject({ record: judgingRecordSchema.optional() }),
    status: 200,
  }),
  bundle: route({
    method: "GET",
    path: "/worker/bundles/:hash",
    who: "worker",
    does: "The exercises as a zip, by its SHA-256",
    status: 200,
    sends: "file",
  }),
} as const;
