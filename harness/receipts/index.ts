/**
 * Receipts: results of judgings, signed with a course's key, so that anyone with the public key can
 * verify them. Pure functions over texts and keys: no files. Imports core only.
 */
export { createCourseKey, readPrivateKey, readPublicKey } from "./course-key.ts";
export { signReceipt } from "./sign-receipt.ts";
export { toReceipt } from "./to-receipt.ts";
export { verifyReceipt } from "./verify-receipt.ts";
