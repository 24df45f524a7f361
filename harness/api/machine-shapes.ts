/** Schemas of what machines report, and of what administrators see of them. */
import { z } from "zod";
import { MACHINE_FACTORS } from "../core/judging/machine-factor.ts";
import { requireVisible } from "../core/visible-text.ts";
import { moduleNames, ms } from "./shapes.ts";

const short = z.string().max(200);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0).max(100_000);
export const machineFactor = z
  .literal(MACHINE_FACTORS)
  .describe("time limits of exercises, as a multiple of the written ones");

/** Findings of `grundy doctor` on a machine. */
export const machineFactsSchema = z.strictObject({
  version: short.describe("Grundy's version"),
  /** Hash of the sources that judge; if the server's differs, it refuses the machine (426). */
  judgeVersion: sha256,
  system: short.describe("such as `linux x64`"),
  cores: count.min(1),
  memoryMib: z.int().min(0),
  isolation: short,
  guarantees: z.array(z.strictObject({ what: short, isKept: z.boolean() })).max(50),
  tools: z
    .array(
      z.strictObject({ language: short, version: short.optional().describe("absent: missing") }),
    )
    .max(50),
});
export type MachineFacts = z.infer<typeof machineFactsSchema>;

/** A worker's activity, reported with each of its requests. */
export const workerStatusSchema = z.strictObject({
  process: z.string().min(1).max(64).describe("one of possibly several on a machine"),
  judging: z.array(short).max(1000).describe("exercises, one per occupied slot"),
  load: z.number().min(0).max(100_000).describe("load average of the machine, last minute"),
  machineFactor: machineFactor.optional(),
  lastError: z
    .strictObject({ at: ms, text: z.string().max(1000) })
    .optional()
    .describe("the last error"),
  modules: z
    .array(
      z.strictObject({
        names: moduleNames,
        isHere: z.boolean().describe("whether an interpreter has all of them"),
      }),
    )
    .max(200)
    .optional()
    .describe("Python modules that the server asked about"),
  hasLeft: z.literal(true).optional().describe("it stopped in order"),
});
export type WorkerStatus = z.infer<typeof workerStatusSchema>;

export const joinSchema = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((code) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")),
  name: requireVisible(z.string().trim().min(1).max(100)),
  publicKey: z
    .string()
    .regex(/^[\w-]{43}$/)
    .describe("Ed25519, base64url; the request is signed with it"),
  facts: machineFactsSchema,
});

export const machineSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  state: z
    .enum(["asking", "confirmed", "revoked", "local"])
    .describe("local: started by a server, with a token"),
  fingerprint: z.string().optional().describe("of its key, hex in groups of four"),
  facts: machineFactsSchema.optional(),
  askedAt: ms.optional(),
  confirmedAt: ms.optional(),
  confirmedBy: z.string().optional(),
  revokedAt: ms.optional(),
  revokedBy: z.string().optional(),
  seenAt: ms.optional(),
  isThere: z.boolean().describe("whether it sent a request within the last minute"),
  places: z.int(),
  judging: z.array(z.string()),
  load: z.number().optional(),
  machineFactor: machineFactor.optional(),
  lastError: z.strictObject({ at: ms, text: z.string() }).optional(),
  judged: z
    .array(
      z.strictObject({
        course: z.string(),
        name: z.string(),
        submissions: z.int(),
        rejudging: z.string().optional().describe("an open rejudging of all of them"),
      }),
    )
    .optional()
    .describe("only of a revoked machine: submissions whose verdict is still its own, by course"),
});
export type MachineView = z.infer<typeof machineSchema>;
