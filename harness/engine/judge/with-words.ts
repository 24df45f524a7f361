import type { ProcessRequest } from "../../sandbox/sandbox.ts";

/** The same with further words on its command line, from nothing and by a fork alike. */
export function withWords<T extends Pick<ProcessRequest, "argv" | "warmStart">>(
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
