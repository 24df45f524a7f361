/**
 * Storage of a course server, in SQLite or PostgreSQL. The only module with SQL. Imports `core`, `io`
 * and `school`.
 *
 * - `Store` (`store.ts`) has events, sources, judgings, drafts and accounts; an `Operation` (`store.ts`)
 *   changes them, and a list of operations is committed whole or not at all.
 * - `Queue` (`queue.ts`) gives jobs to workers as leases.
 * - `Tables` (`tables.ts`) are created and changed by `MIGRATIONS` (`migrations/index.ts`).
 */
export * from "./course-systems/course-systems.ts";
export * from "./outbox/outbox.ts";
export * from "./queue.ts";
export * from "./sign-ins/sign-ins.ts";
export * from "./store.ts";
export type { OpenStore } from "./open-store.ts";
export { isDatabaseUrl, redactDatabaseUrl } from "./postgres/database-url.ts";
export { openPostgresStore } from "./postgres/open-postgres-store.ts";
export { moveToPostgres, moveToSqlite } from "./postgres/move-store.ts";
export { openSqliteStore, readSqliteStore } from "./sqlite/open-sqlite-store.ts";
export { backupSqliteStore, restoreSqliteStore } from "./sqlite/copy-store.ts";
export { storePath } from "./sqlite/store-path.ts";
export type { StoreSummary } from "./verify-contents.ts";
export { retryOnConflict } from "./retry-on-conflict.ts";
