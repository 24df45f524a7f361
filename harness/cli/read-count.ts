import { InvalidArgumentError } from "commander";

/** A whole number from 1 on. */
export function readCount(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= 1) return count;
  throw new InvalidArgumentError("It should be a whole number from 1 on.");
}
