import { UsageError } from "../app/usage-error.ts";

/**
 * Arguments of an exercise's function as somebody types them, each as JSON.
 * @throws {UsageError} naming the one that is no JSON.
 */
export function parseArguments(args: readonly string[]): readonly unknown[] {
  return args.map((arg) => {
    try {
      return parseJson(arg);
    } catch {
      throw new UsageError(`the argument ${arg} is not JSON; a text needs quotes: '"${arg}"'`);
    }
  });
}

/** @throws {SyntaxError} */
export function parseJson(text: string): unknown {
  return JSON.parse(preserveBigInts(text));
}

/** JSON numbers of over 15 digits become strings, which keep every digit. */
function preserveBigInts(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
}
