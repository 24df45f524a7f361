/**
 * Identity: passwords, sign-in providers, tokens, codes, machine keys and IDs. Stores nothing and knows nothing of
 * courses. Imports core only.
 *
 * - `Passwords` (`passwords.ts`) hashes and verifies passwords, few at a time and in fair turns.
 * - `newToken` (`token.ts`) makes a secret, of which only a hash is stored.
 * - `MachineKey` (`machine-key.ts`) signs the requests of a worker's machine.
 * - `GuessLimits` (`guess-limit.ts`) refuses callers who have guessed too often.
 */
export { newClassCode, newMachineCode, printCode } from "./class-code.ts";
export { isCommonPassword } from "./common-password.ts";
export * from "./guess-limit.ts";
export { newId } from "./id.ts";
export * from "./machine-key.ts";
export * from "./passkeys.ts";
export { Passwords } from "./passwords.ts";
export * from "./sign-in-provider.ts";
export * from "./sign-in-refused.ts";
export { hashToken, newToken } from "./token.ts";
export * from "./ways-in.ts";
