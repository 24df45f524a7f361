import type { Parser, Tree } from "@lezer/common";

/** A token each: many times what a solution has. What comes later is not read. */
const MOST_STEPS = 10_000;

/** A parser that has to guess takes time and memory without bound, and submissions are strangers'. */
export function parseStart(source: string, parser: Parser): Tree {
  const parse = parser.startParse(source);
  for (let step = 1; ; step += 1) {
    const tree = parse.advance();
    if (tree !== null) return tree;
    if (step === MOST_STEPS) parse.stopAt(parse.parsedPos);
  }
}
