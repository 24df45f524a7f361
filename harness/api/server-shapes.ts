/** Schemas of a server's own state, and of who administers it. */
import { z } from "zod";
import { ms } from "./shapes.ts";

export const serverStatusSchema = z.strictObject({
  now: ms,
  version: z.string(),
  hasAuthoring: z.boolean().describe("administrators can edit exercises on pages"),
  writeFault: z.string().optional().describe("why the store cannot be written; absent: it can"),
  disk: z
    .strictObject({ freeBytes: z.number(), totalBytes: z.number() })
    .optional()
    .describe("the disk with the server's data"),
  queue: z.strictObject({ waiting: z.int(), oldestAt: ms.optional() }),
  workers: z.strictObject({
    running: z.int(),
    expected: z.int(),
    lost: z
      .array(z.strictObject({ name: z.string(), seenAt: ms }))
      .describe("stopped sending heartbeats without saying that they stop"),
  }),
  backup: z
    .strictObject({ at: ms.optional().describe("absent: never") })
    .optional()
    .describe("the last `grundy backup`; absent: the database's own tools make backups"),
  clock: z.strictObject({
    driftMs: z.number().describe("of the wall clock against the monotonic one since the start"),
    jumps: z.array(z.strictObject({ before: ms, after: ms })),
  }),
});
export type ServerStatus = z.infer<typeof serverStatusSchema>;

export const administratorSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string().optional(),
});
