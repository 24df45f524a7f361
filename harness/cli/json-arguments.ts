import { UsageError } from "../app/usage-error.ts";

/**
 * Parses the arguments of an exercise's function, each given as JSON.
 * @throws {UsageError} for an argument that is not JSON.
 */
export function parseArguments(args: readonly string[]): readonly unknown[] {
  return args.map((arg) => {
    try {
      return parseJson(arg);
    } catch {
      throw new UsageError(`the argument ${arg} is not JSON; strings need quotes: '"${arg}"'`);
    }
  });
}

/** @throws {SyntaxError} */
export function parseJson(text: string): unknown {
  return JSON.parse(preserveBigInts(text));
}

/** Turns JSON numbers of more than 15 digits into strings, which keep every digit. */
function preserveBigInts(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
}
