import { readFile } from "node:fs/promises";
import { UsageError } from "./usage-error.ts";

/**
 * Reads a text file that the user named.
 * @param expected what to give instead: "the record of a game"
 * @throws {UsageError} if it cannot be read.
 */
export async function readTextFile(file: string, expected: string): Promise<string> {
  return readFile(file, "utf8").catch(() => {
    throw new UsageError(`${file} cannot be read: give ${expected}`);
  });
}

/**
 * Reads a JSON file that the user named.
 * @param expected what to give instead: "the record of a game"
 * @throws {UsageError} if it cannot be read or is not JSON.
 */
export async function readJsonFile(file: string, expected: string): Promise<unknown> {
  const text = await readTextFile(file, expected);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as SyntaxError).message}`);
  }
}
