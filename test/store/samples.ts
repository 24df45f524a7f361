import { createHash } from "node:crypto";
import type { JudgingRecord } from "../../harness/core/results/judging-record.ts";
import type { CourseEvent } from "../../harness/school/index.ts";
import type {
  Draft,
  DraftPlace,
  Invitation,
  LeasedJob,
  NewJob,
  Operation,
  Person,
} from "../../harness/store/index.ts";

/** Small sample values for a store, including texts that are hard to store unchanged. */
export const NASTY = "naïve 李 \u2028 ‮ \u0000 ' \" \\ ;--";

export const RECORD: JudgingRecord = {
  judging: {
    problem: "p1",
    submission: "ana/P1.py",
    language: "python",
    interface: "function",
    verdict: "AC",
    points: 100,
    maxPoints: 100,
    groups: [],
    failures: [],
    notes: [{ text: NASTY }],
    cpuMs: 12.5,
    wallMs: 40,
    memoryKib: null,
    isolation: "none",
  },
  tests: [{ group: "small", failed: "", notRun: "3-7" }],
  judgedAt: "2026-10-10T12:00:00.000Z",
};

export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export function append(event: CourseEvent, course = "games", at = 1_800_000_000_123): Operation {
  return { op: "append", course, actor: "ana", at, event };
}

export function left(person: string): CourseEvent {
  return { kind: "left", person };
}

/** The ID (a UUIDv7) of something that has a name in a test. */
export function idOf(name: string): string {
  const [, one, two, three, four, five] =
    /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(sha256(name)) ?? [];
  return `${one}-${two}-7${three}-8${four}-${five}`;
}

export function jobOf(name: string, rest: Partial<NewJob> = {}): NewJob {
  return {
    id: idOf(name),
    kind: "judge",
    course: "games",
    exercise: "p1",
    lane: 1,
    turn: 0,
    person: "ana",
    submission: `submission of ${name}`,
    rejudging: undefined,
    payload: JSON.stringify({ text: NASTY }),
    at: 1000,
    ...rest,
  };
}

export function offer(name: string, rest: Partial<NewJob> = {}): Operation {
  return { op: "offer", job: jobOf(name, rest) };
}

export function keepJudging(id: string, submission: string, key = "k", worker?: string): Operation {
  return { op: "keep-judging", id, submission, key, record: RECORD, at: 5, worker };
}

export const ANAS_P1: DraftPlace = { person: "ana", course: "games", exercise: "p1" };

export function draftOf(version: number, rest: Partial<Draft & DraftPlace> = {}): Operation {
  const place = { person: "ana", course: "games", exercise: "p1" };
  const draft = { ...place, language: "python", text: `${NASTY} ${version}`, version, at: version };
  return { op: "put-draft", draft: { ...draft, ...rest } };
}

export function personOf(id: string, rest: Partial<Person> = {}): Person {
  return { id, name: NASTY, email: `${id}@example.org`, password: undefined, ...rest };
}

export function invitationOf(id: string, rest: Partial<Invitation> = {}): Invitation {
  return {
    id,
    tokenHash: `hash of ${id}`,
    course: "games",
    role: "student",
    student: undefined,
    name: undefined,
    email: undefined,
    expiresAt: 2000,
    makesAdministrator: false,
    spentBy: undefined,
    ...rest,
  };
}

export function acknowledge(person: string, answer: string): Operation {
  return { op: "acknowledge", person, requestKey: "key", answer, at: 1 };
}

export function putPerson(id: string, email?: string): Operation {
  return { op: "put-person", person: personOf(id, { email }) };
}

export function putSession(tokenHash: string, person: string): Operation {
  return {
    op: "begin-session",
    session: { tokenHash, person, startedAt: 1, seenAt: 1, agent: NASTY },
  };
}

export function putInvitation(...args: Parameters<typeof invitationOf>): Operation {
  return { op: "put-invitation", invitation: invitationOf(...args) };
}

export function spendInvitation(id: string, person: string): Operation {
  return { op: "spend-invitation", tokenHash: `hash of ${id}`, person };
}

export function setClassCode(course: string, code: string | undefined): Operation {
  return { op: "set-class-code", course, code };
}

/** The operations of a submission, as the server commits them together. */
export function submit(id: string, person = "ana"): Operation[] {
  const bytes = Buffer.from(`print("${id}")`);
  return [
    { op: "acknowledge", person, requestKey: id, answer: `received ${id}`, at: 1 },
    { op: "keep-source", hash: sha256(bytes), bytes },
    append({
      kind: "submitted",
      submission: id,
      person,
      student: person,
      exercise: "p1",
      fileName: "P1.py",
      source: sha256(bytes),
    }),
    offer(`job of ${id}`, { submission: id, person }),
  ];
}

/** The operations of its judging, as the server commits them together. */
export function judged(id: string, job: Pick<LeasedJob, "id" | "attempt">): Operation[] {
  return [
    { op: "finish-job", id: job.id, attempt: job.attempt },
    keepJudging(`judging of ${id}`, id),
    append({
      kind: "judged",
      submission: id,
      judging: `judging of ${id}`,
      verdict: "AC",
      points: 100,
      maxPoints: 100,
    }),
  ];
}
