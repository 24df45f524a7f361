/**
 * A worker: claims jobs from a server, has them judged, and reports the outcomes. Handles leases, retries
 * and graceful shutdown; judging itself is passed in. Imports core and api.
 */
export { StatusReporter } from "./status-reporter.ts";
export { OutcomeRefused, ServerUnreachable, ServerLink, WorkerRefused } from "./server-link.ts";
export { type Judge, type JobContext, runWorkerLoop } from "./worker-loop.ts";
