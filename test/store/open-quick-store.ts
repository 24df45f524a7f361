import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConflictError, type OpenStore, openSqliteStore } from "../../harness/store/index.ts";
import { Batcher } from "../../harness/store/batcher.ts";
import {
  GroupWriter,
  type Rows,
  type WriteReply,
} from "../../harness/store/sqlite/group-writer.ts";
import type { StatementWriter } from "../../harness/store/sqlite/writer.ts";
import type { Statement } from "../../harness/store/statement.ts";

/**
 * Opens an empty SQLite store for tests of what is built on stores: its file is copied from one that
 * has all tables, and it is written without a thread and without waiting for the disk. Four times as
 * fast as a real one. Tests of stores themselves use `openSqliteStore`.
 */
export async function openQuickStore(path: string): Promise<OpenStore> {
  await copyEmptyStore(path);
  return openSqliteStore(path, { startWriter: async () => new QuickWriter(path) });
}

let template: Promise<Uint8Array> | undefined;

/** Writes the file of an empty store that has all tables. */
export async function copyEmptyStore(path: string): Promise<void> {
  template ??= makeTemplate();
  await writeFile(path, await template, { mode: 0o600 });
}

async function makeTemplate(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "grundy-template-"));
  const path = join(folder, "template.db");
  await (await openSqliteStore(path)).store[Symbol.asyncDispose]();
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

interface Waiting {
  readonly change: readonly Statement[];
  readonly answer: (reply: WriteReply) => void;
}

/** Does the work of the writer's thread in this one. */
class QuickWriter implements StatementWriter {
  readonly #connection: DatabaseSync;
  readonly #batcher: Batcher<Waiting>;

  constructor(path: string) {
    this.#connection = new DatabaseSync(path);
    this.#connection.exec("PRAGMA synchronous = OFF");
    const writer = new GroupWriter(this.#connection, () => undefined);
    this.#batcher = new Batcher({
      maxItems: 200,
      handle: async (group) => {
        const replies = writer.write(group.map(({ change }) => change));
        for (const [index, { answer }] of group.entries()) answer(replies[index] as WriteReply);
      },
    });
  }

  async write(change: readonly Statement[]): Promise<readonly Rows[]> {
    const reply = await new Promise<WriteReply>((answer) => this.#batcher.add({ change, answer }));
    if (reply.kind === "conflict") throw new ConflictError(reply.conflict);
    if (reply.kind !== "done") throw new Error(reply.reason);
    return reply.rows;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#batcher.settle();
    this.#connection.close();
  }
}
