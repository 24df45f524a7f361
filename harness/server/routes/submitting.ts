import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { SubmitReply } from "../../api/student-shapes.ts";
import { formatLocalTime } from "../../course/deadline.ts";
import { findInvisible } from "../../core/visible-text.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { attemptsIn, contestWith, refuseSubmission } from "../../school/contests/contest-rules.ts";
import { insertJob } from "../../school/lane.ts";
import { GROUP_KINDS } from "../../school/group-events.ts";
import { groupFor, groupRulesOf } from "../../school/group-rule.ts";
import { checkSubmit } from "../../school/submit-rule.ts";
import type { WaitingJob } from "../../store/queue.ts";
import type { Operation } from "../../store/store.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { queueRun, runJob } from "../judging/jobs.ts";
import { type NewProgram, newSubmission } from "../judging/new-submission.ts";
import { Refusal } from "../http/refusal.ts";
import type { Site } from "../site.ts";
import { sharedLimitOf, sharingIn } from "../submitting-groups.ts";
import { toWaiting } from "../view-attempt.ts";
import { findExercise, findLanguage } from "./find-exercise.ts";

/** The same limit as in `grade`. */
const MAX_BYTES = 1024 * 1024;

/** Running a program, and submitting it. */
export const submittingRoutes: Pick<Handlers, "run" | "submit"> = {
  run: async ({ caller: { course, member }, params, body }, site) => {
    const exercise = findExercise({ course, member }, params.exercise, site);
    const { id: language, fileName } = findLanguage(exercise, body.language);
    const { text, inputs } = body;
    encode(text);
    const { person } = member;
    const payload = { fileName, language, text, ...(inputs && { inputs }) };
    const place = { course: course.served.id, exercise: exercise.id, person };
    const run = await queueRun(person, (queue) => runJob(payload, place, queue, site), site);
    return { run };
  },

  submit: async ({ caller, params, body, requestKey }, site) => {
    const { exercise } = params;
    const { language, fileName } = body;
    const program = { exercise, language, fileName, bytes: encode(body.text), requestKey };
    return describeReceipt(await submitProgram(caller, program, site), site);
  },
};

/**
 * Submits a program for a member.
 * @param request `at`: when it arrived, if that was before now
 * @throws {Refusal} if the exercise, its contest or a limit does not accept it.
 */
export async function submitProgram(
  caller: Pick<MemberCaller, "course" | "member">,
  request: Omit<Program, "fileName" | "at"> & {
    readonly fileName: string | undefined;
    readonly at?: number;
  },
  site: Site,
): Promise<Taken> {
  const { course, member } = caller;
  const exercise = findExercise(caller, request.exercise, site);
  const language = findLanguage(exercise, request.language);
  if (request.bytes.length > MAX_BYTES) throw new Refusal("too-large");
  const { requestKey } = request;
  const program = {
    ...request,
    fileName: nameFile(request.fileName, language.fileName),
    // Requests that arrive before an end count, however long they wait for the store.
    at: request.at ?? site.now(),
    // Request keys are per exercise.
    requestKey: requestKey && JSON.stringify([course.served.id, exercise.id, requestKey]),
  };
  // One submission of a person at a time, so that the rules see all earlier ones.
  return retryOnConflict(site, `submit ${member.person}`, (seq) =>
    take(caller, program, seq, site),
  );
}

interface Program extends Pick<NewProgram, "exercise" | "language" | "fileName" | "bytes" | "at"> {
  readonly requestKey: string | undefined;
}

/** A submission, and the queue that includes it. */
interface Taken {
  readonly submission: CourseSubmission;
  readonly queue: readonly WaitingJob[];
}

/** Stores a new submission; returns the existing one if this program was submitted before. */
async function take(
  { course, member }: Pick<MemberCaller, "course" | "member">,
  { requestKey, ...program }: Program,
  seq: number,
  site: Site,
): Promise<Taken> {
  const { state, served } = course;
  const { person, student } = member;
  const { exercise, language, bytes, at } = program;
  const earlierId = requestKey && (await site.store.receipt(person, requestKey));
  // Another server may just have taken it.
  if (earlierId !== undefined) await site.eventLog.catchUpIfShared();
  const before = earlierId === undefined ? undefined : state.submissions.get(earlierId);
  const queue = await site.workers.queue();
  if (before !== undefined) return { submission: before, queue };
  const source = createHash("sha256").update(bytes).digest("hex");
  requireAccepted({ course, member }, exercise, at);
  const { limited, attemptsOfEach } = sharedLimitOf(course, member, exercise);
  const [attempts = [], ...others] = attemptsOfEach;
  const ownAttempts = mergeByTime(state.submissionsBy(person), attempts);
  const ruling = checkSubmit({ source, language, at }, { attempts, others, ownAttempts, limited });
  switch (ruling.kind) {
    case "same":
      return { submission: ruling.submission, queue };
    case "limited": {
      const { againMs } = ruling;
      const { timezone } = served.course;
      throw new Refusal("conflict", {
        text: (t) =>
          againMs === undefined
            ? t.noAttemptsLeft
            : t.attemptsLimited(printClock(againMs, at, timezone), timezone),
      });
    }
    case "too-soon":
      throw new Refusal("too-many-requests", {
        text: (t) => t.submittedJustNow,
        retryAfterSeconds: ruling.waitSeconds,
      });
    case "too-many":
      throw new Refusal("too-many-requests", {
        text: (t) => t.tooManyWaiting(ruling.waiting),
      });
    case "new":
  }
  const shared = findGroup(course, student, exercise);
  const newProgram = { ...program, person, student, source, ...shared };
  // The attempts of a team depend on what its other members submit.
  const { teams, maxAttempts } = contestWith(course.contests, exercise)?.plan ?? {};
  const since = teams !== undefined && maxAttempts !== undefined ? {} : { actor: person };
  const { id, job, operations } = newSubmission(newProgram, served.id, queue, site);
  await site.eventLog.commit([
    { op: "unchanged-since", course: served.id, seq, kinds: ["submitted"], ...since },
    ...requireSameGroup(course, member, exercise, seq),
    ...(requestKey === undefined
      ? []
      : [{ op: "acknowledge" as const, person, requestKey, answer: id, at }]),
    ...operations,
  ]);
  site.workers.wake();
  // The erasure of a person may have replaced the state meanwhile.
  const submission = course.state.submissions.get(id);
  if (submission === undefined) throw new Error(`submission ${id} is missing in the course state`);
  return { submission, queue: insertJob(queue, { ...job, isLeased: false }) };
}

/** @throws {Refusal} if the exercise is closed, or its contest does not accept this submission now. */
export function requireAccepted(
  { course, member }: Pick<MemberCaller, "course" | "member">,
  exercise: string,
  at: number,
): void {
  const contest = contestWith(course.contests, exercise);
  const attempts = contest && attemptsIn(contest, member, exercise, course.state);
  switch (contest && attempts && refuseSubmission(contest, member, attempts, at)) {
    case "over":
      throw new Refusal("conflict", { text: (t) => t.contestOver });
    case "no-team":
      throw new Refusal("conflict", { text: (t) => t.noTeam });
    case "too-many-attempts":
      throw new Refusal("conflict", { text: (t) => t.noAttemptsLeft });
    case undefined:
  }
  if (course.served.contradictionOf(exercise) !== undefined) {
    throw new Refusal("conflict", { text: (t) => t.testsInDoubt });
  }
}

/** The group for whose members a submission counts; empty if the student submits alone. */
function findGroup(
  course: OpenCourse,
  student: string,
  exercise: string,
): Pick<NewProgram, "group" | "members"> {
  const members = sharingIn(course, student, exercise);
  const group = groupFor({ rules: rulesOf(course), state: course.state }, student, exercise);
  return group === undefined || members.length < 2
    ? {}
    : { group: group.id, members: [...members] };
}

/** Neither the group nor what its other members submitted may have changed: limits depend on both. */
function requireSameGroup(
  course: OpenCourse,
  { student, person }: MemberCaller["member"],
  exercise: string,
  seq: number,
): readonly Operation[] {
  if (groupRulesOf(rulesOf(course), exercise) === undefined) return [];
  const since = { op: "unchanged-since", course: course.served.id, seq } as const;
  const students = new Set(sharingIn(course, student, exercise));
  const others = [...course.state.members.values()].filter(
    (each) => each.person !== person && students.has(each.student),
  );
  return [
    { ...since, kinds: GROUP_KINDS },
    ...others.map((each) => ({ ...since, kinds: ["submitted"] as const, actor: each.person })),
  ];
}

/** The submissions of a person and their group, each once, in the order in which they arrived. */
function mergeByTime(
  own: readonly CourseSubmission[],
  shared: readonly CourseSubmission[],
): readonly CourseSubmission[] {
  const all = new Map([...own, ...shared].map((submission) => [submission.id, submission]));
  return [...all.values()].toSorted((left, right) => left.submittedAt - right.submittedAt);
}

function describeReceipt({ submission, queue }: Taken, { workers }: Site): SubmitReply {
  const job = queue.find(
    (each) => each.submission === submission.id && each.rejudging === undefined,
  );
  const waits = job && workers.forecast(queue).get(job.id);
  return {
    submission: submission.id,
    number: submission.number,
    receipt: submission.source,
    receivedAt: submission.submittedAt,
    place: 0,
    ...(waits && toWaiting(waits)),
  };
}

function encode(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_BYTES) throw new Refusal("too-large");
  return bytes;
}

/**
 * Takes the last part of a given path as the file name. The extension determines the language, so the
 * usual name is used instead if the extension differs from it, or if the name has invisible characters.
 */
function nameFile(proposal: string | undefined, usual: string): string {
  const name = proposal?.split(/[/\\]/).at(-1)?.trim() ?? "";
  const isOfLanguage = extname(name).toLowerCase() === extname(usual).toLowerCase();
  return isOfLanguage && findInvisible(name) === undefined ? name : usual;
}

/** A moment in the course's time zone, without the day if that is the day of `nowMs`. */
function printClock(atMs: number, nowMs: number, timezone: string): string {
  const [day, clock = ""] = formatLocalTime(timezone, atMs).split(" ");
  const [today] = formatLocalTime(timezone, nowMs).split(" ");
  return day === today ? clock : `${day} ${clock}`;
}
