/** Ways for machines that want to judge, and for those who look after them. */
import { z } from "zod";
import { nameLine } from "../core/name-line.ts";
import { joinSchema, machineSchema } from "./machine-shapes.ts";
import { route } from "./route.ts";
import { ms } from "./shapes.ts";

export const MACHINE_ROUTES = {
  joinMachine: route({
    method: "POST",
    path: "/worker/join",
    who: "anyone",
    does: "A machine asks to judge here, by a code; an administrator confirms it",
    body: joinSchema,
    reply: z.strictObject({ machine: z.string() }),
    status: 201,
  }),
  ownMachine: route({
    method: "GET",
    path: "/worker/machine",
    who: "joining",
    does: "Whether the machine that asks is confirmed",
    reply: z.strictObject({ name: z.string(), isConfirmed: z.boolean() }),
    status: 200,
  }),
  machines: route({
    method: "GET",
    path: "/api/machines",
    who: "administrator",
    does: "Who judges, with what it found of itself and what it is doing; keys' fingerprints",
    reply: z.strictObject({ machines: z.array(machineSchema), now: ms }),
    status: 200,
  }),
  makeMachineCode: route({
    method: "POST",
    path: "/api/machines/codes",
    who: "administrator",
    does: "A code by which one machine may ask to judge, within a quarter of an hour",
    reply: z.strictObject({ code: z.string(), command: z.string(), expiresAt: ms }),
    status: 201,
  }),
  confirmMachine: route({
    method: "POST",
    path: "/api/machines/:machine/confirm",
    who: "administrator",
    does: "It gets works from now on",
    status: 204,
  }),
  revokeMachine: route({
    method: "POST",
    path: "/api/machines/:machine/revoke",
    who: "administrator",
    does: "Its key holds no more, for good; what it has is judged elsewhere",
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
    does: "Calls a machine something else",
    body: z.strictObject({ name: nameLine(z.string().trim().min(1).max(100)) }),
    status: 204,
  }),
} as const;
