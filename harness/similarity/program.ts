import { WinnowFilter } from "@dodona/dolos-core";
import type { Grammar } from "../syntax/grammar.ts";
import { readTokens, type Tokens } from "./tokens.ts";
import type { SubmittedProgram } from "./submitted-program.ts";

/** A parsed submission in the form that is compared. */
export interface Program {
  readonly submitted: SubmittedProgram;
  readonly tokens: Tokens;
  /** All tokens as one text; equal for programs that differ only in names and layout. */
  readonly stream: string;
  /** Fragments with the positions of their first tokens, ascending. */
  readonly fragments: ReadonlyMap<string, readonly number[]>;
}

/** Tokens per fragment, about two short lines. */
export const FRAGMENT_TOKENS = 12;

/** At least one of this many consecutive positions begins a fragment that is kept. */
const WINDOW = 4;

/**
 * Splits a submission into fragments by winnowing (Schleimer, Wilkerson, Aiken 2003). Fragments are
 * identified by their tokens, because dolos-core's hashes of 25 bits would collide in large classes.
 */
export function readProgram(
  submission: SubmittedProgram,
  grammar: Grammar,
  templateFragments: ReadonlySet<string>,
): Program | undefined {
  const tokens = readTokens(submission.source, grammar);
  if (tokens === undefined) return undefined;
  const fragments = new Map<string, number[]>();
  for (const { fragment, start } of winnow(tokens, WINDOW)) {
    if (templateFragments.has(fragment)) continue;
    const places = fragments.get(fragment);
    if (places === undefined) fragments.set(fragment, [start]);
    else places.push(start);
  }
  return { submitted: submission, tokens, stream: tokens.kinds.join(" "), fragments };
}

/** All fragments of the instructor's code, at every position. */
export function readTemplate(source: string, grammar: Grammar): readonly string[] {
  const tokens = readTokens(source, grammar);
  return tokens === undefined ? [] : winnow(tokens, 1).map(({ fragment }) => fragment);
}

function winnow({ kinds }: Tokens, window: number): readonly { fragment: string; start: number }[] {
  return new WinnowFilter(FRAGMENT_TOKENS, window, true)
    .fingerprints([...kinds])
    .map(({ data, start }) => ({ fragment: data?.join(" ") ?? "", start }));
}
