/**
 * Input and output that several modules need in the same way. Knows nothing of judging and courses.
 * Imports core only.
 *
 * - `Tree` (`archives/tree.ts`) has the files of a folder or zip, which is not unpacked.
 * - `lockFile` (`file-lock.ts`) excludes other processes from a file.
 * - `replaceFile` (`replace-file.ts`) replaces a file in one step if nobody else has changed it.
 * - `trustedFetch` (`trusted-fetch.ts`) sends requests only to servers that the user trusts;
 *   `createRestrictedFetch` (`restricted-fetch.ts`) sends none into this machine's own networks.
 */
export { findConnectionFault } from "./connection-fault.ts";
export { lockFile } from "./file-lock.ts";
export { type Mail, MailRefused, type MailTransport, openMailTransport } from "./mail-transport.ts";
export { makeFolder } from "./make-folder.ts";
export { hashContents, replaceFile } from "./replace-file.ts";
export { createRestrictedFetch, FetchRefused, type RestrictedFetch } from "./restricted-fetch.ts";
export { type Fetch, type Trust, trustedFetch } from "./trusted-fetch.ts";
export { isLoopback } from "./is-loopback.ts";
export { bufferSource, fileSource, readWhole } from "./archives/byte-source.ts";
export { type Caps, CAPS } from "./archives/caps.ts";
export { printSeconds } from "./archives/entry-time.ts";
export { explainJunk, isZip } from "./archives/junk.ts";
export { foldersAbove } from "./archives/folders-above.ts";
export { listFolder } from "./archives/list-folder.ts";
export { listZip } from "./archives/list-zip.ts";
export { openTree } from "./archives/open-tree.ts";
export { refuseDuplicates } from "./archives/refuse-duplicates.ts";
export type { ListedFile, ListedLink, Listing, ReadBytes, Refusal, Tree } from "./archives/tree.ts";
