import type { Parser, Tree } from "@lezer/common";

/** One step per token, many times what a solution needs. The rest of the source is not parsed. */
const MAX_STEPS = 10_000;

/**
 * Parses the beginning of a source. Error recovery has no bound on time and memory, and submissions
 * are not trusted.
 */
export function parseStart(source: string, parser: Parser): Tree {
  const parse = parser.startParse(source);
  for (let step = 1; ; step += 1) {
    const tree = parse.advance();
    if (tree !== null) return tree;
    if (step === MAX_STEPS) parse.stopAt(parse.parsedPos);
  }
}
