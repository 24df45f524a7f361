import { randomInt } from "node:crypto";

/** Nothing that is taken for something else on a blackboard: no 0 and O, no 1, I and l. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** Of 31^8 codes one: with few guesses an hour nobody meets it. */
export function newClassCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
