import type { JudgingRecord } from "../core/results/judging-record.ts";
import type { Actor, CourseEvent, StoredEvent } from "../school/event.ts";
import type { Lane } from "../school/lane.ts";
import type { CourseSystemOperation, CourseSystems } from "./course-systems/course-systems.ts";
import type { GuessCount, GuessOperation } from "./guess-counts.ts";
import type { Outbox, OutboxOperation } from "./outbox/outbox.ts";
import type { SignInOperation, SignIns } from "./sign-ins/sign-ins.ts";

/**
 * Storage of a course server. {@link Store.commit} is the only method that writes: it applies all of a
 * list of operations or none. Times are milliseconds since 1970, given by the caller: the store has no
 * clock. `test/store/store-contract.ts` is the contract of all implementations.
 */
export interface Store extends AsyncDisposable {
  /** True if other processes may write too: then data that was read may be out of date. */
  readonly isShared: boolean;

  /**
   * Returns once the change is durable: no crash or power cut can lose it. May be called concurrently;
   * concurrent changes share a commit of the database.
   * @throws {ConflictError} if the condition of an operation does not hold: nothing was written.
   * @throws {HarnessError} `write-failed`: nothing was written, and earlier commits are intact.
   */
  commit(change: readonly Operation[]): Promise<Committed>;

  /**
   * Calls `listener` whenever another process may have committed something, including when a
   * notification may have been missed. Not called for commits of this store.
   */
  follow(listener: () => void): Disposable;

  /** Events after `seq`, in order; at most `limit`. */
  events(after: number, options?: EventFilter): Promise<readonly StoredEvent[]>;
  /** Events before `seq`, newest first; at most `limit`. */
  eventsBefore(seq: number, options?: TimedEventFilter): Promise<readonly StoredEvent[]>;
  /** All courses that have events. */
  courses(): Promise<readonly string[]>;
  /** The number of the last event; 0 if there is none. */
  lastSeq(): Promise<number>;

  /** A program, or the result of a match, by its SHA-256; undefined if everybody's copy is erased. */
  source(hash: string): Promise<Uint8Array | undefined>;
  /** By its ID, as in the event `judged`. Without its texts if its student was erased. */
  judging(id: string): Promise<JudgingRecord | undefined>;
  /**
   * The latest judging under this key (see batch/judging-key.ts), of any submission. Skips judgings of
   * machines that have been revoked since, and erased ones.
   */
  judgingByKey(key: string): Promise<StoredJudging | undefined>;
  /** The answer that was acknowledged earlier for this request key, if any. */
  receipt(person: string, requestKey: string): Promise<string | undefined>;

  /** Results of runs that have not expired at `now`. */
  runs(now: number): Promise<readonly StoredRun[]>;

  /** The newest draft in any of these languages. */
  newestDraft(place: DraftPlace, languages: readonly string[]): Promise<Draft | undefined>;

  person(id: string): Promise<Person | undefined>;
  /** Everybody who has an email, in its order. */
  people(): Promise<readonly Person[]>;
  personByEmail(email: string): Promise<Person | undefined>;
  session(tokenHash: string): Promise<Session | undefined>;
  sessionsOf(person: string): Promise<readonly Session[]>;
  invitation(tokenHash: string): Promise<Invitation | undefined>;
  /** The unused invitations of a course. */
  invitations(course: string): Promise<readonly Invitation[]>;
  classCode(course: string): Promise<string | undefined>;
  courseOfClassCode(code: string): Promise<string | undefined>;
  workerToken(tokenHash: string): Promise<WorkerToken | undefined>;
  workerTokens(): Promise<readonly WorkerToken[]>;

  machine(id: string): Promise<Machine | undefined>;
  /** In the order in which they asked to join. */
  machines(): Promise<readonly Machine[]>;
  /** When the code with this hash expires; undefined if it does not exist or was used. */
  machineCode(codeHash: string): Promise<number | undefined>;
  /** The heartbeats of each worker's processes since `since`, and the last one of each worker. */
  heartbeats(since: number): Promise<readonly Heartbeat[]>;

  /** An unused link for choosing a new password. */
  passwordLink(tokenHash: string): Promise<PasswordLink | undefined>;
  /** All enrolments a person ever had, in any course of the store, whether it is being served or not. */
  enrolmentsOf(person: string): Promise<readonly Enrolment[]>;

  /** People who administer the server: its machines and its learning platforms. */
  administrators(): Promise<readonly string[]>;

  /** Newest first; at most `limit`. */
  exerciseChanges(limit: number): Promise<readonly ExerciseChange[]>;

  /** Those of these keys that exist, also what no longer counts. */
  guessCounts(keys: readonly string[]): Promise<readonly GuessCount[]>;

  readonly courseSystems: CourseSystems;
  readonly outbox: Outbox;
  readonly signIns: SignIns;
}

export interface EventFilter {
  readonly course?: string;
  readonly kinds?: readonly CourseEvent["kind"][];
  readonly limit?: number;
}

/** A filter by time, too: recorded at or after `from`, and before `until`. */
export interface TimedEventFilter extends EventFilter {
  readonly from?: number;
  readonly until?: number;
}

export type Operation =
  | CourseSystemOperation
  | GuessOperation
  | OutboxOperation
  | SignInOperation
  | {
      readonly op: "append";
      readonly course: string;
      readonly actor: Actor;
      readonly at: number;
      readonly event: CourseEvent;
      /** Whose texts it holds: they are encrypted with this person's key. */
      readonly owner?: string | undefined;
    }
  /**
   * Conflict `changed` if an event of these kinds was appended to the course after `seq`, by `actor` if
   * given. Guards decisions that were made on the course state as of `seq`.
   */
  | {
      readonly op: "unchanged-since";
      readonly course: string;
      readonly seq: number;
      readonly kinds: readonly CourseEvent["kind"][];
      readonly actor?: Actor;
    }
  | {
      readonly op: "keep-source";
      readonly hash: string;
      readonly bytes: Uint8Array;
      /** The person with whose key it is encrypted. */
      readonly owner?: string | undefined;
    }
  /** Conflict `known-request` if this request of the person was acknowledged before. */
  | {
      readonly op: "acknowledge";
      readonly person: string;
      readonly requestKey: string;
      /** The answer, to repeat it if the request is repeated. */
      readonly answer: string;
      readonly at: number;
    }
  /** Conflict `known-judging` if the submission was judged under this key before. */
  | {
      readonly op: "keep-judging";
      readonly id: string;
      readonly submission: string;
      readonly key: string;
      readonly record: JudgingRecord;
      readonly at: number;
      /** See {@link StoredJudging.worker}. */
      readonly worker: string | undefined;
      /** The person with whose key it is encrypted, all but its figures. */
      readonly owner?: string | undefined;
    }
  | { readonly op: "offer"; readonly job: NewJob }
  /** Conflict `lost-job` if the job no longer belongs to this attempt, or to this worker. */
  | {
      readonly op: "finish-job";
      readonly id: string;
      readonly attempt: number;
      /** Undefined: any worker. */
      readonly worker?: string;
    }
  /** Drops the queued jobs of a cancelled rejudging; judgings that have begun may finish. */
  | { readonly op: "drop-jobs"; readonly rejudging: string }
  /** Stores the result for pages connected to other servers, which may fetch it until `until`. */
  | { readonly op: "keep-run"; readonly run: StoredRun }
  /** Conflict `newer-draft` unless `version` is the stored version plus one. */
  | { readonly op: "put-draft"; readonly draft: Draft & DraftPlace }
  | { readonly op: "put-person"; readonly person: Person }
  /**
   * Drops a person's key, and those of invitations that they used, so that nobody can read their texts
   * again. Deletes their account with everything else that is stored under their ID or email, and the
   * messages about them. What remains are events without texts. Does nothing to what does not exist. Later
   * operations that would store something under their ID raise the conflict `erased-person`.
   */
  | {
      readonly op: "erase-person";
      readonly person: Pick<Person, "id" | "email">;
      /** Their IDs in classes, by which messages to webhooks name them. */
      readonly students: readonly string[];
      readonly at: number;
    }
  /** Does nothing if the person has an email or a password here by now. */
  | { readonly op: "rename-guest"; readonly person: string; readonly name: string }
  /** Conflict `changed-password` if it has changed: guards operations that checked this password. */
  | { readonly op: "password-is"; readonly person: string; readonly password: string }
  /** Undefined removes it. Also invalidates the person's links for choosing a new password. */
  | {
      readonly op: "set-password";
      readonly person: string;
      readonly password: string | undefined;
    }
  /** Replaces the person's earlier link, if any. */
  | { readonly op: "put-password-link"; readonly link: PasswordLink }
  /** Conflict `spent-password-link` if it was used or does not exist. */
  | { readonly op: "spend-password-link"; readonly tokenHash: string }
  | { readonly op: "begin-session"; readonly session: Session }
  /** Records the last use. Does nothing if the session has ended. */
  | { readonly op: "see-session"; readonly tokenHash: string; readonly at: number }
  /** Conflict `ended-session` if it has ended: guards operations that only its person may do. */
  | { readonly op: "session-holds"; readonly tokenHash: string }
  | { readonly op: "end-session"; readonly tokenHash: string }
  | { readonly op: "end-sessions-of"; readonly person: string; readonly but?: string }
  | { readonly op: "put-invitation"; readonly invitation: Invitation }
  /** Conflict `spent-invitation` if it was used or does not exist. */
  | { readonly op: "spend-invitation"; readonly tokenHash: string; readonly person: string }
  /** Conflict `spent-invitation` if it was used or does not exist. */
  | { readonly op: "revoke-invitation"; readonly id: string }
  /** Undefined removes the code. */
  | { readonly op: "set-class-code"; readonly course: string; readonly code: string | undefined }
  /** With `isFirst`, does nothing if there is an administrator already. */
  | {
      readonly op: "make-administrator";
      readonly person: string;
      readonly at: number;
      readonly isFirst?: true;
    }
  /** Conflict `last-administrator` if nobody else is one. Does nothing if the person is none. */
  | { readonly op: "remove-administrator"; readonly person: string }
  | { readonly op: "note-exercise-change"; readonly change: ExerciseChange }
  /** Deletes those that were noted earlier. */
  | { readonly op: "drop-exercise-changes"; readonly before: number }
  | { readonly op: "put-worker-token"; readonly token: WorkerToken }
  | { readonly op: "revoke-worker-token"; readonly id: string }
  /** Also deletes codes that have expired at `at`. */
  | {
      readonly op: "put-machine-code";
      readonly codeHash: string;
      readonly expiresAt: number;
      readonly at: number;
    }
  /** Conflict `spent-code` if it was used or does not exist. */
  | { readonly op: "spend-machine-code"; readonly codeHash: string }
  /** Conflict `known-machine` if another machine has this key. */
  | { readonly op: "add-machine"; readonly machine: Machine }
  /** Does nothing if the machine was revoked or is already confirmed. */
  | ({ readonly op: "confirm-machine" } & MachineDecision)
  /** Cannot be undone. */
  | ({ readonly op: "revoke-machine" } & MachineDecision)
  | { readonly op: "rename-machine"; readonly id: string; readonly name: string }
  /** A trial that needs what every write needs. It replaces the row of the trial before. */
  | { readonly op: "try-write"; readonly at: number }
  /** Also deletes heartbeats of the same worker that are older than an hour. */
  | { readonly op: "put-heartbeat"; readonly heartbeat: Heartbeat };

export interface Committed {
  /** Numbers of the appended events, in order. */
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
  "last-administrator",
  "known-platform",
  "spent-login",
  "known-identity",
  "last-way-in",
  "unknown-token",
  "known-passkey",
  "unknown-passkey",
  "newer-score",
  "other-sender",
  "erased-person",
  "too-many-guesses",
] as const;
export type Conflict = (typeof CONFLICTS)[number];

/** The condition of a change no longer holds. Callers read again and retry. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
  readonly conflict: Conflict;
  constructor(conflict: Conflict) {
    super(`the store refused a change: ${conflict}`);
    this.conflict = conflict;
  }
}

export interface StoredJudging {
  readonly record: JudgingRecord;
  /** The ID of the machine or token of the worker that judged; undefined if unknown. */
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
  /** A PHC string; undefined if they never chose a password. */
  readonly password: string | undefined;
}

/** The result of a run: reported once, then deleted. */
export interface StoredRun {
  /** The ID of the job. */
  readonly id: string;
  readonly course: string;
  readonly person: string;
  /** JSON. */
  readonly result: string;
  readonly until: number;
}

export interface Session {
  /** SHA-256, in hex, of the cookie's value. */
  readonly tokenHash: string;
  readonly person: string;
  readonly startedAt: number;
  readonly seenAt: number;
  /** User agent of the browser, shown in the list of sessions. */
  readonly agent: string;
  /** The ID of the sign-in provider that it began with; undefined for all other ways. */
  readonly provider?: string | undefined;
  /** The provider's ID token, which signing out there asks for; or the username that a proxy's header named. */
  readonly proof?: string | undefined;
  /** When its person confirmed it with a passkey; undefined: never. */
  readonly confirmedAt?: number | undefined;
}

export interface Invitation {
  readonly id: string;
  readonly tokenHash: string;
  readonly course: string;
  readonly role: "student" | "grader" | "instructor";
  readonly student: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** True if it also makes the person an administrator of the server. */
  readonly makesAdministrator: boolean;
  readonly expiresAt: number;
  /** The person who used it. */
  readonly spentBy: string | undefined;
}

/** A link that lets a person choose a new password once. */
export interface PasswordLink {
  readonly person: string;
  readonly tokenHash: string;
  /** The person who created it. */
  readonly by: string;
  /** Created as an instructor of this course; undefined: as an administrator. */
  readonly course: string | undefined;
  readonly expiresAt: number;
}

export interface Enrolment {
  readonly course: string;
  /** Later versions of Grundy may have roles that are unknown here. */
  readonly role: string;
  /** Their ID in the class; a pseudonym after their erasure. */
  readonly student: string;
}

/** An act of an administrator on an exercise of the workspace on pages. */
export interface ExerciseChange {
  /** UUIDv7. */
  readonly id: string;
  readonly at: number;
  /** The person. */
  readonly by: string;
  readonly kind: "add" | "save" | "commit" | "generate" | "verify" | "hunt";
  readonly exercise: string;
  /** Within the workspace: what was saved, or hunted. */
  readonly path: string | undefined;
}

export interface WorkerToken {
  readonly id: string;
  readonly tokenHash: string;
  readonly name: string;
  readonly isRevoked: boolean;
}

/** A machine that judges and authenticates with its own key. */
export interface Machine {
  /** UUIDv7. */
  readonly id: string;
  readonly name: string;
  /** Ed25519, the 32 bytes in base64url. */
  readonly publicKey: string;
  /** Its description of itself; JSON. */
  readonly facts: string;
  readonly askedAt: number;
  /** It gets no jobs before it is confirmed. */
  readonly confirmedAt: number | undefined;
  readonly confirmedBy: string | undefined;
  readonly revokedAt: number | undefined;
  readonly revokedBy: string | undefined;
}

interface MachineDecision {
  readonly id: string;
  readonly by: string;
  readonly at: number;
}

/** The last heartbeat of a worker process. */
export interface Heartbeat {
  /** The ID of a machine or of a token. */
  readonly worker: string;
  readonly process: string;
  readonly at: number;
  readonly places: number;
  /** Its reported status; JSON. */
  readonly status: string;
}

export interface NewJob {
  /** UUIDv7. */
  readonly id: string;
  /**
   * `grade`: for somebody who grades a class elsewhere; not a submission of the course. `match`: of a
   * tournament. `move`: of a submission that plays against its author. `hack`: an input that somebody tries
   * on another person's program.
   */
  readonly kind: "judge" | "run" | "move" | "grade" | "match" | "hack";
  readonly course: string;
  readonly exercise: string;
  readonly lane: Lane;
  /** How many jobs of the same person were queued before: that many rounds of others go first. */
  readonly turn: number;
  readonly person: string;
  readonly submission: string | undefined;
  readonly rejudging: string | undefined;
  /** For the worker; JSON. */
  readonly payload: string;
  readonly at: number;
}
