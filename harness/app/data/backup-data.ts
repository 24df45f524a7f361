import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { backupSqliteStore, restoreSqliteStore } from "../../store/sqlite/copy-store.ts";
import { storePath } from "../../store/sqlite/store-path.ts";
import type { StoreSummary } from "../../store/verify-contents.ts";
import { makeFolder } from "../../io/make-folder.ts";
import { UsageError } from "../usage-error.ts";

export type { StoreSummary } from "../../store/verify-contents.ts";

function keptElsewhere(command: string): UsageError {
  return new UsageError(
    "DATABASE_URL is set, so the server's data is in that database and not in a folder. Use " +
      `\`grundy ${command}\`, or unset DATABASE_URL`,
  );
}

/**
 * Copies a server's data from its folder into one file. The server may be running.
 * @throws {UsageError} @throws {HarnessError}
 */
export async function backupData(
  data: string,
  output: string,
  databaseUrl: string | undefined,
): Promise<StoreSummary> {
  const store = storePath(resolve(data));
  if (databaseUrl !== undefined) throw keptElsewhere('migrate "$DATABASE_URL" FOLDER');
  if (!existsSync(store)) {
    throw new UsageError(
      `${data} holds no course: name the folder that \`grundy serve\` uses as --data`,
    );
  }
  const file = resolve(output);
  if (existsSync(file)) {
    throw new UsageError(`${output} already exists and is not overwritten: choose another name`);
  }
  const facts = await backupSqliteStore(store, file);
  // The server shows when; it may run as a user who does not own the folder's backups.
  await writeFile(lastBackupPath(data), `${new Date().toISOString()}\n`).catch(() => undefined);
  return facts;
}

/** When the last backup of a data folder was made, in milliseconds since 1970; undefined: never. */
export async function readLastBackup(data: string): Promise<number | undefined> {
  const text = await readFile(lastBackupPath(data), "utf8").catch(() => "");
  const at = Date.parse(text.trim());
  return Number.isNaN(at) ? undefined : at;
}

function lastBackupPath(data: string): string {
  return `${storePath(resolve(data))}.backed-up`;
}

/**
 * Makes a data folder for `grundy serve` from a backup.
 * @throws {UsageError} @throws {HarnessError}
 */
export async function restoreData(
  file: string,
  data: string,
  databaseUrl: string | undefined,
): Promise<StoreSummary> {
  if (databaseUrl !== undefined) throw keptElsewhere('migrate FOLDER "$DATABASE_URL"');
  const backup = resolve(file);
  if (!existsSync(backup)) throw new UsageError(`${file}: no such file`);
  const store = storePath(resolve(data));
  if (existsSync(store)) {
    throw new UsageError(
      `${data} already holds courses, which are not overwritten: name another folder, or move this one away`,
    );
  }
  await makeFolder(resolve(data));
  return restoreSqliteStore(backup, store);
}
