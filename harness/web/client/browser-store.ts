/**
 * What this browser keeps until the server has it: a table of values by key. Where a browser keeps
 * nothing (a private window may not), values are lost with the page, and nothing else.
 */
export class BrowserStore<T> {
  readonly #table: string;

  constructor(table: "drafts" | "outbox") {
    this.#table = table;
  }

  async get(key: string): Promise<T | undefined> {
    return this.#ask("readonly", (table) => table.get(key)) as Promise<T | undefined>;
  }

  /** Those whose key begins like this. */
  async all(prefix: string): Promise<readonly T[]> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
    const found = await this.#ask("readonly", (table) => table.getAll(range));
    return (found ?? []) as readonly T[];
  }

  async put(key: string, value: T): Promise<void> {
    await this.#ask("readwrite", (table) => table.put(value, key));
  }

  async remove(key: string): Promise<void> {
    await this.#ask("readwrite", (table) => table.delete(key));
  }

  async #ask<R>(
    mode: IDBTransactionMode,
    what: (table: IDBObjectStore) => IDBRequest<R>,
  ): Promise<R | undefined> {
    try {
      const database = await openDatabase();
      const transaction = database.transaction(this.#table, mode);
      const asked = what(transaction.objectStore(this.#table));
      const { promise, resolve, reject } = Promise.withResolvers<R>();
      transaction.addEventListener("complete", () => resolve(asked.result));
      transaction.addEventListener("error", () => reject(transaction.error));
      transaction.addEventListener("abort", () => reject(transaction.error));
      return await promise;
    } catch {
      return undefined;
    }
  }
}

let opened: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open("grundy", 1);
    asked.addEventListener("upgradeneeded", () => {
      for (const table of ["drafts", "outbox"]) asked.result.createObjectStore(table);
    });
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error ?? new Error("no database")));
  });
  return opened;
}
