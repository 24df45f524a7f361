/** Schemas that several routes share. Times are milliseconds since 1970, by the server's clock. */
import { z } from "zod";
import { requireVisible } from "../core/visible-text.ts";
import { CONTEST_KINDS } from "../course/contests/course-contest.ts";
import { LIMITED_VALIDITIES } from "../school/event.ts";
import { ROLES } from "../school/role.ts";

/** Python modules that an exercise allows. */
export const moduleNames = z.array(z.string().min(1).max(200)).min(1).max(50);

export const ms = z.int().min(0).describe("milliseconds since 1970, by the server's clock");
export const role = z.enum(ROLES);
const base64 = z.base64();

/** Every error answer. */
export const problemSchema = z.strictObject({
  code: z.string(),
  message: z.string().describe("what happened, for a person"),
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
  courses: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      role,
      timezone: z.string().describe("IANA name of the time zone of deadlines"),
      isAnonymous: z
        .literal(true)
        .optional()
        .describe("the caller grades without names: class and statistics are closed to them"),
      hasContests: z.literal(true).optional(),
    }),
  ),
  isAdministrator: z.boolean().describe("whether they administer the server"),
  waysIn: z
    .strictObject({
      hasPasswords: z.boolean(),
      providers: z
        .array(z.strictObject({ id: z.string(), name: z.string() }))
        .describe("OpenID Connect providers, in the order of their buttons"),
      proxy: z
        .string()
        .optional()
        .describe("what signs people in before their requests arrive here; absent: nothing"),
    })
    .optional()
    .describe("how people sign in; absent: with passwords only"),
  hasPasskeys: z.literal(true).optional().describe("people may sign in with passkeys"),
  secondStep: z
    .enum(["add", "confirm"])
    .optional()
    .describe("what an administrator does with a passkey before they administer; absent: nothing"),
  lostWorkers: z
    .array(z.string())
    .optional()
    .describe("for staff and administrators: workers that died, by name; absent: none"),
  hasMail: z.literal(true).optional().describe("the server sends mail"),
  now: ms,
  version: z.string().describe("the server's version; if it changes, the page is outdated"),
});
export type Me = z.infer<typeof meSchema>;

/** A stored test whose answer an exercise's reference contradicts, for staff only. */
export const contradictedTestSchema = z.strictObject({
  group: z.string(),
  call: z.string().describe("the call or the input, cut if it is long, as the answers are"),
  stored: z.string().describe("the stored answer"),
  present: z.string().describe("what the reference answers now"),
});
export type ContradictedTest = z.infer<typeof contradictedTestSchema>;

/** Answer to somebody who joined a course, or was a member already. */
export const joinedSchema = meSchema.extend({ joined: z.string().describe("the course's ID") });
export type Joined = z.infer<typeof joinedSchema>;

/** Fields of a score that staff adjusted. */
export const adjusted = {
  judged: z.number().optional().describe("the judge's score, if staff set another one"),
  excused: z.literal(true).optional().describe("no score, and no attempt counts"),
};

/** How long points that staff set count. */
export const VALIDITIES = ["holds", ...LIMITED_VALIDITIES] as const;
export type Validity = (typeof VALIDITIES)[number];

/** The grade that somebody saw before they changed it, so that nobody replaces one they do not know. */
export const presentGradeSchema = z.strictObject({
  score: z.number().nullable().describe("the score that counts; null: none"),
  attempt: z.int().nullable().describe("number of the attempt that counts; null: none"),
  adjustedAt: ms.nullable().describe("when staff last adjusted it on the web; null: never"),
});
export type PresentGrade = z.infer<typeof presentGradeSchema>;

/** Someone's result for an exercise. */
export const standingSchema = z.strictObject({
  state: z
    .enum(["none", "queued", "judging", "judged", "failed", "held"])
    .describe("of the attempt that counts; failed: no verdict and not the student's fault"),
  verdict: z.string().optional(),
  score: z
    .number()
    .optional()
    .describe("in the course's points, after late penalty and adjustment"),
  ...adjusted,
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
      opens: ms.optional().describe("only for staff: hidden from students until then"),
      deadline: ms.optional().describe("the caller's own, with extensions"),
      hasExtension: z.boolean(),
      groups: z
        .enum(["course", "exercise"])
        .optional()
        .describe(
          "students submit in the groups of the course, or of this exercise; absent: alone",
        ),
      release: ms.optional().describe("when results are released; hidden until then"),
      contest: z
        .strictObject({ id: z.string(), name: z.string(), kind: z.enum(CONTEST_KINDS) })
        .optional()
        .describe("the contest that it is in, which has times of its own"),
      standing: standingSchema,
    }),
  ),
  hasTournaments: z
    .literal(true)
    .optional()
    .describe("there are tournaments that the caller may see"),
  hasContests: z.literal(true).optional(),
  announcements: z
    .array(z.strictObject({ id: z.string(), by: z.string(), at: ms, text: z.string() }))
    .optional()
    .describe("of staff to everybody, newest first, at most 20; absent: none"),
  isEdited: z
    .literal(true)
    .optional()
    .describe("only for instructors: the course's files have changed and can be reloaded"),
  firstSteps: z
    .strictObject({
      hasPeople: z.boolean().describe("all students joined or can join"),
      hasTried: z.boolean().describe("staff submitted something"),
      hasSubmissions: z.boolean().describe("someone else submitted something"),
    })
    .optional()
    .describe("only for instructors: what the course has had already"),
});
export type CourseView = z.infer<typeof courseSchema>;

export const attemptSchema = z.strictObject({
  id: z.string(),
  exercise: z.string(),
  student: z.string(),
  number: z.int().describe("number of the attempt of this student and exercise, from 1"),
  fileName: z.string(),
  language: z.string().optional(),
  submittedAt: ms,
  isDraft: z
    .literal(true)
    .optional()
    .describe("a draft, saved at `submittedAt`; Grundy submitted it when the time was over"),
  submittedBy: z.string().optional().describe("name of the group's member who submitted it"),
  members: z
    .array(z.string())
    .optional()
    .describe("names of all for whom it counts; absent: a group did not submit it"),
  lateSeconds: z.number().optional(),
  counts: z.boolean().describe("false where points are hidden"),
  state: standingSchema.shape.state,
  verdict: z.string().optional(),
  hints: z.int().optional().describe("how many hints were asked for; absent: none"),
  score: z
    .number()
    .optional()
    .describe("in the course's points; adjusted if this is the attempt that counts"),
  ...adjusted,
  place: z.int().optional().describe("queue position: number of jobs ahead, while it is queued"),
  estimateSeconds: z.number().optional(),
});
export type Attempt = z.infer<typeof attemptSchema>;

export const fileSchema = z.strictObject({
  name: requireVisible(z.string().min(1).max(255)),
  bytes: base64,
});
