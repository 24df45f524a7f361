/**
 * A worker: asks a server for works, has them judged, and tells what came of them. It knows leases,
 * retries and how to stop in order; what judging is, it is given. Imports core and api.
 */
export { ServerLink, WorkerRefused } from "./server-link.ts";
export { type Judge, type JobSetting, work } from "./work.ts";
