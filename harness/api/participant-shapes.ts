/** Shapes of an exam's participants, for staff. */
import { z } from "zod";
import { requireVisible } from "../core/visible-text.ts";
import { MAX_SEAT_LENGTH, MAX_SEATS } from "../school/contests/seat-plan.ts";
import { ms } from "./shapes.ts";

/** A day: more is a mistake. */
export const MAX_EXTRA_MINUTES = 24 * 60;

const participantSchema = z.strictObject({
  student: z.string(),
  name: z.string().optional(),
  hasJoined: z.boolean().describe("whether they are a member of the course yet"),
  clock: z
    .strictObject({ start: ms, end: ms })
    .optional()
    .describe("absent: it has not been started"),
  extraMinutes: z.int().describe("included in the end"),
  submitted: z.int().describe("exercises with a submission"),
  seat: z.string().optional().describe("absent: staff have set none"),
  hasEntered: z.boolean().describe("they were let in: with a room code, browser or session"),
  isConnected: z.boolean().describe("whether a page of theirs is open at this server"),
});
export type Participant = z.infer<typeof participantSchema>;

export const participantsSchema = z.strictObject({
  now: ms,
  timezone: z.string(),
  name: z.string(),
  exercises: z.int(),
  hasOwnClocks: z.boolean(),
  asksForEntry: z.boolean(),
  hasRoomCode: z.boolean(),
  seatsVersion: z.int().describe("grows whenever seats are set; 0: they have not been"),
  mayExtend: z.boolean().describe("false once results are released"),
  participants: z.array(participantSchema).describe("in the order of the class"),
});
export type Participants = z.infer<typeof participantsSchema>;

export const seatsSchema = z
  .array(
    z.strictObject({
      student: requireVisible(z.string().min(1).max(200)),
      seat: requireVisible(z.string().trim().min(1).max(MAX_SEAT_LENGTH)),
    }),
  )
  .max(MAX_SEATS)
  .describe("all seats of the exam; students who are not listed have none");
