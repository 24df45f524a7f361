import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { Actor, CourseEvent, Lane, StoredEvent } from "../school/index.ts";
import type { CourseSystemOperation, CourseSystems } from "./course-systems/course-systems.ts";

/**
 * What a course on the web keeps. Everything is written by {@link Store.commit}, a list of operations
 * of which all happen or none, and read by the other methods. Moments are milliseconds since 1970,
 * given by the caller: the store has no clock. `test/store/store-contract.ts` says what each must keep.
 */
export interface Store extends AsyncDisposable {
  /**
   * Returns when none of it can be lost any more, by nobody's end and no power cut. May be called many
   * times at once; changes of many callers share a commit of the database.
   * @throws {ConflictError} where one of its operations does not hold: nothing of it was written.
   * @throws {HarnessError} `write-failed`: nothing of it was written, and all that was before is kept.
   */
  commit(change: readonly Operation[]): Promise<Committed>;

  /** In order, those after `seq`; at most `limit`. */
  events(after: number, options?: EventFilter): Promise<readonly StoredEvent[]>;
  /** Those before `seq`, the newest first; at most `limit`. */
  eventsBefore(seq: number, options?: EventFilter): Promise<readonly StoredEvent[]>;
  /** The last event's number; 0 where there is none. */
  lastSeq(): Promise<number>;

  /** By its SHA-256. */
  source(hash: string): Promise<Uint8Array | undefined>;
  /** By its id, as in the event `judged`. */
  judging(id: string): Promise<JudgingRecord | undefined>;
  /** Of any submission: what was judged under this key (see batch/judging-key.ts). */
  judgingByKey(key: string): Promise<JudgingRecord | undefined>;
  /** What was acknowledged under this key of a request before, if anything. */
  receipt(person: string, requestKey: string): Promise<string | undefined>;

  drafts(person: string, course: string, exercise: string): Promise<readonly Draft[]>;

  person(id: string): Promise<Person | undefined>;
  personByEmail(email: string): Promise<Person | undefined>;
  session(tokenHash: string): Promise<Session | undefined>;
  sessionsOf(person: string): Promise<readonly Session[]>;
  invitation(tokenHash: string): Promise<Invitation | undefined>;
  /** The open ones of a course. */
  invitations(course: string): Promise<readonly Invitation[]>;
  classCode(course: string): Promise<string | undefined>;
  courseOfClassCode(code: string): Promise<string | undefined>;
  workerToken(tokenHash: string): Promise<WorkerToken | undefined>;

  /** Who looks after the server: its machines and the course systems that it belongs to. */
  administrators(): Promise<readonly string[]>;

  readonly courseSystems: CourseSystems;
}

export interface EventFilter {
  readonly course?: string;
  readonly limit?: number;
}

export type Operation =
  | CourseSystemOperation
  | {
      readonly op: "append";
      readonly course: string;
      readonly actor: Actor;
      readonly at: number;
      readonly event: CourseEvent;
    }
  | { readonly op: "keep-source"; readonly hash: string; readonly bytes: Uint8Array }
  /** A conflict (`known-request`) where this person's request was acknowledged before. */
  | {
      readonly op: "acknowledge";
      readonly person: string;
      readonly requestKey: string;
      /** What the answer was, to give it again. */
      readonly answer: string;
      readonly at: number;
    }
  /** A conflict (`known-judging`) where the submission was judged under this key before. */
  | {
      readonly op: "keep-judging";
      readonly id: string;
      readonly submission: string;
      readonly key: string;
      readonly record: JudgingRecord;
      readonly at: number;
    }
  | { readonly op: "offer"; readonly job: NewJob }
  /** A conflict (`lost-job`) where the job is not this attempt's any more. */
  | { readonly op: "finish-job"; readonly id: string; readonly attempt: number }
  /** Waiting jobs of a rejudging that was given up; what is being judged may finish. */
  | { readonly op: "drop-jobs"; readonly rejudging: string }
  /** A conflict (`newer-draft`) where `version` is not the stored one's successor. */
  | { readonly op: "put-draft"; readonly draft: Draft & DraftPlace }
  | { readonly op: "put-person"; readonly person: Person }
  | { readonly op: "put-session"; readonly session: Session }
  | { readonly op: "end-session"; readonly tokenHash: string }
  | { readonly op: "end-sessions-of"; readonly person: string; readonly but?: string }
  | { readonly op: "put-invitation"; readonly invitation: Invitation }
  /** A conflict (`spent-invitation`) where it was used, or never was. */
  | { readonly op: "spend-invitation"; readonly tokenHash: string; readonly person: string }
  | { readonly op: "revoke-invitation"; readonly id: string }
  /** Undefined: the class has none any more. */
  | { readonly op: "set-class-code"; readonly course: string; readonly code: string | undefined }
  | { readonly op: "make-administrator"; readonly person: string; readonly at: number }
  | { readonly op: "put-worker-token"; readonly token: WorkerToken }
  | { readonly op: "revoke-worker-token"; readonly id: string };

export interface Committed {
  /** Of the events that were appended, in their order. */
  readonly seqs: readonly number[];
}

const CONFLICTS = [
  "known-request",
  "known-judging",
  "lost-job",
  "newer-draft",
  "spent-invitation",
  "known-email",
  "known-platform",
  "spent-login",
  "known-identity",
  "newer-score",
  "other-sender",
] as const;
export type Conflict = (typeof CONFLICTS)[number];

/** What a change rested on is not so any more. Whoever asked looks again. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
  readonly conflict: Conflict;
  constructor(conflict: Conflict) {
    super(`the store refused a change: ${conflict}`);
    this.conflict = conflict;
  }
}

export interface DraftPlace {
  readonly person: string;
  readonly course: string;
  readonly exercise: string;
}

export interface Draft {
  readonly language: string;
  readonly text: string;
  /** From 1. */
  readonly version: number;
  readonly at: number;
}

export interface Person {
  /** UUIDv7. */
  readonly id: string;
  readonly name: string;
  /** In lower case; no two people have the same. */
  readonly email: string | undefined;
  /** A PHC string; undefined where they never chose a password. */
  readonly password: string | undefined;
}

export interface Session {
  /** SHA-256, in hex, of what the cookie holds. */
  readonly tokenHash: string;
  readonly person: string;
  readonly startedAt: number;
  readonly seenAt: number;
  /** What the browser calls itself, for whoever looks at the list. */
  readonly agent: string;
}

export interface Invitation {
  readonly id: string;
  readonly tokenHash: string;
  readonly course: string;
  readonly role: "student" | "grader" | "instructor";
  readonly student: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** Of the whole server, beside the role. */
  readonly makesAdministrator: boolean;
  readonly expiresAt: number;
  /** Who used it. */
  readonly spentBy: string | undefined;
}

export interface WorkerToken {
  readonly id: string;
  readonly tokenHash: string;
  readonly name: string;
  readonly isRevoked: boolean;
}

export interface NewJob {
  /** UUIDv7. */
  readonly id: string;
  readonly kind: "judge" | "run";
  readonly course: string;
  readonly exercise: string;
  readonly lane: Lane;
  /** How many jobs of theirs wait already: so many rounds of others come first. */
  readonly turn: number;
  readonly person: string;
  readonly submission: string | undefined;
  readonly rejudging: string | undefined;
  /** For the worker; JSON. */
  readonly payload: string;
  readonly at: number;
}
