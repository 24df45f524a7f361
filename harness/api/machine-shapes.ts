/** What machines tell of themselves, and what whoever looks after the server sees of them. */
import { z } from "zod";
import { nameLine } from "../core/name-line.ts";
import { ms } from "./shapes.ts";

const short = z.string().max(200);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0).max(100_000);

/** What `grundy doctor` finds there. */
export const machineFactsSchema = z.strictObject({
  version: short.describe("of Grundy"),
  /** Of the sources that judge; another than the server's is refused (426). */
  judgeVersion: sha256,
  system: short.describe("as `linux x64`"),
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

/** What a worker is doing, which it tells with whatever it asks for. */
export const workerStatusSchema = z.strictObject({
  process: z.string().min(1).max(64).describe("a machine may have several"),
  judging: z.array(short).max(1000).describe("exercises, one for each place that is taken"),
  load: z.number().min(0).max(100_000).describe("the machine's, of the last minute"),
  lastWords: z
    .strictObject({ at: ms, text: z.string().max(1000) })
    .optional()
    .describe("what went wrong last"),
});
export type WorkerStatus = z.infer<typeof workerStatusSchema>;

export const joinSchema = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((code) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")),
  name: nameLine(z.string().trim().min(1).max(100)),
  publicKey: z
    .string()
    .regex(/^[\w-]{43}$/)
    .describe("Ed25519, base64url; the request is signed by it"),
  facts: machineFactsSchema,
});

export const machineSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  state: z
    .enum(["asking", "confirmed", "revoked", "local"])
    .describe("local: started by a server, with a token"),
  fingerprint: z.string().optional().describe("of its key, in groups of four"),
  facts: machineFactsSchema.optional(),
  askedAt: ms.optional(),
  confirmedAt: ms.optional(),
  confirmedBy: z.string().optional(),
  revokedAt: ms.optional(),
  revokedBy: z.string().optional(),
  seenAt: ms.optional(),
  isThere: z.boolean().describe("whether it was seen within the last minute"),
  places: z.int(),
  judging: z.array(z.string()),
  load: z.number().optional(),
  lastWords: z.strictObject({ at: ms, text: z.string() }).optional(),
  judged: z
    .array(
      z.strictObject({
        course: z.string(),
        name: z.string(),
        submissions: z.int(),
        rejudging: z.string().optional().describe("one that is open for all of them"),
      }),
    )
    .optional()
    .describe("by a machine that was taken out: whose verdict is still its word, by course"),
});
export type MachineView = z.infer<typeof machineSchema>;
