/**
 * A worker: asks a server for works, has them judged, and tells what came of them. It knows leases,
 * retries and how to stop in order; what judging is, it is given. Imports core and api.
 */
export { OwnStatus } from "./own-status.ts";
export { type Fetch, type Trust, trustedFetch } from "./trusted-fetch.ts";
export { OutcomeRefused, ServerAway, ServerLink, WorkerRefused } from "./server-link.ts";
export { type Judge, type JobSetting, work } from "./work.ts";
