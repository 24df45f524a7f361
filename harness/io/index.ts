/**
 * Input and output that several modules need in the same way: locks on files, and requests to other
 * servers. Knows nothing of judging and courses. Imports core only.
 */
export { lockFile } from "./file-lock.ts";
export { createRestrictedFetch, FetchRefused } from "./restricted-fetch.ts";
export { type Fetch, type Trust, trustedFetch, UntrustedServer } from "./trusted-fetch.ts";
export { isLoopback } from "./is-loopback.ts";
