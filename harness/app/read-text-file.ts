import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { UsageError } from "./usage-error.ts";

const MEBIBYTE = 1024 ** 2;

/** All but graphs are far shorter. */
const MAX_BYTES = 16 * MEBIBYTE;

interface Expected {
  /** The file to give instead: "the record of a game". */
  readonly expected: string;
  /** Default: 16 MiB. */
  readonly maxBytes?: number;
}

/**
 * Reads a text file that the user named.
 * @throws {UsageError} if it cannot be read or is too large.
 */
export async function readTextFile(file: string, expected: Expected): Promise<string> {
  return (await readFileBytes(file, expected)).toString();
}

/**
 * Reads a file that the user named.
 * @throws {UsageError} if it cannot be read or is too large.
 */
export async function readFileBytes(file: string, expected: Expected): Promise<Buffer> {
  return readBytes(createReadStream(file), file, expected);
}

/**
 * Reads text that the user pipes in.
 * @throws {UsageError} if it cannot be read or is too large.
 */
export async function readStandardInput(expected: Expected): Promise<string> {
  return (await readBytes(process.stdin, "standard input", expected)).toString();
}

/** Never reads much more than the limit: /dev/zero has no end. */
async function readBytes(
  stream: Readable,
  name: string,
  { expected, maxBytes = MAX_BYTES }: Expected,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) break;
    }
  } catch {
    throw new UsageError(`${name} cannot be read: give ${expected}`);
  }
  if (sizeBytes > maxBytes) {
    throw new UsageError(`${name} is larger than ${maxBytes / MEBIBYTE} MiB: give ${expected}`);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a JSON file that the user named.
 * @throws {UsageError} if it cannot be read, is too large or is not JSON.
 */
export async function readJsonFile(file: string, expected: Expected): Promise<unknown> {
  const text = await readTextFile(file, expected);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as SyntaxError).message}`);
  }
}
