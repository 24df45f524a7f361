/**
 * Input and output that several modules need in the same way: folders, locks on files, and requests to
 * other servers. Knows nothing of judging and courses. Imports core only.
 */
export { lockFile } from "./file-lock.ts";
export { makeFolder } from "./make-folder.ts";
export { createRestrictedFetch, FetchRefused } from "./restricted-fetch.ts";
export { type Fetch, type Trust, trustedFetch, UntrustedServer } from "./trusted-fetch.ts";
export { isLoopback } from "./is-loopback.ts";
