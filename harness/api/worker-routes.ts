/** Routes for workers, which pull jobs. */
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
    does: "Claims the next job; waits up to 25 s for one",
    body: claimSchema,
    reply: z.strictObject({ job: jobSchema.optional() }),
    status: 200,
  }),
  renew: route({
    method: "POST",
    path: "/worker/jobs/:job/renew",
    who: "worker",
    does: "Renews the lease; 409 `lost-job` if the job is no longer this worker's",
    body: renewSchema,
    status: 204,
  }),
  finish: route({
    method: "POST",
    path: "/worker/jobs/:job/finish",
    who: "worker",
    does: "Reports the outcome; 409 `lost-job` if the job is no longer this worker's",
    body: finishSchema,
    status: 204,
    maxBytes: 32 * MIB,
  }),
  giveBack: route({
    method: "POST",
    path: "/worker/jobs/:job/give-back",
    who: "worker",
    does: "Returns the job to the queue, as if it had not been tried",
    body: z.strictObject({ attempt: z.int() }),
    status: 204,
  }),
  known: route({
    method: "GET",
    path: "/worker/judgings/:key",
    who: "worker",
    does: "Looks up an earlier judging under this key",
    reply: z.strictObject({ record: judgingRecordSchema.optional() }),
    status: 200,
  }),
  bundle: route({
    method: "GET",
    path: "/worker/bundles/:hash",
    who: "worker",
    does: "Downloads the exercises as a zip, by its SHA-256",
    status: 200,
    sends: "file",
  }),
} as const;
