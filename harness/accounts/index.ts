/**
 * Identity: passwords, tokens, codes, machine keys and IDs. Stores nothing and knows nothing of
 * courses. Imports core only.
 */
export { newClassCode, newMachineCode } from "./class-code.ts";
export { isCommonPassword } from "./common-password.ts";
export { GuessLimit } from "./guess-limit.ts";
export { newId } from "./id.ts";
export * from "./machine-key.ts";
export { Passwords } from "./passwords.ts";
export { hashToken, newToken } from "./token.ts";
