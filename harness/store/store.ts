import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { Actor, CourseEvent, StoredEvent } from "../school/event.ts";
import type { Lane } from "../school/lane.ts";
import type { CourseSystemOperation, CourseSystems } from "./course-systems/course-systems.ts";

/**
 * What a course on the web keeps. Everything is written by {@link Store.commit}, a list of operations
 * of which all happen or none, and read by the other methods. Moments are milliseconds since 1970,
 * given by the caller: the store has no clock. `test/store/store-contract.ts` says what each must keep.
 */
export interface Store extends AsyncDisposable {
  /** Whether other processes may write as well: then what was read may be older than what is there. */
  readonly isShared: boolean;

  /**
   * Returns when none of it can be lost any more, by nobody's end and no power cut. May be called many
   * times at once; changes of many callers share a commit of the database.
   * @throws {ConflictError} where one of its operations does not hold: nothing of it was written.
   * @throws {HarnessError} `write-failed`: nothing of it was written, and all that was before is kept.
   */
  commit(change: readonly Operation[]): Promise<Committed>;

  /**
   * Calls when another process may have committed something, and when it may have done so unheard.
   * Never before it was asked to, and not for commits of this store.
   */
  follow(listener: () => void): Disposable;

  /** In order, those after `seq`; at most `limit`. */
  events(after: number, options?: EventFilter): Promise<readonly StoredEvent[]>;
  /** Those before `seq`, the newest first; at most `limit`. */
  eventsBefore(seq: number, options?: EventFilter): Promise<readonly StoredEvent[]>;
  /** Of which something is kept. */
  courses(): Promise<readonly string[]>;
  /** The last event's number; 0 where there is none. */
  lastSeq(): Promise<number>;

  /** By its SHA-256. */
  source(hash: string): Promise<Uint8Array | undefined>;
  /** By its id, as in the event `judged`. */
  judging(id: string): Promise<JudgingRecord | undefined>;
  /**
   * Of any submission: what was judged under this key (see batch/judging-key.ts), but for judgings of
   * machines that were revoked since.
   */
  judgingByKey(key: string): Promise<KeptJudging | undefined>;
  /** What was acknowledged under this key of a request before, if anything. */
  receipt(person: string, requestKey: string): Promise<string | undefined>;

  /** Those that are kept until `now` or longer. */
  runs(now: number): Promise<readonly Ran[]>;

  /** The newest one that is in any of these languages. */
  newestDraft(place: DraftPlace, languages: readonly string[]): Promise<Draft | undefined>;

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
  workerTokens(): Promise<readonly WorkerToken[]>;

  machine(id: string): Promise<Machine | undefined>;
  /** In the order in which they asked. */
  machines(): Promise<readonly Machine[]>;
  /** Until when the code with this hash may be used, and undefined where it never was or is used up. */
  machineCode(codeHash: string): Promise<number | undefined>;
  /** The newest of each worker's process from `since` on, and the last of each worker. */
  sightings(since: number): Promise<readonly Sighting[]>;

  /** A link for a new password that was not used yet. */
  passwordLink(tokenHash: string): Promise<PasswordLink | undefined>;
  /** Everything that somebody ever was, in any course that the store knows, served or not. */
  enrolmentsOf(person: string): Promise<readonly Enrolment[]>;

  /** Who looks after the server: its machines and the course systems that it belongs to. */
  administrators(): Promise<readonly string[]>;

  readonly courseSystems: CourseSystems;
}

export interface EventFilter {
  readonly course?: string;
  readonly kinds?: readonly CourseEvent["kind"][];
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
  /**
   * A conflict (`changed`) where one of these kinds of events was appended to the course after `seq`,
   * by `actor` where one is given: for what was decided on a book of up to there.
   */
  | {
      readonly op: "unchanged-since";
      readonly course: string;
      readonly seq: number;
      readonly kinds: readonly CourseEvent["kind"][];
      readonly actor?: Actor;
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
      /** See {@link KeptJudging.worker}. */
      readonly worker: string | undefined;
    }
  | { readonly op: "offer"; readonly job: NewJob }
  /** A conflict (`lost-job`) where the job is not this attempt's any more, or not this worker's. */
  | {
      readonly op: "finish-job";
      readonly id: string;
      readonly attempt: number;
      /** Undefined: whoever's it is. */
      readonly worker?: string;
    }
  /** Waiting jobs of a rejudging that was given up; what is being judged may finish. */
  | { readonly op: "drop-jobs"; readonly rejudging: string }
  /** For pages at other servers, which have until `until` to fetch it. */
  | { readonly op: "keep-run"; readonly run: Ran }
  /** A conflict (`newer-draft`) where `version` is not the stored one's successor. */
  | { readonly op: "put-draft"; readonly draft: Draft & DraftPlace }
  | { readonly op: "put-person"; readonly person: Person }
  /** Of somebody who has neither an e-mail nor a password here; nothing where they have by now. */
  | { readonly op: "rename-guest"; readonly person: string; readonly name: string }
  /** A conflict (`changed-password`) where they have another one by now: for what rests on this one. */
  | { readonly op: "password-is"; readonly person: string; readonly password: string }
  /** Whatever links for a new one they had, open nothing any more. */
  | { readonly op: "set-password"; readonly person: string; readonly password: string }
  /** In place of the one that they had. */
  | { readonly op: "put-password-link"; readonly link: PasswordLink }
  /** A conflict (`spent-password-link`) where it was used, or never was. */
  | { readonly op: "spend-password-link"; readonly tokenHash: string }
  /** A new one. */
  | { readonly op: "begin-session"; readonly session: Session }
  /** Writes down its last use; nothing where it has ended: it does not come back. */
  | { readonly op: "see-session"; readonly tokenHash: string; readonly at: number }
  /** A conflict (`ended-session`) where it has ended: for what only its person may do. */
  | { readonly op: "session-holds"; readonly tokenHash: string }
  | { readonly op: "end-session"; readonly tokenHash: string }
  | { readonly op: "end-sessions-of"; readonly person: string; readonly but?: string }
  | { readonly op: "put-invitation"; readonly invitation: Invitation }
  /** A conflict (`spent-invitation`) where it was used, or never was. */
  | { readonly op: "spend-invitation"; readonly tokenHash: string; readonly person: string }
  /** A conflict (`spent-invitation`) where it was used, or never was. */
  | { readonly op: "revoke-invitation"; readonly id: string }
  /** Undefined: the class has none any more. */
  | { readonly op: "set-class-code"; readonly course: string; readonly code: string | undefined }
  /** `isFirst`: nothing where there is one already. */
  | {
      readonly op: "make-administrator";
      readonly person: string;
      readonly at: number;
      readonly isFirst?: true;
    }
  | { readonly op: "put-worker-token"; readonly token: WorkerToken }
  | { readonly op: "revoke-worker-token"; readonly id: string }
  /** Those that ran out at `at` are forgotten. */
  | {
      readonly op: "put-machine-code";
      readonly codeHash: string;
      readonly expiresAt: number;
      readonly at: number;
    }
  /** A conflict (`spent-code`) where it was used, or never was. */
  | { readonly op: "spend-machine-code"; readonly codeHash: string }
  /** A conflict (`known-machine`) where one has this key already. */
  | { readonly op: "add-machine"; readonly machine: Machine }
  /** Nothing where it was revoked, or is confirmed already. */
  | ({ readonly op: "confirm-machine" } & MachineDeed)
  /** For good. */
  | ({ readonly op: "revoke-machine" } & MachineDeed)
  | { readonly op: "rename-machine"; readonly id: string; readonly name: string }
  /** Of the same worker what is older than an hour is forgotten. */
  | { readonly op: "put-sighting"; readonly sighting: Sighting };

export interface Committed {
  /** Of the events that were appended, in their order. */
  readonly seqs: readonly number[];
}

const CONFLICTS = [
  "changed",
  "known-request",
  "known-judging",
  "lost-job",
  "newer-draft",
  "spent-invitation",
  "known-email",
  "changed-password",
  "ended-session",
  "spent-code",
  "known-machine",
  "spent-password-link",
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

export interface KeptJudging {
  readonly record: JudgingRecord;
  /** Which worker judged, by the id of its machine or token; undefined: nobody knows any more. */
  readonly worker: string | undefined;
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

/** What came of a run: told once, and then forgotten. */
export interface Ran {
  /** The job's. */
  readonly id: string;
  readonly course: string;
  readonly person: string;
  /** JSON. */
  readonly result: string;
  readonly until: number;
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

/** By it somebody chooses a new password, once. */
export interface PasswordLink {
  readonly person: string;
  readonly tokenHash: string;
  /** Who made it, */
  readonly by: string;
  /** as an instructor of this course; undefined: as an administrator. */
  readonly course: string | undefined;
  readonly expiresAt: number;
}

export interface Enrolment {
  readonly course: string;
  /** One of a later version of Grundy may not be known here. */
  readonly role: string;
}

export interface WorkerToken {
  readonly id: string;
  readonly tokenHash: string;
  readonly name: string;
  readonly isRevoked: boolean;
}

/** A machine that judges, and proves by a key of its own who it is. */
export interface Machine {
  /** UUIDv7. */
  readonly id: string;
  readonly name: string;
  /** Ed25519, the 32 bytes in base64url. */
  readonly publicKey: string;
  /** What it told of itself; JSON. */
  readonly facts: string;
  readonly askedAt: number;
  /** Before that it gets nothing. */
  readonly confirmedAt: number | undefined;
  readonly confirmedBy: string | undefined;
  readonly revokedAt: number | undefined;
  readonly revokedBy: string | undefined;
}

interface MachineDeed {
  readonly id: string;
  /** Who did it. */
  readonly by: string;
  readonly at: number;
}

/** What a process of a worker told of itself last. */
export interface Sighting {
  /** A machine's id, or a token's. */
  readonly worker: string;
  readonly process: string;
  readonly at: number;
  readonly places: number;
  /** What it is doing; JSON. */
  readonly status: string;
}

export interface NewJob {
  /** UUIDv7. */
  readonly id: string;
  /** `grade`: for whoever grades a class elsewhere; it is no work of the course. */
  readonly kind: "judge" | "run" | "grade";
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
