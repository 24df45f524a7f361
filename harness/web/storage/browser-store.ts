/**
 * A table of values by key in this browser, for data that the server does not have yet. Without
 * storage (as in some private windows) values are lost when the page closes.
 */
export class BrowserStore<T> {
  readonly #table: string;

  constructor(table: "drafts" | "outbox") {
    this.#table = table;
  }

  async get(key: string): Promise<T | undefined> {
    return this.#ask("readonly", (table) => table.get(key)) as Promise<T | undefined>;
  }

  /** Values whose key begins with `prefix`. */
  async all(prefix: string): Promise<readonly T[]> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
    const rows = await this.#ask("readonly", (table) => table.getAll(range));
    return (rows ?? []) as readonly T[];
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
      const request = what(transaction.objectStore(this.#table));
      const { promise, resolve, reject } = Promise.withResolvers<R>();
      transaction.addEventListener("complete", () => resolve(request.result));
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
    const request = indexedDB.open("grundy", 1);
    request.addEventListener("upgradeneeded", () => {
      for (const table of ["drafts", "outbox"]) request.result.createObjectStore(table);
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
  });
  return opened;
}
