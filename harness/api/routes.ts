/** Every way into the server. No handler exists without an entry here, and no entry without one. */
import { z } from "zod";
import { judgingRecordSchema } from "../core/results/judging-record.ts";
import { COURSE_SYSTEM_ROUTES } from "./course-system-routes.ts";
import { route } from "./route.ts";
import {
  attemptSchema,
  auditSchema,
  classSchema,
  courseSchema,
  exerciseSchema,
  fileSchema,
  meSchema,
  membersSchema,
  ms,
  programSchema,
  rejudgingSchema,
  role,
  submissionSchema,
  submitReplySchema,
} from "./shapes.ts";
import { claimSchema, finishSchema, jobSchema, renewSchema } from "./worker-shapes.ts";

const MIB = 1024 * 1024;
const token = z.string().min(20).max(200);
const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const password = z.string().min(10).max(1000);
const name = z.string().trim().min(1).max(200);
const code = z.string().trim().toUpperCase().max(20);
const why = z.string().trim().min(1).max(2000);

export const ROUTES = {
  // People and sessions.
  me: route({
    method: "GET",
    path: "/api/me",
    who: "anyone",
    does: "Who is signed in, and the courses that they belong to",
    reply: meSchema,
    status: 200,
  }),
  signIn: route({
    method: "POST",
    path: "/api/sessions",
    who: "anyone",
    does: "Signs in by e-mail and password; sets the session's cookie",
    body: z.strictObject({ email, password: z.string().max(1000) }),
    reply: meSchema,
    status: 201,
  }),
  sessions: route({
    method: "GET",
    path: "/api/sessions",
    who: "signed-in",
    does: "Where this person is signed in",
    reply: z.array(
      z.strictObject({ agent: z.string(), startedAt: ms, seenAt: ms, isThis: z.boolean() }),
    ),
    status: 200,
  }),
  signOut: route({
    method: "DELETE",
    path: "/api/sessions/this",
    who: "anyone",
    does: "Signs out",
    status: 204,
  }),
  signOutElsewhere: route({
    method: "DELETE",
    path: "/api/sessions/others",
    who: "signed-in",
    does: "Ends all sessions of this person but this one",
    status: 204,
  }),
  lookAtInvitation: route({
    method: "POST",
    path: "/api/invitations/look",
    who: "anyone",
    does: "What an invitation is for; uses nothing up",
    body: z.strictObject({ token }),
    reply: z.strictObject({
      course: z.string().describe("its name"),
      role,
      name: z.string().optional(),
      email: z.string().optional(),
    }),
    status: 200,
  }),
  acceptInvitation: route({
    method: "POST",
    path: "/api/invitations/accept",
    who: "anyone",
    does: "Uses an invitation, once: whoever is signed in joins, else an account is made",
    body: z.strictObject({
      token,
      account: z.strictObject({ name, email, password }).optional(),
    }),
    reply: meSchema,
    status: 201,
  }),
  joinByCode: route({
    method: "POST",
    path: "/api/class-code",
    who: "anyone",
    does: "Joins a course as a student by its class code: whoever is signed in, or a new account",
    body: z.strictObject({
      code,
      account: z.strictObject({ name, email, password }).optional(),
    }),
    reply: meSchema,
    status: 201,
  }),

  // A course, as its students work in it.
  course: route({
    method: "GET",
    path: "/api/courses/:course",
    who: { action: "read-course" },
    does: "Exercises, own deadlines and standings",
    reply: courseSchema,
    status: 200,
  }),
  exercise: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise",
    who: { action: "read-course" },
    does: "Statement, starter code, samples, own attempts and drafts",
    reply: exerciseSchema,
    status: 200,
  }),
  putDraft: route({
    method: "PUT",
    path: "/api/courses/:course/exercises/:exercise/drafts/:language",
    who: { action: "write-draft" },
    does: "Keeps what is typed; 409 `newer-draft` with the other text where another tab was faster",
    body: z.strictObject({
      text: z.string().max(MIB),
      base: z.int().min(0).describe("the version that it was typed on; 0: none"),
    }),
    reply: z.strictObject({ version: z.int(), at: ms }),
    status: 200,
    maxBytes: 4 * MIB,
  }),
  run: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/runs",
    who: { action: "run-program" },
    does: "Runs the samples or own inputs; what came of it comes as a live event `ran`",
    body: programSchema.extend({
      inputs: z
        .array(z.string().max(64 * 1024))
        .min(1)
        .max(8)
        .optional()
        .describe("own inputs, in the form of programs' standard input; absent: the samples"),
    }),
    reply: z.strictObject({ run: z.string() }),
    status: 202,
    maxBytes: 4 * MIB,
  }),
  submit: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/submissions",
    who: { action: "submit" },
    does: "Hands in; answered when it cannot be lost any more",
    body: programSchema.extend({ fileName: z.string().min(1).max(255).optional() }),
    reply: submitReplySchema,
    status: 201,
    maxBytes: 4 * MIB,
    takesRequestKey: true,
  }),
  submission: route({
    method: "GET",
    path: "/api/submissions/:submission",
    who: { action: "read-own-work" },
    does: "One attempt: program, verdict, feedback, comments; of others to staff alone",
    reply: submissionSchema,
    status: 200,
  }),
  events: route({
    method: "GET",
    path: "/api/events",
    who: "signed-in",
    does: "Live events (SSE) of a course, from Last-Event-ID on",
    query: z.strictObject({ course: z.string(), after: z.coerce.number().int().optional() }),
    status: 200,
    sends: "stream",
  }),

  // What staff do.
  class: route({
    method: "GET",
    path: "/api/courses/:course/class",
    who: { action: "watch-class" },
    does: "Everybody's standings, common mistakes, who is stuck, the judges' load",
    reply: classSchema,
    status: 200,
  }),
  attemptsOf: route({
    method: "GET",
    path: "/api/courses/:course/students/:student/attempts",
    who: { action: "read-any-work" },
    does: "Every attempt of a student, newest first",
    reply: z.array(attemptSchema),
    status: 200,
  }),
  comment: route({
    method: "POST",
    path: "/api/submissions/:submission/comments",
    who: { action: "comment" },
    does: "A comment for the student, on a line or on the whole",
    body: z.strictObject({
      text: z.string().trim().min(1).max(10_000),
      line: z.int().min(1).optional(),
    }),
    reply: z.strictObject({ comment: z.string() }),
    status: 201,
  }),
  removeComment: route({
    method: "DELETE",
    path: "/api/submissions/:submission/comments/:comment",
    who: { action: "comment" },
    does: "Takes a comment away",
    status: 204,
  }),
  adjust: route({
    method: "PUT",
    path: "/api/courses/:course/adjustments/:student/:exercise",
    who: { action: "adjust" },
    does: "Points in place of the judge's, a bonus, or excused, with the reason",
    body: z.strictObject({
      points: z.number().min(0).optional(),
      bonus: z.number().optional(),
      excused: z.literal(true).optional(),
      submission: z.string().optional().describe("the attempt that it is given for"),
      why,
    }),
    status: 204,
  }),
  liftAdjustment: route({
    method: "DELETE",
    path: "/api/courses/:course/adjustments/:student/:exercise",
    who: { action: "adjust" },
    does: "The judge's points count again",
    body: z.strictObject({ why }),
    status: 204,
  }),
  extend: route({
    method: "PUT",
    path: "/api/courses/:course/extensions/:student/:exercise",
    who: { action: "extend" },
    does: "A later deadline for a student: a date, or `2 days`; exercise `all` means each",
    body: z.strictObject({ extension: z.string().trim().min(1).max(100), why }),
    status: 204,
  }),
  liftExtension: route({
    method: "DELETE",
    path: "/api/courses/:course/extensions/:student/:exercise",
    who: { action: "extend" },
    does: "The course's deadline counts again",
    body: z.strictObject({ why }),
    status: 204,
  }),
  rejudgings: route({
    method: "GET",
    path: "/api/courses/:course/rejudgings",
    who: { action: "rejudge" },
    does: "All rejudgings, the newest first",
    reply: z.array(rejudgingSchema),
    status: 200,
  }),
  openRejudging: route({
    method: "POST",
    path: "/api/courses/:course/rejudgings",
    who: { action: "rejudge" },
    does: "Judges works again, beside what counts; nothing changes until it is applied",
    body: z.strictObject({
      exercise: z.string().optional(),
      verdict: z.string().optional(),
      submissions: z.array(z.string()).optional(),
      onlyCounting: z.boolean().optional().describe("only attempts that count"),
      why,
    }),
    reply: rejudgingSchema,
    status: 201,
    takesRequestKey: true,
  }),
  rejudging: route({
    method: "GET",
    path: "/api/courses/:course/rejudgings/:rejudging",
    who: { action: "rejudge" },
    does: "What changes if it is applied, as far as it is judged",
    reply: rejudgingSchema,
    status: 200,
  }),
  applyRejudging: route({
    method: "POST",
    path: "/api/courses/:course/rejudgings/:rejudging/apply",
    who: { action: "rejudge" },
    does: "Its judgings count from now on, all at once",
    status: 204,
  }),
  cancelRejudging: route({
    method: "POST",
    path: "/api/courses/:course/rejudgings/:rejudging/cancel",
    who: { action: "rejudge" },
    does: "Gives it up: nothing has changed",
    status: 204,
  }),
  members: route({
    method: "GET",
    path: "/api/courses/:course/members",
    who: { action: "manage-members" },
    does: "Members, invitations, class code, extensions",
    reply: membersSchema,
    status: 200,
  }),
  invite: route({
    method: "POST",
    path: "/api/courses/:course/invitations",
    who: { action: "manage-members" },
    does: "Makes invitations; the links are told this once",
    body: z.strictObject({
      people: z
        .array(
          z.strictObject({
            role,
            name: name.optional(),
            email: email.optional(),
            student: z.string().trim().min(1).max(200).optional(),
          }),
        )
        .min(1)
        .max(1000),
    }),
    reply: z.array(
      z.strictObject({
        id: z.string(),
        link: z.string(),
        name: z.string().optional(),
        email: z.string().optional(),
        student: z.string().optional(),
        expiresAt: ms,
      }),
    ),
    status: 201,
    maxBytes: MIB,
  }),
  revokeInvitation: route({
    method: "DELETE",
    path: "/api/courses/:course/invitations/:invitation",
    who: { action: "manage-members" },
    does: "Nobody can use it any more",
    status: 204,
  }),
  setClassCode: route({
    method: "PUT",
    path: "/api/courses/:course/class-code",
    who: { action: "manage-members" },
    does: "Opens the course to whoever has a new code, or closes it",
    body: z.strictObject({ isOpen: z.boolean() }),
    reply: z.strictObject({ code: z.string().optional() }),
    status: 200,
  }),
  readRoster: route({
    method: "POST",
    path: "/api/courses/:course/roster",
    who: { action: "manage-members" },
    does: "Reads a list of students, in any course system's form, and invites who has not joined",
    body: fileSchema,
    reply: z.strictObject({
      students: z.int(),
      remarks: z.array(z.string()),
      invitations: z.array(
        z.strictObject({
          student: z.string(),
          name: z.string().optional(),
          email: z.string().optional(),
          link: z.string(),
        }),
      ),
    }),
    status: 200,
    maxBytes: 8 * MIB,
  }),
  setRole: route({
    method: "PUT",
    path: "/api/courses/:course/members/:person",
    who: { action: "manage-members" },
    does: "Gives a member another role",
    body: z.strictObject({ role }),
    status: 204,
  }),
  removeMember: route({
    method: "DELETE",
    path: "/api/courses/:course/members/:person",
    who: { action: "manage-members" },
    does: "Takes a member out of the course; what they handed in stays",
    status: 204,
  }),
  export: route({
    method: "GET",
    path: "/api/courses/:course/export",
    who: { action: "export" },
    does: "A zip of every file that `grundy grade` writes, with the works and the journal",
    status: 200,
    sends: "file",
  }),
  fillGradeFiles: route({
    method: "POST",
    path: "/api/courses/:course/grade-files",
    who: { action: "export" },
    does: "Fills the grades into what the course system exported",
    body: z.strictObject({ files: z.array(fileSchema).min(1).max(20) }),
    reply: z.strictObject({ files: z.array(fileSchema), said: z.array(z.string()) }),
    status: 200,
    maxBytes: 32 * MIB,
  }),
  audit: route({
    method: "GET",
    path: "/api/courses/:course/audit",
    who: { action: "read-audit" },
    does: "What happened, by whom, the newest first",
    query: z.strictObject({ before: z.coerce.number().int().optional() }),
    reply: auditSchema,
    status: 200,
  }),

  ...COURSE_SYSTEM_ROUTES,

  // Workers: they pull.
  claim: route({
    method: "POST",
    path: "/worker/claim",
    who: "worker",
    does: "The next job; waits up to 25 s for one",
    body: claimSchema,
    reply: z.strictObject({ job: jobSchema.optional() }),
    status: 200,
  }),
  renew: route({
    method: "POST",
    path: "/worker/jobs/:job/renew",
    who: "worker",
    does: "Keeps the lease; 409 `lost-job` where it is another's",
    body: renewSchema,
    status: 204,
  }),
  finish: route({
    method: "POST",
    path: "/worker/jobs/:job/finish",
    who: "worker",
    does: "What came of it; 409 `lost-job` where it is another's",
    body: finishSchema,
    status: 204,
    maxBytes: 32 * MIB,
  }),
  giveBack: route({
    method: "POST",
    path: "/worker/jobs/:job/give-back",
    who: "worker",
    does: "It waits again, as if it had not been tried",
    body: z.strictObject({ attempt: z.int() }),
    status: 204,
  }),
  known: route({
    method: "GET",
    path: "/worker/judgings/:key",
    who: "worker",
    does: "What was judged under this key before",
    reply: z.strictObject({ record: judgingRecordSchema.optional() }),
    status: 200,
  }),
  bundle: route({
    method: "GET",
    path: "/worker/bundles/:hash",
    who: "worker",
    does: "The exercises as a zip, by its SHA-256",
    status: 200,
    sends: "file",
  }),

  // Whoever runs it.
  healthz: route({
    method: "GET",
    path: "/healthz",
    who: "anyone",
    does: "Whether the process answers",
    status: 200,
    sends: "text",
  }),
  readyz: route({
    method: "GET",
    path: "/readyz",
    who: "anyone",
    does: "Whether the store writes and a worker was seen; 503 with what is missing",
    status: 200,
    sends: "text",
  }),
  metrics: route({
    method: "GET",
    path: "/metrics",
    who: "machine",
    does: "Backlog by lane, the oldest that waits, live pages: text for Prometheus",
    status: 200,
    sends: "text",
  }),
} as const;

export type RouteName = keyof typeof ROUTES;
