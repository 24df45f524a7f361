/**
 * A worker: claims jobs from a server, has them judged, and reports the outcomes. Handles leases, retries
 * and graceful shutdown. Imports core, io and api.
 *
 * - `runWorkerLoop` (`worker-loop.ts`) claims jobs as long as it has free slots.
 * - `Judge` (`worker-loop.ts`) is passed in and judges a job.
 * - `ServerLink` (`server-link.ts`) is the client of the server's API for workers.
 */
export { StatusReporter } from "./status-reporter.ts";
export { OutcomeRefused, ServerUnreachable, ServerLink, WorkerRefused } from "./server-link.ts";
export { type Judge, type JobContext, runWorkerLoop } from "./worker-loop.ts";
