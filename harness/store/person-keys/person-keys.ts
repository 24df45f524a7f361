import type { Kysely } from "kysely";
import type { Operation } from "../store.ts";
import { type Statement, compileStatement } from "../statement.ts";
import type { Tables } from "../tables.ts";
import { newPersonKey } from "./cipher.ts";

type Write = (statements: readonly Statement[]) => Promise<unknown>;

/** Most owners per query: databases limit parameters. */
const MAX_OWNERS = 500;

/**
 * Keys that encrypt the texts of people, one for each. A key is made when its owner's first text is
 * stored, in a commit of its own before it, and is never made again once it was dropped.
 */
export class PersonKeys {
  readonly #db: Kysely<Tables>;
  readonly #cached = new Map<string, Uint8Array | undefined>();

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The key of an owner, once loaded; undefined: there is none, or it was dropped. */
  get(owner: string): Uint8Array | undefined {
    return this.#cached.get(owner);
  }

  /** Loads the keys of these owners. */
  async load(owners: ReadonlySet<string>): Promise<void> {
    const missing = [...owners].filter((owner) => this.get(owner) === undefined);
    for (let start = 0; start < missing.length; start += MAX_OWNERS) {
      const some = missing.slice(start, start + MAX_OWNERS);
      const rows = await this.#db
        .selectFrom("personKey")
        .select(["owner", "key"])
        .where("owner", "in", some)
        .execute();
      for (const { owner, key } of rows) this.#cached.set(owner, key ?? undefined);
    }
  }

  /**
   * Loads the keys that a change needs, and makes those that do not exist yet. Undefined: all are loaded,
   * so that the change can be written at once.
   * @param write runs statements durably.
   */
  prepare(change: readonly Operation[], write: Write): Promise<void> | undefined {
    const owners = new Set(change.flatMap((operation) => ownerOf(operation) ?? []));
    const missing = new Set([...owners].filter((owner) => this.get(owner) === undefined));
    return missing.size === 0 ? undefined : this.#make(missing, write);
  }

  async #make(missing: ReadonlySet<string>, write: Write): Promise<void> {
    await this.load(missing);
    const fresh = [...missing].filter((owner) => !this.#cached.has(owner));
    if (fresh.length === 0) return;
    // Another server may make the same key: the first one counts for both.
    await write(fresh.map((owner) => insertKey(this.#db, owner)));
    await this.load(new Set(fresh));
  }

  /** Forgets all loaded keys, since another server may have dropped some. */
  clear(): void {
    this.#cached.clear();
  }
}

/** Whose key encrypts what an operation stores; undefined: nobody's. */
function ownerOf(operation: Operation): string | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others store no such texts.
  switch (operation.op) {
    case "append":
    case "keep-source":
    case "keep-judging":
      return operation.owner;
    case "put-draft":
      return operation.draft.person;
    default:
      return undefined;
  }
}

function insertKey(db: Kysely<Tables>, owner: string): Statement {
  const insert = db
    .insertInto("personKey")
    .values({ owner, key: newPersonKey(), erasedAt: null })
    .onConflict((conflict) => conflict.doNothing());
  return compileStatement(insert);
}
