import { WinnowFilter } from "@dodona/dolos-core";
import type { Grammar } from "../syntax/grammar.ts";
import { readTokens, type Tokens } from "./tokens.ts";
import type { Work } from "./work.ts";

/** A work that could be read, as what it is compared by. */
export interface Program {
  readonly work: Work;
  readonly tokens: Tokens;
  /** All of its tokens as one text: equal streams, equal programs but for names and layout. */
  readonly stream: string;
  /** Each fragment with the places of its first tokens, ascending. */
  readonly fragments: ReadonlyMap<string, readonly number[]>;
}

/** Tokens of a fragment: some two short lines. */
export const FRAGMENT_TOKENS = 12;

/** Of so many places that follow each other one at least begins a fragment that is kept. */
const WINDOW = 4;

/**
 * Reads a work as its fragments by winnowing (Schleimer, Wilkerson, Aiken 2003). A fragment is known
 * by its tokens themselves: dolos-core hashes to 25 bits, where a large class has collisions.
 */
export function readProgram(
  work: Work,
  grammar: Grammar,
  templateFragments: ReadonlySet<string>,
): Program | undefined {
  const tokens = readTokens(work.source, grammar);
  if (tokens === undefined) return undefined;
  const fragments = new Map<string, number[]>();
  for (const { fragment, start } of winnow(tokens, WINDOW)) {
    if (templateFragments.has(fragment)) continue;
    const places = fragments.get(fragment);
    if (places === undefined) fragments.set(fragment, [start]);
    else places.push(start);
  }
  return { work, tokens, stream: tokens.kinds.join(" "), fragments };
}

/** All fragments of the instructor's code, wherever they begin. */
export function readTemplate(source: string, grammar: Grammar): readonly string[] {
  const tokens = readTokens(source, grammar);
  return tokens === undefined ? [] : winnow(tokens, 1).map(({ fragment }) => fragment);
}

function winnow({ kinds }: Tokens, window: number): readonly { fragment: string; start: number }[] {
  return new WinnowFilter(FRAGMENT_TOKENS, window, true)
    .fingerprints([...kinds])
    .map(({ data, start }) => ({ fragment: data?.join(" ") ?? "", start }));
}
