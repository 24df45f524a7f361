/** Routes for workers, which pull jobs, and for the machines that they run on. */
import { z } from "zod";
import { requireVisible } from "../core/visible-text.ts";
import { judgingRecordSchema } from "../core/results/judging-record.ts";
import { joinSchema, machineSchema, sha256, workerStatusSchema } from "./machine-shapes.ts";
import { route } from "./route.ts";
import { moduleNames, ms } from "./shapes.ts";
import { claimSchema, finishSchema, jobSchema, renewSchema } from "./worker-shapes.ts";

const MIB = 1024 * 1024;

export const WORKER_ROUTES = {
  claim: route({
    method: "POST",
    path: "/worker/claim",
    who: "worker",
    does: "Claims the next job; waits up to 25 s for one",
    body: claimSchema,
    reply: z.strictObject({
      job: jobSchema.optional(),
      findModules: z
        .array(moduleNames)
        .optional()
        .describe("Python modules to look for, as the worker's status does not say if it has them"),
    }),
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
    // A record lists all cases; confirmed workers are trusted not to send more.
    maxValues: 250_000,
  }),
  giveBack: route({
    method: "POST",
    path: "/worker/jobs/:job/give-back",
    who: "worker",
    does: "Returns the job to the queue, as if it had not been tried",
    body: z.strictObject({ attempt: z.int() }),
    status: 204,
  }),
  leave: route({
    method: "POST",
    path: "/worker/leave",
    who: "worker",
    does: "Says that a worker process stops in order, so that nobody misses it",
    body: z.strictObject({ process: workerStatusSchema.shape.process }),
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

/** Machines join with a code; administrators confirm and manage them. */
export const MACHINE_ROUTES = {
  lookAtMachineCode: route({
    method: "POST",
    path: "/worker/join/look",
    who: "anyone",
    does: "Checks a code, the key's signature and the version before a machine examines itself",
    body: joinSchema.pick({ code: true, publicKey: true }).extend({ judgeVersion: sha256 }),
    status: 204,
  }),
  joinMachine: route({
    method: "POST",
    path: "/worker/join",
    who: "anyone",
    does: "Asks to judge for this server, with a code; an administrator confirms the machine",
    body: joinSchema,
    reply: z.strictObject({ machine: z.string() }),
    status: 201,
  }),
  ownMachine: route({
    method: "GET",
    path: "/worker/machine",
    who: "joining",
    does: "Tells a machine its name and whether it is confirmed",
    reply: z.strictObject({ name: z.string(), isConfirmed: z.boolean() }),
    status: 200,
  }),
  machines: route({
    method: "GET",
    path: "/api/machines",
    who: "administrator",
    does: "Lists machines that judge: what each found about itself, its activity, its key's fingerprint",
    reply: z.strictObject({ machines: z.array(machineSchema), now: ms }),
    status: 200,
  }),
  makeMachineCode: route({
    method: "POST",
    path: "/api/machines/codes",
    who: "administrator",
    does: "Creates a code with which one machine may ask to judge within 15 minutes",
    reply: z.strictObject({ code: z.string(), command: z.string(), expiresAt: ms }),
    status: 201,
  }),
  confirmMachine: route({
    method: "POST",
    path: "/api/machines/:machine/confirm",
    who: "administrator",
    does: "Confirms a machine: it gets submissions from now on",
    status: 204,
  }),
  revokeMachine: route({
    method: "POST",
    path: "/api/machines/:machine/revoke",
    who: "administrator",
    does: "Revokes a machine's key for good; its jobs are judged elsewhere",
    status: 204,
  }),
  rejudgeMachine: route({
    method: "POST",
    path: "/api/machines/:machine/rejudge",
    who: "administrator",
    does: "Opens a rejudging in each course of all that a revoked machine judged; instructors apply it",
    body: z.strictObject({ why: z.string().trim().min(1).max(2000) }),
    status: 204,
  }),
  renameMachine: route({
    method: "PUT",
    path: "/api/machines/:machine",
    who: "administrator",
    does: "Renames a machine",
    body: z.strictObject({ name: requireVisible(z.string().trim().min(1).max(100)) }),
    status: 204,
  }),
} as const;
