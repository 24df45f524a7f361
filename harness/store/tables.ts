import type { ExpressionBuilder } from "kysely";
import type { CourseEvent } from "../school/event.ts";
import type { CourseSystemTables } from "./course-systems/tables.ts";
import type { GuessCount } from "./guess-counts.ts";
import type { OutboxTables } from "./outbox/tables.ts";
import type { PersonKeyTables } from "./person-keys/tables.ts";
import type { Row } from "./row.ts";
import type { SignInTables } from "./sign-ins/tables.ts";
import type {
  Draft,
  DraftPlace,
  ExerciseChange,
  Invitation,
  Machine,
  NewJob,
  PasswordLink,
  Person,
  StoredRun,
  Session,
  Heartbeat,
  WorkerToken,
} from "./store.ts";

/**
 * The tables of the database. Columns are named after the properties they hold, so that rows and values
 * differ only where SQL has no such value: undefined becomes null, and a boolean 0 or 1. Created by
 * `migrations`.
 */
export interface Tables extends CourseSystemTables, OutboxTables, SignInTables, PersonKeyTables {
  readonly event: EventRow;
  /** The hash of an encrypted program is followed by a colon and its owner. */
  readonly source: { readonly hash: string; readonly bytes: Uint8Array };
  readonly judging: JudgingRow;
  /** Acknowledged requests. */
  readonly request: {
    readonly person: string;
    readonly requestKey: string;
    readonly answer: string;
    readonly at: number;
  };
  readonly job: JobRow;
  readonly run: StoredRun;
  readonly draft: Draft & DraftPlace;
  readonly person: Row<Person>;
  readonly session: Row<Session>;
  readonly invitation: Row<Invitation>;
  readonly passwordLink: Row<PasswordLink>;
  readonly classCode: { readonly course: string; readonly code: string };
  readonly workerToken: Row<WorkerToken>;
  readonly machine: Row<Machine>;
  readonly machineCode: { readonly codeHash: string; readonly expiresAt: number };
  readonly heartbeat: Heartbeat;
  readonly administrator: { readonly person: string; readonly at: number };
  readonly guess: GuessCount;
  readonly exerciseChange: Row<ExerciseChange>;
}

export interface EventRow {
  readonly seq: number;
  readonly at: number;
  readonly course: string;
  readonly actor: string;
  /** JSON. */
  readonly event: string;
}

interface JudgingRow {
  readonly id: string;
  readonly submission: string;
  readonly key: string;
  /** JSON. */
  readonly record: string;
  readonly at: number;
  /** The worker that judged: the ID of a machine or of a worker token. */
  readonly worker: string | null;
}

export type JobRow = Row<NewJob> & {
  /** Null while it is queued, also after it was returned. */
  readonly worker: string | null;
  /** Counts every lease, including returned ones, so no two leases of a job share a number. */
  readonly attempt: number;
  /** How many of those leases were not returned. */
  readonly tries: number;
  /** 0 before the first lease and after a return. */
  readonly leaseUntil: number;
};

export function toRow<T extends object>(value: T): Row<T> {
  const cells = Object.entries(value).map(([name, each]) => [name, toCell(each)]);
  return Object.fromEntries(cells) as Row<T>;
}

function toCell(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  return value === undefined ? null : value;
}

/** Matches events of these kinds. Texts in the JSON cannot imitate the pattern: their quotes are escaped. */
export function isOfKind(kinds: readonly CourseEvent["kind"][]) {
  return (where: ExpressionBuilder<Tables, "event">) =>
    where.or(kinds.map((kind) => where("event", "like", `%"kind":"${kind}"%`)));
}

/** Turns null into undefined. Booleans stay numbers. */
export function fromRow<T extends object>(row: T): { readonly [K in keyof T]: Held<T[K]> } {
  const values = Object.entries(row).map(([name, each]) => [
    name,
    each === null ? undefined : each,
  ]);
  return Object.fromEntries(values) as { readonly [K in keyof T]: Held<T[K]> };
}
type Held<T> = T extends null ? undefined : T;
