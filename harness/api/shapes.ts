/** What routes say, as schemas. Moments are milliseconds since 1970, by the server's clock. */
import { z } from "zod";
import { ROLES, WAYS_IN } from "../school/index.ts";

export const ms = z.int().min(0).describe("milliseconds since 1970, by the server's clock");
export const role = z.enum(ROLES);
const base64 = z.base64();

/** What goes wrong is always said like this. */
export const problemSchema = z.strictObject({
  code: z.string(),
  message: z.string().describe("what is wrong, for a person"),
  hint: z.string().describe("the next step"),
  details: z.unknown().optional(),
});
export type ApiProblem = z.infer<typeof problemSchema>;

const personSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string().optional(),
});

export const meSchema = z.strictObject({
  person: personSchema.optional().describe("absent: nobody is signed in"),
  courses: z.array(z.strictObject({ id: z.string(), name: z.string(), role })),
  isAdministrator: z.boolean().describe("whether they look after the server"),
  now: ms,
  version: z.string().describe("of the server: another one means that the page is outdated"),
});
export type Me = z.infer<typeof meSchema>;

/** How an exercise stands for somebody. */
const standingSchema = z.strictObject({
  state: z
    .enum(["none", "queued", "judging", "judged", "failed", "held"])
    .describe("of the attempt that counts; failed: no verdict and not the student's fault"),
  verdict: z.string().optional(),
  score: z.number().optional().describe("in points of the course, adjusted, lateness taken off"),
  attempts: z.int(),
});
export type Standing = z.infer<typeof standingSchema>;

export const courseSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  role,
  timezone: z.string(),
  now: ms,
  exercises: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      points: z.number(),
      deadline: ms.optional().describe("theirs, extension and all"),
      hasExtension: z.boolean(),
      release: ms.optional().describe("before it nothing is told but that it was handed in"),
      standing: standingSchema,
    }),
  ),
});
export type CourseView = z.infer<typeof courseSchema>;

export const attemptSchema = z.strictObject({
  id: z.string(),
  exercise: z.string(),
  student: z.string(),
  number: z.int().describe("of this student and exercise, from 1"),
  fileName: z.string(),
  language: z.string().optional(),
  submittedAt: ms,
  lateSeconds: z.number().optional(),
  counts: z.boolean(),
  state: standingSchema.shape.state,
  verdict: z.string().optional(),
  score: z.number().optional(),
  place: z.int().optional().describe("how many are judged before it, while it is queued"),
  estimateSeconds: z.number().optional(),
});
export type Attempt = z.infer<typeof attemptSchema>;

const draftSchema = z.strictObject({
  language: z.string(),
  text: z.string(),
  version: z.int(),
  at: ms,
});
export type DraftView = z.infer<typeof draftSchema>;

export const exerciseSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  statements: z
    .array(z.strictObject({ language: z.string(), html: z.string() }))
    .describe("HTML of our own making, formulas as MathML"),
  functionName: z.string(),
  languages: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      fileName: z.string().describe("what a file is called where the student does not say"),
      starter: z.string(),
    }),
  ),
  samples: z.array(z.strictObject({ call: z.string(), input: z.string(), output: z.string() })),
  points: z.number(),
  groups: z.array(
    z.strictObject({
      id: z.string(),
      points: z.number(),
      visibility: z.enum(["visible", "hidden"]),
    }),
  ),
  deadline: ms.optional(),
  release: ms.optional(),
  now: ms,
  attempts: z.array(attemptSchema).describe("own ones, the newest first"),
  drafts: z.array(draftSchema).describe("own ones, the newest of each language"),
});
export type ExerciseView = z.infer<typeof exerciseSchema>;

/** Of a program that is typed: UTF-8 and at most as long as what `grade` reads. */
export const programSchema = z.strictObject({
  language: z.string().min(1).max(40),
  text: z.string().max(1024 * 1024),
});

export const submitReplySchema = z.strictObject({
  submission: z.string(),
  number: z.int(),
  receipt: z.string().describe("SHA-256 of what arrived, in hex: keep it"),
  receivedAt: ms,
  place: z.int(),
  estimateSeconds: z.number().optional(),
});
export type SubmitReply = z.infer<typeof submitReplySchema>;

/** One input of a run: nothing is scored, and of own inputs no right answer is told. */
export const ranSchema = z.strictObject({
  call: z.string().describe("the sample's call, or the input as it was typed"),
  verdict: z.string().describe("AC where the answer is right, or where nothing says what is right"),
  output: z.string().optional().describe("what the program answered"),
  expected: z.string().optional().describe("of samples alone"),
  message: z.string().optional(),
  cpuMs: z.number().optional(),
});
export type Ran = z.infer<typeof ranSchema>;

const runResultSchema = z.strictObject({
  run: z.string(),
  message: z.string().optional().describe("why nothing ran: what the compiler said"),
  inputs: z.array(ranSchema),
});
export type RunResult = z.infer<typeof runResultSchema>;

export const submissionSchema = z.strictObject({
  course: z.string(),
  attempt: attemptSchema,
  exerciseName: z.string(),
  studentName: z.string().optional().describe("told to staff"),
  text: z.string().describe("the program, as far as it is text"),
  feedback: z
    .string()
    .describe("HTML of our own making, cut for whoever asks; empty while there is none"),
  why: z.string().optional().describe("how deadline and late rule were applied"),
  comments: z.array(
    z.strictObject({
      id: z.string(),
      by: z.string(),
      at: ms,
      text: z.string(),
      line: z.int().optional(),
    }),
  ),
  adjustment: z
    .strictObject({
      points: z.number().optional(),
      bonus: z.number().optional(),
      excused: z.literal(true).optional(),
      judged: z.number().optional(),
      by: z.string(),
      at: ms.optional().describe("absent: course.yaml says it"),
      why: z.string().optional().describe("told to staff"),
    })
    .optional(),
  others: z.array(attemptSchema).describe("the same student's for this exercise, newest first"),
});
export type SubmissionView = z.infer<typeof submissionSchema>;

// What staff see.

export const classSchema = z.strictObject({
  seq: z.int().describe("of the last event that it knows: live events after it come on top"),
  now: ms,
  exercises: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      points: z.number(),
      deadline: ms.optional(),
      mistakes: z
        .array(z.strictObject({ name: z.string(), students: z.int() }))
        .describe("the known mistakes that programs answer like, the commonest first"),
      positions: z
        .array(z.strictObject({ call: z.string(), students: z.int() }))
        .describe("smallest counter-examples that students share, the commonest first"),
    }),
  ),
  students: z.array(
    z.strictObject({
      student: z.string(),
      name: z.string().optional(),
      section: z.string().optional(),
      hasJoined: z.boolean(),
      total: z.number().optional(),
      cells: z.array(
        standingSchema.extend({
          exercise: z.string(),
          submission: z.string().optional().describe("the attempt that counts"),
          isAdjusted: z.boolean(),
          isStuck: z.boolean().describe("several attempts that fail, none lately any better"),
          lastAt: ms.optional(),
        }),
      ),
    }),
  ),
  waiting: z
    .strictObject({
      count: z.int(),
      lastSeconds: z.number().optional().describe("until the last of them has a verdict"),
      next: z
        .array(
          z.strictObject({
            submission: z.string(),
            student: z.string(),
            exercise: z.string(),
            place: z.int().describe("how many, also of other courses, are judged before it"),
            estimateSeconds: z.number().optional(),
          }),
        )
        .describe("the first of them"),
    })
    .describe("works of this course in line for their first verdict"),
  judges: z.strictObject({
    workers: z.int().describe("that asked for work within the last minute"),
    places: z.int(),
    waiting: z.int(),
    judging: z.int(),
    oldestSeconds: z.number().optional(),
  }),
});
export type ClassView = z.infer<typeof classSchema>;

export const rejudgingSchema = z.strictObject({
  id: z.string(),
  state: z.enum(["open", "applied", "cancelled"]),
  openedAt: ms,
  by: z.string(),
  why: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  changes: z.array(
    z.strictObject({
      student: z.string(),
      exercise: z.string(),
      submission: z.string(),
      before: z.strictObject({ verdict: z.string(), score: z.number().optional() }),
      after: z.strictObject({ verdict: z.string(), score: z.number().optional() }),
    }),
  ),
});
export type RejudgingView = z.infer<typeof rejudgingSchema>;

export const membersSchema = z.strictObject({
  members: z.array(
    z.strictObject({
      person: z.string(),
      student: z.string(),
      name: z.string(),
      email: z.string().optional(),
      role,
      joinedAt: ms,
      joinedBy: z
        .enum(WAYS_IN)
        .optional()
        .describe("the class code proves nothing of who somebody is; absent: nobody knows"),
    }),
  ),
  roster: z
    .array(
      z.strictObject({
        student: z.string(),
        name: z.string().optional(),
        email: z.string().optional(),
      }),
    )
    .describe("those of the roster who have not joined"),
  courseSystems: z.int().describe("how many courses of course systems are this one"),
  invitations: z.array(
    z.strictObject({
      id: z.string(),
      role,
      name: z.string().optional(),
      email: z.string().optional(),
      student: z.string().optional(),
      expiresAt: ms,
    }),
  ),
  classCode: z.string().optional(),
  extensions: z.array(
    z.strictObject({
      student: z.string(),
      exercise: z.string(),
      extension: z.string(),
      why: z.string().optional(),
      isOfCourseFile: z.boolean(),
    }),
  ),
});
export type MembersView = z.infer<typeof membersSchema>;

export const auditSchema = z.strictObject({
  events: z.array(
    z.strictObject({
      seq: z.int(),
      at: ms,
      actor: z.string().describe("a name"),
      kind: z.string(),
      sentence: z.string(),
    }),
  ),
  before: z.int().optional().describe("ask with it for those before; absent: there are none"),
});
export type AuditView = z.infer<typeof auditSchema>;

export const fileSchema = z.strictObject({ name: z.string().min(1).max(255), bytes: base64 });

/** What a stream of live events says; `id` is the event's number in the store where it has one. */
export const liveEventSchema = z.discriminatedUnion("kind", [
  /** Ask for this attempt anew; `state` is what it came to. To its owner and to staff. */
  z.strictObject({
    kind: z.literal("attempt"),
    course: z.string(),
    student: z.string(),
    attempt: attemptSchema,
  }),
  /** Of what waits or is being judged, to its owner: place and estimate, visible groups done. */
  z.strictObject({
    kind: z.literal("progress"),
    submission: z.string(),
    state: z.enum(["queued", "judging"]),
    place: z.int().optional(),
    estimateSeconds: z.number().optional(),
    told: z.string().optional().describe("what it is doing, of what a student may know"),
  }),
  z.strictObject({ kind: z.literal("ran"), result: runResultSchema }),
  /** Something of the course is another than it was: ask again for what the page shows. */
  z.strictObject({
    kind: z.literal("changed"),
    course: z.string(),
    what: z.enum(["course", "class", "members", "rejudging", "comments"]),
  }),
  /** Too much was missed: load the page's data anew. */
  z.strictObject({ kind: z.literal("reset") }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
