import { randomInt } from "node:crypto";

/** No characters that are easily confused on a blackboard: no 0 and O, no 1, I and l. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;
/** Longer, since a guessed code lets a machine ask to judge. Valid for 15 minutes. */
const MACHINE_LENGTH = 12;

/** One of 31^8 codes: too many to guess at a limited number of tries per hour. */
export function newClassCode(): string {
  return draw(LENGTH);
}

/** Without the dashes that make it easier to read. */
export function newMachineCode(): string {
  return draw(MACHINE_LENGTH);
}

/** The code that these bytes stand for: another one for almost all others. */
export function printCode(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const letters: string[] = [];
  while (letters.length < LENGTH) {
    letters.push(ALPHABET[Number(rest % BigInt(ALPHABET.length))] ?? "");
    rest /= BigInt(ALPHABET.length);
  }
  return letters.join("");
}

function draw(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
