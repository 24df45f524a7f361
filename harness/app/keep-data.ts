import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { backupSqliteStore, restoreSqliteStore } from "../store/sqlite/copy-store.ts";
import { storePath } from "../store/sqlite/store-path.ts";
import type { StoreFacts } from "../store/verify-contents.ts";
import { makeFolder } from "./make-folder.ts";
import { UsageError } from "./usage-error.ts";

export type { StoreFacts } from "../store/verify-contents.ts";

function keptElsewhere(command: string): UsageError {
  return new UsageError(
    "DATABASE_URL is set: what the server keeps lies in that database and in no folder. Use " +
      `\`grundy ${command}\`, or take DATABASE_URL away`,
  );
}

/**
 * Copies what a server keeps in a folder into one file, while it runs or not.
 * @throws {UsageError} @throws {HarnessError}
 */
export async function backupData(
  data: string,
  output: string,
  databaseUrl: string | undefined,
): Promise<StoreFacts> {
  const store = storePath(resolve(data));
  if (databaseUrl !== undefined) throw keptElsewhere('migrate "$DATABASE_URL" FOLDER');
  if (!existsSync(store)) {
    throw new UsageError(
      `${data} holds no course: name the folder that \`grundy serve\` was given as --data`,
    );
  }
  const file = resolve(output);
  if (existsSync(file)) {
    throw new UsageError(`${output} is there already and is not overwritten. Choose another name`);
  }
  return backupSqliteStore(store, file);
}

/**
 * Puts a backup into a folder where `grundy serve` finds it.
 * @throws {UsageError} @throws {HarnessError}
 */
export async function restoreData(
  file: string,
  data: string,
  databaseUrl: string | undefined,
): Promise<StoreFacts> {
  if (databaseUrl !== undefined) throw keptElsewhere('migrate FOLDER "$DATABASE_URL"');
  const backup = resolve(file);
  if (!existsSync(backup)) throw new UsageError(`there is no file ${file}`);
  const store = storePath(resolve(data));
  if (existsSync(store)) {
    throw new UsageError(
      `${data} holds courses already, and nothing is restored over them. Name another folder, or move this one away`,
    );
  }
  await makeFolder(resolve(data));
  return restoreSqliteStore(backup, store);
}
