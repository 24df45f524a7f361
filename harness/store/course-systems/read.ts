import type { Kysely } from "kysely";
import { fromRow, type Tables } from "../tables.ts";
import type {
  Choice,
  ContextMember,
  ContextPlace,
  CourseSystems,
  Deployment,
  GradedLink,
  Identity,
  LinkedContext,
  LinkPlace,
  OutgoingScore,
  PendingLogin,
  Platform,
  ResourceLink,
  ScoreKey,
  ToolKey,
} from "./course-systems.ts";

/** No score is postponed for longer. */
const LONGEST_WAIT_MS = 3_600_000;

/** The read operations of {@link CourseSystems}. */
export class CourseSystemReader implements CourseSystems {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async platforms(): Promise<Platform[]> {
    const rows = await this.#db.selectFrom("platform").selectAll().orderBy("id").execute();
    return rows.map(fromRow);
  }

  async platform(id: string): Promise<Platform | undefined> {
    const query = this.#db.selectFrom("platform").selectAll().where("id", "=", id);
    return present(await query.executeTakeFirst());
  }

  async platformsOf(issuer: string): Promise<Platform[]> {
    const of = this.#db.selectFrom("platform").selectAll().where("issuer", "=", issuer);
    return (await of.orderBy("id").execute()).map(fromRow);
  }

  async deployments(): Promise<Deployment[]> {
    const rows = await this.#db
      .selectFrom("deployment")
      .selectAll()
      .orderBy("platform")
      .orderBy("at")
      .orderBy("deployment")
      .execute();
    return rows.map(toDeployment);
  }

  async deployment(platform: string, deployment: string): Promise<Deployment | undefined> {
    const row = await this.#db
      .selectFrom("deployment")
      .selectAll()
      .where("platform", "=", platform)
      .where("deployment", "=", deployment)
      .executeTakeFirst();
    return row === undefined ? undefined : toDeployment(row);
  }

  async pendingLogin(stateHash: string): Promise<PendingLogin | undefined> {
    const query = this.#db.selectFrom("pendingLogin").selectAll();
    return present(await query.where("stateHash", "=", stateHash).executeTakeFirst());
  }

  async identity(issuer: string, clientId: string, subject: string): Promise<Identity | undefined> {
    const row = await this.#db
      .selectFrom("identity")
      .selectAll()
      .where("issuer", "=", issuer)
      .where("clientId", "=", clientId)
      .where("subject", "=", subject)
      .executeTakeFirst();
    return present(row);
  }

  async identitiesOf(person: string): Promise<Identity[]> {
    const rows = await this.#db
      .selectFrom("identity")
      .selectAll()
      .where("person", "=", person)
      .orderBy("issuer")
      .orderBy("clientId")
      .orderBy("subject")
      .execute();
    return rows.map(fromRow);
  }

  async contexts(): Promise<LinkedContext[]> {
    const rows = await this.#db
      .selectFrom("linkedContext")
      .selectAll()
      .orderBy("platform")
      .orderBy("title")
      .orderBy("deployment")
      .orderBy("context")
      .execute();
    return rows.map(fromRow);
  }

  async context(place: ContextPlace): Promise<LinkedContext | undefined> {
    const row = await this.#db
      .selectFrom("linkedContext")
      .selectAll()
      .where("platform", "=", place.platform)
      .where("deployment", "=", place.deployment)
      .where("context", "=", place.context)
      .executeTakeFirst();
    return present(row);
  }

  async contextsOf(person: string, course: string): Promise<ContextMember[]> {
    const rows = await this.#db
      .selectFrom("identity")
      .innerJoin("platform", (join) =>
        join
          .onRef("platform.issuer", "=", "identity.issuer")
          .onRef("platform.clientId", "=", "identity.clientId"),
      )
      .innerJoin("contextMember as in", (join) =>
        join.onRef("in.platform", "=", "platform.id").onRef("in.subject", "=", "identity.subject"),
      )
      .innerJoin("linkedContext as of", (join) =>
        join
          .onRef("of.platform", "=", "in.platform")
          .onRef("of.deployment", "=", "in.deployment")
          .onRef("of.context", "=", "in.context"),
      )
      .selectAll("in")
      .where("identity.person", "=", person)
      .where("of.course", "=", course)
      .orderBy("in.platform")
      .orderBy("in.deployment")
      .orderBy("in.context")
      .orderBy("in.subject")
      .execute();
    return rows.map(toContextMember);
  }

  async gradedLinks(course: string): Promise<GradedLink[]> {
    const rows = await this.#db
      .selectFrom("resourceLink as link")
      .innerJoin("platform", "platform.id", "link.platform")
      .innerJoin("linkedContext as of", (join) =>
        join
          .onRef("of.platform", "=", "link.platform")
          .onRef("of.deployment", "=", "link.deployment")
          .onRef("of.context", "=", "link.context"),
      )
      .innerJoin("deployment as placed", (join) =>
        join
          .onRef("placed.platform", "=", "link.platform")
          .onRef("placed.deployment", "=", "link.deployment"),
      )
      .select(["link.platform", "link.deployment", "link.context"])
      .select(["platform.issuer", "platform.clientId"])
      .select(["link.exercise", "link.lineItem"])
      .distinct()
      .where("of.course", "=", course)
      .where("placed.isConfirmed", "=", 1)
      .where("link.exercise", "is not", null)
      .where("link.lineItem", "is not", null)
      .orderBy("link.platform")
      .orderBy("link.lineItem")
      .execute();
    return rows.map((row) => fromRow(row) as GradedLink);
  }

  async link(place: LinkPlace): Promise<ResourceLink | undefined> {
    const row = await this.#db
      .selectFrom("resourceLink")
      .selectAll()
      .where("platform", "=", place.platform)
      .where("deployment", "=", place.deployment)
      .where("context", "=", place.context)
      .where("link", "=", place.link)
      .executeTakeFirst();
    return present(row);
  }

  async linkedExercises({ platform, deployment, context }: ContextPlace): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("resourceLink")
      .select("exercise")
      .distinct()
      .where("platform", "=", platform)
      .where("deployment", "=", deployment)
      .where("context", "=", context)
      .where("exercise", "is not", null)
      .orderBy("exercise")
      .execute();
    return rows.flatMap(({ exercise }) => exercise ?? []);
  }

  async toolKeys(): Promise<ToolKey[]> {
    const keys = this.#db.selectFrom("toolKey").selectAll().orderBy("at").orderBy("id");
    return (await keys.execute()).map(fromRow);
  }

  async hasRegistration(tokenHash: string, nowMs: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom("registration")
      .select("tokenHash")
      .where("tokenHash", "=", tokenHash)
      .where("expiresAt", ">", nowMs)
      .executeTakeFirst();
    return row !== undefined;
  }

  async score({ platform, lineItem, subject }: ScoreKey): Promise<OutgoingScore | undefined> {
    const row = await this.#db
      .selectFrom("outgoingScore")
      .selectAll()
      .where("platform", "=", platform)
      .where("lineItem", "=", lineItem)
      .where("subject", "=", subject)
      .executeTakeFirst();
    return present(row);
  }

  async pageOriginsOf(person: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("identity")
      .innerJoin("platform", (join) =>
        join
          .onRef("platform.issuer", "=", "identity.issuer")
          .onRef("platform.clientId", "=", "identity.clientId"),
      )
      .leftJoin("linkedContext as of", "of.platform", "platform.id")
      .select(["platform.authorizationUrl", "of.pageOrigin"])
      .distinct()
      .where("identity.person", "=", person)
      .execute();
    const origins = rows.flatMap(({ authorizationUrl, pageOrigin }) => [
      new URL(authorizationUrl).origin,
      ...(pageOrigin === null ? [] : [pageOrigin]),
    ]);
    return [...new Set(origins)].toSorted();
  }

  async choice(id: string): Promise<Choice | undefined> {
    const query = this.#db.selectFrom("choice").selectAll().where("id", "=", id);
    return present(await query.executeTakeFirst());
  }

  async scoresDue(platform: string, nowMs: number, limit: number): Promise<OutgoingScore[]> {
    const rows = await this.#db
      .selectFrom("outgoingScore")
      .selectAll()
      .where("platform", "=", platform)
      .where((where) =>
        where.or([
          where("nextTry", "<=", nowMs),
          // Scheduled before the clock was set back: send now.
          where("nextTry", ">", nowMs + LONGEST_WAIT_MS),
        ]),
      )
      .orderBy("nextTry")
      .orderBy("seq")
      .orderBy("lineItem")
      .orderBy("subject")
      .limit(limit)
      .execute();
    return rows.map(fromRow);
  }

  async lastScores(platform: string, limit: number): Promise<OutgoingScore[]> {
    const rows = await this.#db
      .selectFrom("outgoingScore")
      .selectAll()
      .where("platform", "=", platform)
      .orderBy("at", "desc")
      .orderBy("seq", "desc")
      .orderBy("subject")
      .limit(limit)
      .execute();
    return rows.map(fromRow);
  }

  async scoresWaiting(platform: string): Promise<number> {
    const row = await this.#db
      .selectFrom("outgoingScore")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("platform", "=", platform)
      .where("nextTry", "is not", null)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  }
}

function toContextMember(row: Tables["contextMember"]): ContextMember {
  return { ...row, isThere: row.isThere === 1 };
}

function toDeployment(row: Tables["deployment"]): Deployment {
  return { ...row, isConfirmed: row.isConfirmed === 1 };
}

function present<T extends object>(row: T | undefined) {
  return row === undefined ? undefined : fromRow(row);
}
