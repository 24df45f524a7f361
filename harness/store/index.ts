/**
 * What a course on the web keeps: events, sources, judgings, drafts, accounts and jobs. The only room
 * with SQL. Imports `core` and `school`.
 */
export * from "./queue.ts";
export * from "./store.ts";
export { openSqliteStore, type OpenStore } from "./sqlite/open-sqlite-store.ts";
