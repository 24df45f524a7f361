import { z } from "zod";
import { MACHINE_FACTORS } from "../../core/judging/machine-factor.ts";
import { MAX_SEAT_LENGTH, MAX_SEATS } from "./seat-plan.ts";

/** Events of a course's contests. Submissions and judgings are those of the course. */

const id = z.string().min(1).max(200);
const ms = z.int().min(0);
const why = z.string().max(2000);

export const CONTEST_EVENTS = [
  /** Replaces all times of course.yaml and of earlier events. */
  z.object({
    kind: z.literal("contest-times-set"),
    contest: id,
    /** Null: none yet, or the countdown is paused. */
    start: ms.nullable(),
    /** Time left until the start while the countdown is paused. */
    countdownPause: ms.exactOptional(),
    duration: ms,
    freeze: ms.exactOptional(),
    thaw: ms.exactOptional(),
  }),
  /** Once the contest has started: its time limits on every worker, as a multiple of the written ones. */
  z.object({
    kind: z.literal("contest-machine-factor-set"),
    contest: id,
    machineFactor: z.literal(MACHINE_FACTORS),
  }),
  /** Someone begins with a clock of their own. */
  z.object({ kind: z.literal("contest-begun"), contest: id, person: id }),
  /** Someone was let into an exam that asks for a code, a browser or a single session. */
  z.object({
    kind: z.literal("contest-entered"),
    contest: id,
    person: id,
    /** Names the session, and is not its secret. */
    session: id,
  }),
  /** Staff let them enter again, in another browser. */
  z.object({ kind: z.literal("contest-entry-released"), contest: id, person: id }),
  /** Someone who has not taken part does so after the end. */
  z.object({ kind: z.literal("contest-virtual-begun"), contest: id, person: id }),
  /** Replaces what the student had in addition. */
  z.object({
    kind: z.literal("contest-time-added"),
    contest: id,
    student: id,
    added: ms,
    why,
  }),
  /** Replaces all seats of an exam; empty: there are none. */
  z.object({
    kind: z.literal("seats-set"),
    contest: id,
    seats: z
      .array(z.object({ student: id, seat: z.string().min(1).max(MAX_SEAT_LENGTH) }))
      .max(MAX_SEATS),
  }),
  /** A stretch of the clock does not count. */
  z.object({
    kind: z.literal("contest-interval-removed"),
    contest: id,
    interval: id,
    from: ms,
    to: ms,
    why,
  }),
  z.object({ kind: z.literal("contest-interval-restored"), contest: id, interval: id }),
  z.object({
    kind: z.literal("contest-submission-ignored"),
    contest: id,
    submission: id,
    isIgnored: z.boolean(),
    why,
  }),
  /** The jury's verdict replaces that of the judge; without `verdict`, the judge's counts again. */
  z.object({
    kind: z.literal("contest-verdict-set"),
    contest: id,
    submission: id,
    verdict: z.string().exactOptional(),
    why,
  }),
  /** Minutes are added to what was added before, and may be negative. */
  z.object({
    kind: z.literal("contest-penalty-added"),
    contest: id,
    team: id,
    minutes: z.int().min(-10_000).max(10_000),
    why,
  }),
  z.object({
    kind: z.literal("contest-finalized"),
    contest: id,
    extraBronze: z.int().min(0).max(1000),
  }),
  z.object({
    kind: z.literal("clarification-sent"),
    contest: id,
    clarification: id,
    /** The team that asks; absent if the jury writes. */
    team: id.exactOptional(),
    replyTo: id.exactOptional(),
    exercise: id.exactOptional(),
    /** With neither teams nor groups, a message of the jury is for everybody. */
    toTeams: z.array(id).exactOptional(),
    toGroups: z.array(id).exactOptional(),
    text: z.string().min(1).max(10_000),
  }),
  /** Someone of the jury will answer it, or no longer will. */
  z.object({
    kind: z.literal("clarification-claimed"),
    contest: id,
    clarification: id,
    isClaimed: z.boolean(),
  }),
  z.object({
    kind: z.literal("balloon-delivered"),
    contest: id,
    team: id,
    exercise: id,
    isDelivered: z.boolean(),
  }),
] as const;
