import { randomInt } from "node:crypto";

/** Nothing that is taken for something else on a blackboard: no 0 and O, no 1, I and l. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;
/** Whoever guesses one would let a machine ask; it holds a quarter of an hour. */
const MACHINE_LENGTH = 12;

/** Of 31^8 codes one: with few guesses an hour nobody meets it. */
export function newClassCode(): string {
  return draw(LENGTH);
}

/** As it is kept, without the dashes that people read it by. */
export function newMachineCode(): string {
  return draw(MACHINE_LENGTH);
}

function draw(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
