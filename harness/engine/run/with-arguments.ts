import type { ProcessRequest } from "../../sandbox/sandbox.ts";

/** Appends arguments to a command line, for a cold start and for a fork of a warm process. */
export function withArguments<T extends Pick<ProcessRequest, "argv" | "warmStart">>(
  start: T,
  words: readonly string[],
): T {
  const { argv, warmStart } = start;
  return {
    ...start,
    argv: [...argv, ...words],
    ...(warmStart && { warmStart: { ...warmStart, words: [...warmStart.words, ...words] } }),
  };
}
