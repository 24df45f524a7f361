import type { Parser, PartialParse, Tree } from "@lezer/common";

/** One step per token, many times what a solution needs. The rest of the source is not parsed. */
const MAX_STEPS = 10_000;
/** A step that follows many ways to go on, as in error recovery, takes as long as this many others. */
const STEPS_OF_MANY = 250;
/** Programs leave fewer ways open. */
const MANY = 6;

/** The parser of JavaScript looks for the end of a run of them at each one. */
const LINE_SEPARATORS = /[\u2028\u2029]/g;

/**
 * Parses the beginning of a source. Error recovery has no bound on time and memory, and submissions
 * are not trusted.
 */
export function parseStart(source: string, parser: Parser): Tree {
  const parse = parser.startParse(source.replaceAll(LINE_SEPARATORS, " "));
  let left = MAX_STEPS;
  for (;;) {
    const tree = parse.advance();
    if (tree !== null) return tree;
    const isOver = left <= 0;
    left -= hasManyWays(parse) ? STEPS_OF_MANY : 1;
    if (!isOver && left <= 0) parse.stopAt(parse.parsedPos);
  }
}

/** Lezer's LR parsers show it, although their type does not. */
function hasManyWays(parse: PartialParse): boolean {
  if ("recovering" in parse && Number(parse.recovering) > 0) return true;
  return "stacks" in parse && Array.isArray(parse.stacks) && parse.stacks.length > MANY;
}
