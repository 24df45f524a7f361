/**
 * What a course on the web keeps: events, sources, judgings, drafts, accounts and jobs. The only room
 * with SQL. Imports `core` and `school`.
 */
export * from "./course-systems/course-systems.ts";
export * from "./queue.ts";
export * from "./store.ts";
export { openSqliteStore, type OpenStore } from "./sqlite/open-sqlite-store.ts";
export { backupSqliteStore, restoreSqliteStore } from "./sqlite/copy-store.ts";
export { storePath } from "./sqlite/store-path.ts";
export type { StoreFacts } from "./sqlite/verify-database.ts";
