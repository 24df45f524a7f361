import type { Kysely } from "kysely";
import { fromRow, type Tables } from "../tables.ts";
import type { AccessToken, Passkey, PendingSignIn, SignInIdentity, SignIns } from "./sign-ins.ts";

/** The read operations of {@link SignIns}. */
export class SignInReader implements SignIns {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async identity(issuer: string, subject: string): Promise<SignInIdentity | undefined> {
    const query = this.#db.selectFrom("signInIdentity").selectAll().where("issuer", "=", issuer);
    const row = await query.where("subject", "=", subject).executeTakeFirst();
    return row && fromRow(row);
  }

  async identitiesOf(person: string): Promise<SignInIdentity[]> {
    const rows = await this.#db
      .selectFrom("signInIdentity")
      .selectAll()
      .where("person", "=", person)
      .orderBy("linkedAt")
      .orderBy("issuer")
      .orderBy("subject")
      .execute();
    return rows.map(fromRow);
  }

  async pending(stateHash: string): Promise<PendingSignIn | undefined> {
    const query = this.#db.selectFrom("pendingSignIn").selectAll();
    const row = await query.where("stateHash", "=", stateHash).executeTakeFirst();
    return row && fromRow(row);
  }

  async accessToken(tokenHash: string): Promise<AccessToken | undefined> {
    const query = this.#db.selectFrom("accessToken").selectAll();
    const row = await query.where("tokenHash", "=", tokenHash).executeTakeFirst();
    return row && fromRow(row);
  }

  async accessTokensOf(person: string): Promise<AccessToken[]> {
    const query = this.#db.selectFrom("accessToken").selectAll().where("person", "=", person);
    return (await query.orderBy("id").execute()).map(fromRow);
  }

  async passkey(id: string): Promise<Passkey | undefined> {
    const query = this.#db.selectFrom("passkey").selectAll().where("id", "=", id);
    const row = await query.executeTakeFirst();
    return row && fromRow(row);
  }

  async passkeysOf(person: string): Promise<Passkey[]> {
    const query = this.#db.selectFrom("passkey").selectAll().where("person", "=", person);
    return (await query.orderBy("addedAt").orderBy("id").execute()).map(fromRow);
  }
}
