import { z } from "zod";
import { HINT_STEPS } from "../course/hint-ladder.ts";
import { CONTEST_EVENTS } from "./contests/contest-events.ts";
import { courseChangeSchema } from "./course-change.ts";
import { GROUP_EVENTS } from "./group-events.ts";
import { ROLES } from "./role.ts";

/**
 * Events of a course. The event log is append-only and the source of truth; everything else is a fold
 * of it. During an upgrade, servers of two versions read each other's events: an older version must be
 * able to ignore any new key or kind.
 * IDs of people, submissions, judgings and rejudgings are UUIDv7; `student` is someone's ID in the
 * course's roster and grade files.
 */
const id = z.string().min(1).max(200);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const exercise = z.string().min(1).max(200);
/** Characters of a kept game, or of a tournament's start positions. */
export const MAX_GAME_LENGTH = 40_000;
/** Characters of the input of a hack. */
export const MAX_HACK_LENGTH = 20_000;
/** `invalid`: not an input of the exercise. `failed`: the judge failed, which counts for nothing. */
export const HACK_RESULTS = ["successful", "unsuccessful", "invalid", "failed"] as const;
/** Submissions that staff can allow a student in addition to a limit. */
export const MAX_EXTRA_ATTEMPTS = 1000;
/** The players of a match, by their places in the tournament's list. */
const pair = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);
const why = z.string().max(2000);
/** ID of the machine or token that judged; absent if unknown or if no worker judged. */
const worker = id.exactOptional();

/** When points that staff set give way: to a higher score, or to the next attempt with a verdict. */
export const LIMITED_VALIDITIES = ["only-if-higher", "until-next-attempt"] as const;

/** Everything on the server that verdicts depend on, by exercise, besides the program. */
const judgingBasisSchema = z.object({
  /** Hash of Grundy and all references. */
  judge: z.string(),
  /** Hashes of tests and limits; an exercise that cannot be judged has none. */
  suites: z.record(exercise, z.string()),
  /** The machine factor of the exercise's contest, once it is fixed. */
  factors: z.record(exercise, z.number()),
});
export type JudgingBasis = z.infer<typeof judgingBasisSchema>;

/**
 * How someone joined a course. Staff give an invitation to one person. A class code proves nothing
 * about its user's identity. A learning platform says who is in its course.
 */
export const JOIN_METHODS = ["invitation", "class-code", "course-system"] as const;
export type JoinMethod = (typeof JOIN_METHODS)[number];

export const courseEventSchema = z.discriminatedUnion("kind", [
  /** Also when someone gets another role. */
  z.object({
    kind: z.literal("enrolled"),
    person: id,
    role: z.enum(ROLES),
    student: id,
    name: z.string().exactOptional(),
    email: z.string().exactOptional(),
    section: z.string().exactOptional(),
    /** Absent: unchanged. */
    joinedBy: z.enum(JOIN_METHODS).exactOptional(),
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
    /** The file of the list that they were invited from. */
    list: z.string().exactOptional(),
  }),
  z.object({
    kind: z.literal("invitation-revoked"),
    invitation: id,
    /** The invited person, as shown to staff. */
    of: z.string(),
  }),
  /** Turned on with a new code, or off. The store keeps the code itself. */
  z.object({ kind: z.literal("class-code-set"), isOpen: z.boolean() }),
  z.object({
    kind: z.literal("submitted"),
    submission: id,
    person: id,
    student: id,
    exercise,
    /** The student's own file name; its extension determines the language. */
    fileName: z.string().min(1).max(255),
    language: z.string().exactOptional(),
    source: sha256,
    /** A draft that Grundy submitted when an exam was over: when it was saved, in milliseconds. */
    savedAt: z.int().min(0).exactOptional(),
    /** The group that its author was in, and the students for whom it counts, author included. */
    group: id.exactOptional(),
    members: z.array(id).max(200).exactOptional(),
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
  /** Not judged, because it cannot be judged here or the judge failed: no grade. */
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
    /** The causes of its verdicts, of the exercises concerned. Absent in events of earlier versions. */
    basis: judgingBasisSchema.exactOptional(),
  }),
  z.object({ kind: z.literal("rejudging-applied"), rejudging: id }),
  z.object({ kind: z.literal("rejudging-cancelled"), rejudging: id }),
  /** Replaces any earlier adjustment of this student and exercise; survives rejudgings. */
  z.object({
    kind: z.literal("adjusted"),
    student: id,
    exercise,
    points: z.number().exactOptional(),
    bonus: z.number().exactOptional(),
    excused: z.literal(true).exactOptional(),
    /** When the points give way to the judge's. Absent: never. */
    validity: z.enum(LIMITED_VALIDITIES).exactOptional(),
    /** The submission that it was made for. */
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
    /** The last of several lines. */
    endLine: z.int().min(1).exactOptional(),
  }),
  z.object({ kind: z.literal("comment-removed"), comment: id }),
  /** Staff tell something to everybody in the course. */
  z.object({
    kind: z.literal("announced"),
    announcement: id,
    text: z.string().min(1).max(10_000),
  }),
  z.object({ kind: z.literal("announcement-removed"), announcement: id }),
  /** The student who submitted it asks staff; the question's ID is also that of its first message. */
  z.object({
    kind: z.literal("question-asked"),
    question: id,
    submission: id,
    text: z.string().min(1).max(10_000),
    line: z.int().min(1).exactOptional(),
    /** The student asks staff to look at the points again. */
    isReview: z.literal(true).exactOptional(),
  }),
  /** A student asks staff about an exercise's statement; IDs as for a submission. */
  z.object({
    kind: z.literal("statement-asked"),
    question: id,
    exercise,
    text: z.string().min(1).max(10_000),
  }),
  /** A further message, of staff or of the student, which opens a closed question again. */
  z.object({
    kind: z.literal("question-replied"),
    question: id,
    message: id,
    text: z.string().min(1).max(10_000),
  }),
  z.object({
    kind: z.literal("question-closed"),
    question: id,
    /** Whether the points changed; only with a reason, which the student reads. */
    outcome: z.enum(["changed", "unchanged"]).exactOptional(),
    reason: z.string().min(1).max(2000).exactOptional(),
  }),
  /** The student played a game that tried what the submission answered. */
  z.object({
    kind: z.literal("game-kept"),
    submission: id,
    game: id,
    /** A game record as JSON: see core/results/game-record.ts. */
    record: z.string().min(1).max(MAX_GAME_LENGTH),
    /** So many turns at the start were fixed by the answer. */
    fixedTurns: z.int().min(0),
    /** Scored games: what the answer promised, an int. */
    score: z.string().max(100).exactOptional(),
  }),
  /** A student took a hint about a bug that the submission's tests miss. */
  z.object({
    kind: z.literal("hint-taken"),
    submission: id,
    /** The bug's number, as students see it. */
    bug: z.int().min(1),
    /** 1 is the first hint about a bug. */
    hint: z.int().min(1),
    /** Its cost then, as a share of the exercise's points. */
    share: z.number().min(0).max(1),
  }),
  /** A student asked for a hint on a failed submission of theirs or of their group. */
  z.object({ kind: z.literal("hint-opened"), submission: id, step: z.enum(HINT_STEPS) }),
  /** A student tries an input on another student's accepted program. */
  z.object({
    kind: z.literal("hack-sent"),
    hack: id,
    exercise,
    /** The program that it is tried on. */
    submission: id,
    /** The arguments as JSON. */
    input: z.string().min(1).max(MAX_HACK_LENGTH),
  }),
  z.object({
    kind: z.literal("hack-judged"),
    hack: id,
    result: z.enum(HACK_RESULTS),
    /** The program's verdict on this input alone. */
    verdict: z.string().exactOptional(),
    /** The right answer in readable form, unless several are right; or why there is no result. */
    expected: z.string().max(2000).exactOptional(),
    worker,
  }),
  /** Whether the input of a successful hack is a test of the exercise from now on. */
  z.object({ kind: z.literal("hack-decided"), hack: id, isAccepted: z.boolean() }),
  /** Staff let students' players play against each other. */
  z.object({
    kind: z.literal("tournament-started"),
    tournament: id,
    exercise,
    /** A whole number that decides what the players draw. */
    seed: z.string().max(20),
    /** The start positions as JSON. */
    starts: z.string().min(1).max(MAX_GAME_LENGTH),
    /** The submissions that play. */
    players: z.array(id),
  }),
  z.object({
    kind: z.literal("match-played"),
    tournament: id,
    pair,
    /** The result, kept like a source: see core/results/match-result.ts. */
    result: sha256,
    /** How many games each of the two lost by faults. */
    failures: pair,
    worker,
  }),
  /** Workers failed; the players are not to blame. */
  z.object({ kind: z.literal("match-failed"), tournament: id, pair, reason: z.string() }),
  /** The matches that failed are played again. */
  z.object({ kind: z.literal("tournament-continued"), tournament: id }),
  z.object({ kind: z.literal("tournament-ended"), tournament: id }),
  z.object({ kind: z.literal("tournament-cancelled"), tournament: id }),
  z.object({
    kind: z.literal("extended"),
    student: id,
    /** An exercise, or `all`. */
    exercise,
    /** As in course.yaml: a new deadline in the course's time zone, or `2 days`. */
    extension: z.string().min(1).max(100),
    why,
  }),
  z.object({ kind: z.literal("extension-lifted"), student: id, exercise, why }),
  /** A student may begin an exercise at another time than everybody; replaces what was set before. */
  z.object({
    kind: z.literal("opening-set"),
    student: id,
    exercise,
    /** Milliseconds since 1970. */
    opens: z.int().min(0),
    why,
  }),
  z.object({ kind: z.literal("opening-lifted"), student: id, exercise, why }),
  /** Staff allow a student so many submissions more than the limit; replaces what they allowed before. */
  z.object({
    kind: z.literal("extra-attempts-set"),
    student: id,
    exercise,
    extra: z.int().min(0).max(MAX_EXTRA_ATTEMPTS),
    why,
  }),
  ...GROUP_EVENTS,
  /** A new item of an exercise's rubric, or a change for all submissions that have it. */
  z.object({
    kind: z.literal("rubric-item-set"),
    item: id,
    exercise,
    text: z.string().min(1).max(1000),
    /** In points of the course, positive or negative. */
    points: z.number().min(-10_000).max(10_000),
  }),
  /** All submissions lose it. */
  z.object({ kind: z.literal("rubric-item-removed"), item: id }),
  z.object({ kind: z.literal("rubric-item-given"), submission: id, item: id }),
  z.object({ kind: z.literal("rubric-item-taken"), submission: id, item: id }),
  /** Someone has read it, so that its rubric items count; or shall read it again. */
  z.object({ kind: z.literal("graded"), submission: id, isGraded: z.boolean() }),
  /** Someone shall grade it; without `grader`, nobody in particular. */
  z.object({ kind: z.literal("grader-assigned"), submission: id, grader: id.exactOptional() }),
  ...CONTEST_EVENTS,
  /** The course's files were read again, and are in force from here on. */
  z.object({
    kind: z.literal("course-reloaded"),
    /** Hash of the files. */
    files: sha256,
    /** Empty if Grundy found other files when it started. */
    changes: z.array(courseChangeSchema.catch({ kind: "unknown" })).max(1000),
  }),
  /** A server's clock was set: it showed `before` and then `after`. */
  z.object({ kind: z.literal("clock-jumped"), before: z.int(), after: z.int() }),
  /** For the activity log only: the events from here on change no state. */
  z.object({ kind: z.literal("password-link-made"), person: id }),
  z.object({ kind: z.literal("password-link-used"), person: id }),
  /** Someone's key was dropped: their texts in all events are erased, and servers forget them. */
  z.object({ kind: z.literal("person-erased"), person: id }),
  z.object({ kind: z.literal("administrator-made"), person: id }),
  z.object({ kind: z.literal("administrator-removed"), person: id }),
  /** Someone signs in with a provider from now on. `provider` is its name, as people see it. */
  z.object({ kind: z.literal("identity-linked"), person: id, provider: id }),
  z.object({ kind: z.literal("identity-unlinked"), person: id, provider: id }),
  z.object({ kind: z.literal("passkey-added"), person: id }),
  z.object({ kind: z.literal("passkey-removed"), person: id }),
  /** Access tokens of the actor, for this course. Scopes are separated by spaces. */
  z.object({ kind: z.literal("token-made"), name: id, scopes: z.string() }),
  z.object({ kind: z.literal("token-revoked"), name: id }),
  z.object({ kind: z.literal("work-read"), submission: id }),
  z.object({
    kind: z.literal("webhook-changed"),
    webhook: id,
    /** The host of its address, whose other parts may be secret. */
    host: z.string().max(300),
    change: z.enum(["added", "paused", "resumed", "removed"]),
  }),
  /** A student has seen these notices, on whatever device. */
  z.object({ kind: z.literal("notices-read"), notices: z.array(id).max(50) }),
  z.object({ kind: z.literal("exported"), format: z.string() }),
]);

export type CourseEvent = z.infer<typeof courseEventSchema>;

/** An event of a kind that only a later version knows. It is ignored, except for `demoted`. */
export interface UnknownEvent {
  readonly kind: "unknown";
  /** The kind that the later version gave it. */
  readonly of: string;
  /** A person whose new role this version does not know: they lose all permissions. */
  readonly demoted: string | undefined;
}

const anyEventSchema = z.object({ kind: z.string(), person: z.string().optional() });

/**
 * Reads an event that this or another version wrote. Unknown keys of a later version are dropped.
 * @throws {z.ZodError} if the value is not an event at all.
 */
export function readCourseEvent(value: unknown): CourseEvent | UnknownEvent {
  const parsed = courseEventSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { kind: of, person } = anyEventSchema.parse(value);
  return { kind: "unknown", of, demoted: of === "enrolled" ? person : undefined };
}

/** The cause of an event: a person's ID, or Grundy itself. */
export type Actor = string;
export const GRUNDY: Actor = "grundy";

/** The clocks of servers that share a store, which time events, differ by less. */
export const CLOCK_SKEW_MS = 10_000;

/** An event with its place in the log. */
export interface StoredEvent {
  /** Position in the whole store, from 1, in commit order. Gaps are never filled later. */
  readonly seq: number;
  /** Milliseconds since 1970 by the server's clock, when the event was recorded. */
  readonly at: number;
  readonly course: string;
  readonly actor: Actor;
  readonly event: CourseEvent | UnknownEvent;
}
