/**
 * Who somebody is: passwords, tokens, codes and ids. Keeps nothing and knows no course; what is here
 * is secret as long as it takes to give it to somebody. Imports core only.
 */
export { newClassCode, newMachineCode } from "./class-code.ts";
export { isCommonPassword } from "./common-password.ts";
export { GuessLimit } from "./guess-limit.ts";
export { newId } from "./id.ts";
export * from "./machine-key.ts";
export { Passwords } from "./passwords.ts";
export { hashToken, newToken } from "./token.ts";
