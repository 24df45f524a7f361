/**
 * Receipts: results of judgings, signed with a course's key, so that anyone with the public key can
 * verify them. Pure functions over texts and keys: no files. Imports core only.
 *
 * - `createCourseKey` (`course-key.ts`) makes a course's pair of keys.
 * - `signReceipt` (`sign-receipt.ts`) signs what `toReceipt` (`to-receipt.ts`) makes of a result.
 * - `verifyReceipt` (`verify-receipt.ts`) says whether a receipt is genuine.
 */
export { createCourseKey, readPrivateKey, readPublicKey } from "./course-key.ts";
export { signReceipt } from "./sign-receipt.ts";
export { toReceipt } from "./to-receipt.ts";
export { verifyReceipt } from "./verify-receipt.ts";
