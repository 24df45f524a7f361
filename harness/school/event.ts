import { z } from "zod";
import { ROLES } from "./role.ts";

/**
 * What happened in a course: the truth, which is only ever added to. All else is a fold of it. During
 * an upgrade servers of two versions read each other's events: a key or a kind that is new must be one
 * that an older version may do without.
 * Ids of people, submissions, judgings and rejudgings are UUIDv7; `student` is the id by which the
 * course's roster and grade files know somebody.
 */
const id = z.string().min(1).max(200);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const exercise = z.string().min(1).max(200);
const why = z.string().max(2000);
/** Whose judging it is, by the id of its machine or token; absent: nobody knows, or nobody's. */
const worker = id.exactOptional();

/**
 * How somebody came into a course. An invitation was given to them by staff; the class code is known
 * to whoever was told it, and proves nothing of who they are; a course system says who is in its course.
 */
export const WAYS_IN = ["invitation", "class-code", "course-system"] as const;
export type WayIn = (typeof WAYS_IN)[number];

export const courseEventSchema = z.discriminatedUnion("kind", [
  /** Also when somebody is given another role. */
  z.object({
    kind: z.literal("enrolled"),
    person: id,
    role: z.enum(ROLES),
    student: id,
    name: z.string().exactOptional(),
    email: z.string().exactOptional(),
    section: z.string().exactOptional(),
    /** Absent: as before. */
    joinedBy: z.enum(WAYS_IN).exactOptional(),
  }),
  z.object({ kind: z.literal("left"), person: id }),
  z.object({
    kind: z.literal("invited"),
    invitation: id,
    role: z.enum(ROLES),
    student: id.exactOptional(),
    name: z.string().exactOptional(),
    email: z.string().exactOptional(),
    section: z.string().exactOptional(),
  }),
  z.object({
    kind: z.literal("invitation-revoked"),
    invitation: id,
    /** Whom it was for, in words. */
    of: z.string(),
  }),
  /** Opened with a new code, or closed. The code itself is the store's. */
  z.object({ kind: z.literal("class-code-set"), isOpen: z.boolean() }),
  z.object({
    kind: z.literal("submitted"),
    submission: id,
    person: id,
    student: id,
    exercise,
    /** As the student called the file; its ending tells the language. */
    fileName: z.string().min(1).max(255),
    language: z.string().exactOptional(),
    source: sha256,
  }),
  z.object({
    kind: z.literal("judged"),
    submission: id,
    judging: id,
    verdict: z.string(),
    points: z.number(),
    maxPoints: z.number(),
    rejudging: id.exactOptional(),
    worker,
  }),
  /** Judged it cannot be here, or the judge failed at it: no grade. */
  z.object({
    kind: z.literal("judge-failed"),
    submission: id,
    isJudgeError: z.boolean(),
    reason: z.string(),
    rejudging: id.exactOptional(),
    worker,
  }),
  z.object({
    kind: z.literal("rejudging-opened"),
    rejudging: id,
    submissions: z.array(id),
    why,
  }),
  z.object({ kind: z.literal("rejudging-applied"), rejudging: id }),
  z.object({ kind: z.literal("rejudging-cancelled"), rejudging: id }),
  /** In place of what was said before of this student and exercise; survives rejudgings. */
  z.object({
    kind: z.literal("adjusted"),
    student: id,
    exercise,
    points: z.number().exactOptional(),
    bonus: z.number().exactOptional(),
    excused: z.literal(true).exactOptional(),
    /** The submission that it was given for. */
    submission: id.exactOptional(),
    why,
  }),
  z.object({ kind: z.literal("adjustment-lifted"), student: id, exercise, why }),
  z.object({
    kind: z.literal("commented"),
    comment: id,
    submission: id,
    text: z.string().min(1).max(10_000),
    line: z.int().min(1).exactOptional(),
  }),
  z.object({ kind: z.literal("comment-removed"), comment: id }),
  z.object({
    kind: z.literal("extended"),
    student: id,
    /** An exercise, or `all`. */
    exercise,
    /** As in course.yaml: a new deadline by the course's clocks, or `2 days`. */
    extension: z.string().min(1).max(100),
    why,
  }),
  z.object({ kind: z.literal("extension-lifted"), student: id, exercise, why }),
  /** Of the audit: nothing follows from these. */
  z.object({ kind: z.literal("password-link-made"), person: id }),
  z.object({ kind: z.literal("password-link-used"), person: id }),
  z.object({ kind: z.literal("work-read"), submission: id }),
  z.object({ kind: z.literal("exported"), format: z.string() }),
]);

export type CourseEvent = z.infer<typeof courseEventSchema>;

/** An event of a later version that says something which this one has no word for: nothing follows. */
export interface UnknownEvent {
  readonly kind: "unknown";
  /** The kind that it calls itself. */
  readonly of: string;
  /** Whoever was given a role that is not known here: until it is, they may do nothing. */
  readonly demoted: string | undefined;
}

const anyEventSchema = z.object({ kind: z.string(), person: z.string().optional() });

/**
 * An event as it was written by this version or another. Of a later one keys that are not known here
 * are left out.
 * @throws {z.ZodError} for what is no event at all.
 */
export function readCourseEvent(value: unknown): CourseEvent | UnknownEvent {
  const known = courseEventSchema.safeParse(value);
  if (known.success) return known.data;
  const { kind: of, person } = anyEventSchema.parse(value);
  return { kind: "unknown", of, demoted: of === "enrolled" ? person : undefined };
}

/** Whoever caused it: a person's id, or Grundy itself. */
export type Actor = string;
export const GRUNDY: Actor = "grundy";

/** An event where it lies. */
export interface StoredEvent {
  /** Of the whole store, from 1, in the order of commits, without what is missing ever coming later. */
  readonly seq: number;
  /** Milliseconds since 1970, by the server's clock when it arrived. */
  readonly at: number;
  readonly course: string;
  readonly actor: Actor;
  readonly event: CourseEvent | UnknownEvent;
}
