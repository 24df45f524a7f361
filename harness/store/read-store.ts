import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { type JudgingRecord, judgingRecordSchema } from "../core/results/judging-record.ts";
import { readCourseEvent, type StoredEvent } from "../school/event.ts";
import { parseTolerantly } from "../core/spec/parse-tolerantly.ts";
import { CourseSystemReader } from "./course-systems/read.ts";
import type { GuessCount } from "./guess-counts.ts";
import { OutboxReader } from "./outbox/read.ts";
import { PersonKeys } from "./person-keys/person-keys.ts";
import { sealedOwner, Sealing } from "./person-keys/sealing.ts";
import { SignInReader } from "./sign-ins/read.ts";
import type {
  Draft,
  DraftPlace,
  Enrolment,
  ExerciseChange,
  EventFilter,
  Invitation,
  StoredJudging,
  Machine,
  PasswordLink,
  Person,
  StoredRun,
  Session,
  Heartbeat,
  Store,
  TimedEventFilter,
  WorkerToken,
} from "./store.ts";
import { type EventRow, fromRow, isOfKind, type Tables } from "./tables.ts";

/** The read operations of a store. A read-only connection is enough. */
export class StoreReader implements Omit<
  Store,
  "commit" | "follow" | "isShared" | typeof Symbol.asyncDispose
> {
  readonly courseSystems: CourseSystemReader;
  readonly outbox: OutboxReader;
  readonly signIns: SignInReader;
  protected readonly keys: PersonKeys;
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.keys = new PersonKeys(db);
    this.courseSystems = new CourseSystemReader(db);
    this.outbox = new OutboxReader(db);
    this.signIns = new SignInReader(db);
    this.#db = db;
  }

  async events(after: number, { course, kinds, limit }: EventFilter = {}): Promise<StoredEvent[]> {
    const rows = await this.#db
      .selectFrom("event")
      .selectAll()
      .where("seq", ">", anyInteger(after))
      .$if(course !== undefined, (query) => query.where("course", "=", course ?? ""))
      .$if(kinds !== undefined, (query) => query.where(isOfKind(kinds ?? [])))
      .orderBy("seq")
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute();
    return this.#toStoredEvents(rows);
  }

  async eventsBefore(
    seq: number,
    { course, kinds, from, until, limit }: TimedEventFilter = {},
  ): Promise<StoredEvent[]> {
    const rows = await this.#db
      .selectFrom("event")
      .selectAll()
      .where("seq", "<", anyInteger(seq))
      .$if(course !== undefined, (query) => query.where("course", "=", course ?? ""))
      .$if(kinds !== undefined, (query) => query.where(isOfKind(kinds ?? [])))
      .$if(from !== undefined, (query) => query.where("at", ">=", from ?? 0))
      .$if(until !== undefined, (query) => query.where("at", "<", until ?? 0))
      .orderBy("seq", "desc")
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute();
    return this.#toStoredEvents(rows);
  }

  async courses(): Promise<string[]> {
    const rows = await this.#db.selectFrom("event").select("course").distinct().execute();
    return rows.map(({ course }) => course);
  }

  async lastSeq(): Promise<number> {
    const last = await this.#db
      .selectFrom("event")
      .select(({ fn }) => fn.max("seq").as("seq"))
      .executeTakeFirst();
    return last?.seq ?? 0;
  }

  async source(hash: string): Promise<Uint8Array | undefined> {
    const rows = await this.#db
      .selectFrom("source")
      .selectAll()
      // Programs of several people may be the same: each has a row of their own.
      .where((where) =>
        where.or([
          where("hash", "=", hash),
          where.and([where("hash", ">", `${hash}:`), where("hash", "<", `${hash};`)]),
        ]),
      )
      .execute();
    const sealing = await this.#sealingFor(rows.flatMap((row) => row.hash.split(":")[1] ?? []));
    for (const row of rows) {
      const bytes = sealing.openSource(row);
      if (bytes !== undefined) return bytes;
    }
    return undefined;
  }

  async judging(id: string): Promise<JudgingRecord | undefined> {
    const row = await this.#db
      .selectFrom("judging")
      .select("record")
      .where("id", "=", id)
      .executeTakeFirst();
    return row === undefined ? undefined : (await this.#toRecord(id, row.record)).record;
  }

  async judgingByKey(key: string): Promise<StoredJudging | undefined> {
    const row = await this.#db
      .selectFrom("judging")
      .leftJoin("machine", "machine.id", "judging.worker")
      .select(["judging.id", "judging.record", "judging.worker"])
      .where("judging.key", "=", key)
      .where("machine.revokedAt", "is", null)
      .orderBy("judging.id", "desc")
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { record, isErased } = await this.#toRecord(row.id, row.record);
    return isErased ? undefined : { record, worker: row.worker ?? undefined };
  }

  async receipt(person: string, requestKey: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom("request")
      .select("answer")
      .where("person", "=", person)
      .where("requestKey", "=", requestKey)
      .executeTakeFirst();
    return row?.answer;
  }

  async runs(now: number): Promise<readonly StoredRun[]> {
    return this.#db.selectFrom("run").selectAll().where("until", ">=", now).execute();
  }

  async newestDraft(
    { person, course, exercise }: DraftPlace,
    languages: readonly string[],
  ): Promise<Draft | undefined> {
    if (languages.length === 0) return undefined;
    const row = await this.#db
      .selectFrom("draft")
      .select(["language", "text", "version", "at"])
      .where("person", "=", person)
      .where("course", "=", course)
      .where("exercise", "=", exercise)
      .where("language", "in", languages)
      .orderBy("at", "desc")
      .orderBy("language")
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const sealing = await this.#sealingFor([person]);
    const place = { person, course, exercise, language: row.language };
    const text = sealing.openDraft(row.text, place);
    return text === undefined ? undefined : { ...row, text };
  }

  async person(id: string): Promise<Person | undefined> {
    const query = this.#db.selectFrom("person").selectAll().where("id", "=", id);
    return present(await query.executeTakeFirst());
  }

  async people(): Promise<Person[]> {
    const query = this.#db.selectFrom("person").selectAll().where("email", "is not", null);
    return (await query.orderBy("email").execute()).flatMap((row) => present(row) ?? []);
  }

  async personByEmail(email: string): Promise<Person | undefined> {
    const query = this.#db.selectFrom("person").selectAll().where("email", "=", email);
    return present(await query.executeTakeFirst());
  }

  async session(tokenHash: string): Promise<Session | undefined> {
    const query = this.#db.selectFrom("session").selectAll().where("tokenHash", "=", tokenHash);
    return present(await query.executeTakeFirst());
  }

  async sessionsOf(person: string): Promise<Session[]> {
    const rows = await this.#db
      .selectFrom("session")
      .selectAll()
      .where("person", "=", person)
      .orderBy("startedAt")
      .orderBy("tokenHash")
      .execute();
    return rows.map(fromRow);
  }

  async invitation(tokenHash: string): Promise<Invitation | undefined> {
    const query = this.#db.selectFrom("invitation").selectAll().where("tokenHash", "=", tokenHash);
    const row = await query.executeTakeFirst();
    return row === undefined ? undefined : toInvitation(row);
  }

  async invitations(course: string): Promise<Invitation[]> {
    const rows = await this.#db
      .selectFrom("invitation")
      .selectAll()
      .where("course", "=", course)
      .where("spentBy", "is", null)
      .orderBy("id")
      .execute();
    return rows.map(toInvitation);
  }

  async classCode(course: string): Promise<string | undefined> {
    const query = this.#db.selectFrom("classCode").select("code").where("course", "=", course);
    return (await query.executeTakeFirst())?.code;
  }

  async courseOfClassCode(code: string): Promise<string | undefined> {
    const query = this.#db.selectFrom("classCode").select("course").where("code", "=", code);
    return (await query.executeTakeFirst())?.course;
  }

  async workerToken(tokenHash: string): Promise<WorkerToken | undefined> {
    const query = this.#db.selectFrom("workerToken").selectAll().where("tokenHash", "=", tokenHash);
    const row = await query.executeTakeFirst();
    return row === undefined ? undefined : { ...row, isRevoked: row.isRevoked === 1 };
  }

  async workerTokens(): Promise<WorkerToken[]> {
    const rows = await this.#db.selectFrom("workerToken").selectAll().orderBy("id").execute();
    return rows.map((row) => ({ ...row, isRevoked: row.isRevoked === 1 }));
  }

  async machine(id: string): Promise<Machine | undefined> {
    const query = this.#db.selectFrom("machine").selectAll().where("id", "=", id);
    return present(await query.executeTakeFirst());
  }

  async machines(): Promise<Machine[]> {
    const rows = await this.#db
      .selectFrom("machine")
      .selectAll()
      .orderBy("askedAt")
      .orderBy("id")
      .execute();
    return rows.map(fromRow);
  }

  async machineCode(codeHash: string): Promise<number | undefined> {
    const query = this.#db.selectFrom("machineCode").where("codeHash", "=", codeHash);
    return (await query.select("expiresAt").executeTakeFirst())?.expiresAt;
  }

  async heartbeats(since: number): Promise<Heartbeat[]> {
    const rows = await this.#db
      .selectFrom("heartbeat")
      .selectAll()
      .where((where) => {
        const last = where
          .selectFrom("heartbeat as other")
          .select(({ fn }) => fn.max("other.at").as("at"))
          .whereRef("other.worker", "=", "heartbeat.worker");
        return where.or([where("at", ">=", since), where("at", "=", last)]);
      })
      .orderBy("worker")
      .orderBy("process")
      .execute();
    return rows.map(fromRow);
  }

  async passwordLink(tokenHash: string): Promise<PasswordLink | undefined> {
    const query = this.#db
      .selectFrom("passwordLink")
      .selectAll()
      .where("tokenHash", "=", tokenHash);
    return present(await query.executeTakeFirst());
  }

  async enrolmentsOf(person: string): Promise<Enrolment[]> {
    // A coarse filter that leaves few events; the parsed event decides whom it is about.
    const rows = await this.#db
      .selectFrom("event")
      .select(["course", "at", "event"])
      .where("event", "like", '%"enrolled"%')
      .where("event", "like", `%"${person}"%`)
      .orderBy("seq")
      .execute();
    const sealing = await this.#sealingFor([person]);
    return rows.flatMap((row) => {
      const opened = sealing.openEvent(row, JSON.parse(row.event));
      const { data: event } = enrolmentSchema.safeParse(opened);
      if (event?.person !== person) return [];
      return [{ course: row.course, role: event.role, student: event.student }];
    });
  }

  async administrators(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("administrator")
      .select("person")
      .orderBy("person")
      .execute();
    return rows.map(({ person }) => person);
  }

  async exerciseChanges(limit: number): Promise<ExerciseChange[]> {
    const changes = this.#db.selectFrom("exerciseChange").selectAll().orderBy("id", "desc");
    return (await changes.limit(limit).execute()).map(fromRow);
  }

  async guessCounts(keys: readonly string[]): Promise<GuessCount[]> {
    return this.#db.selectFrom("guess").selectAll().where("key", "in", keys).execute();
  }

  async #toStoredEvents(rows: readonly EventRow[]): Promise<StoredEvent[]> {
    const events = rows.map((row) => ({ ...row, event: JSON.parse(row.event) as unknown }));
    // Another server has dropped a key: what was loaded before must not be used any longer.
    if (rows.some(({ event }) => event.includes('"kind":"person-erased"'))) this.keys.clear();
    const sealing = await this.#sealingFor(events.flatMap(({ event }) => sealedOwner(event) ?? []));
    return events.map((row) => ({
      ...row,
      event: readCourseEvent(sealing.openEvent(row, row.event)),
    }));
  }

  async #sealingFor(owners: Iterable<string>): Promise<Sealing> {
    return new Sealing(await this.keys.load(new Set(owners)));
  }

  async #toRecord(id: string, text: string) {
    const value: unknown = JSON.parse(text);
    const owner = sealedOwner(value);
    const sealing = await this.#sealingFor(owner === undefined ? [] : [owner]);
    const { record, isErased } = sealing.openJudging(id, value);
    return { record: parseTolerantly(judgingRecordSchema, record), isErased };
  }
}

/** PostgreSQL rejects numbers that exceed the type of its column. */
function anyInteger(value: number) {
  return sql<number>`cast(${value} as bigint)`;
}

/** Accepts any role, as later versions may have others. */
const enrolmentSchema = z.object({
  kind: z.literal("enrolled"),
  person: z.string(),
  role: z.string(),
  student: z.string(),
});

function toInvitation(row: Tables["invitation"]): Invitation {
  return { ...fromRow(row), makesAdministrator: row.makesAdministrator === 1 };
}

function present<T extends object>(row: T | undefined) {
  return row === undefined ? undefined : fromRow(row);
}
