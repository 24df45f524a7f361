/**
 * Receipts: what a judging came to, signed with the key of a course, so that anybody who has its
 * public key can tell a true one from a changed one. Pure functions over texts and keys: no files.
 * Imports core only.
 */
export { createCourseKey, readPrivateKey, readPublicKey } from "./course-key.ts";
export { signReceipt } from "./sign-receipt.ts";
export { toReceipt } from "./to-receipt.ts";
export { verifyReceipt } from "./verify-receipt.ts";
