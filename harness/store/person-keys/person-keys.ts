import type { Kysely } from "kysely";
import type { Operation } from "../store.ts";
import { type Statement, compileStatement } from "../statement.ts";
import type { Tables } from "../tables.ts";
import { newPersonKey } from "./cipher.ts";

type Write = (statements: readonly Statement[]) => Promise<unknown>;

/** Keys by owner; undefined: there is none, or it was dropped. */
export type LoadedKeys = Pick<ReadonlyMap<string, Uint8Array | undefined>, "get">;

/** Most owners per query: databases limit parameters. */
const MAX_OWNERS = 500;

/**
 * Keys that encrypt the texts of people, one for each. A key is made when its owner's first text is
 * stored, in a commit of its own before it, and is never made again once it was dropped.
 */
export class PersonKeys {
  readonly #db: Kysely<Tables>;
  #cached = new Map<string, Uint8Array | undefined>();

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Loads the keys of these owners. Whoever needs them keeps them: `clear` may be called while others are
   * loaded, and without its key a text counts as erased.
   */
  async load(owners: ReadonlySet<string>): Promise<ReadonlyMap<string, Uint8Array | undefined>> {
    // A key that arrives after `clear` goes into the map from before.
    const cached = this.#cached;
    const keys = this.#findCached(owners);
    const missing = [...owners].filter((owner) => keys.get(owner) === undefined);
    for (let start = 0; start < missing.length; start += MAX_OWNERS) {
      const some = missing.slice(start, start + MAX_OWNERS);
      const rows = await this.#db
        .selectFrom("personKey")
        .select(["owner", "key"])
        .where("owner", "in", some)
        .execute();
      for (const { owner, key } of rows) {
        keys.set(owner, key ?? undefined);
        cached.set(owner, key ?? undefined);
      }
    }
    return keys;
  }

  /**
   * Returns the keys that a change needs; a promise if some have to be loaded, or made because they do not
   * exist yet. Otherwise the change can be written at once.
   * @param write runs statements durably.
   */
  prepare(change: readonly Operation[], write: Write): LoadedKeys | Promise<LoadedKeys> {
    const owners = new Set(change.flatMap((operation) => ownerOf(operation) ?? []));
    const keys = this.#findCached(owners);
    const isReady = [...owners].every((owner) => keys.get(owner) !== undefined);
    return isReady ? keys : this.#make(owners, write);
  }

  async #make(owners: ReadonlySet<string>, write: Write): Promise<LoadedKeys> {
    const keys = await this.load(owners);
    const fresh = new Set([...owners].filter((owner) => !keys.has(owner)));
    if (fresh.size === 0) return keys;
    // Another server may make the same key: the first one counts for both.
    await write([...fresh].map((owner) => insertKey(this.#db, owner)));
    return new Map([...keys, ...(await this.load(fresh))]);
  }

  /** Forgets all loaded keys, since another server may have dropped some. */
  clear(): void {
    this.#cached = new Map();
  }

  #findCached(owners: ReadonlySet<string>): Map<string, Uint8Array | undefined> {
    return new Map(
      [...owners].flatMap((owner) =>
        this.#cached.has(owner) ? [[owner, this.#cached.get(owner)] as const] : [],
      ),
    );
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
