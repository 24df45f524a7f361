/** Reads the sentences of a statement's constraints that relate several values. */

/** A sentence about a list, the graph or several cases, with its line. */
export type Fact = { readonly line: number; readonly text: string } & (
  | { readonly kind: "distinct"; readonly name: string }
  | { readonly kind: "permutation"; readonly name: string; readonly first: bigint }
  | { readonly kind: "graph"; readonly graph: "tree" | "connected" | "simple" }
  /** Over all cases. */
  | { readonly kind: "sum"; readonly name: string; readonly max: bigint }
);

const PLACE = String.raw`_\{?[A-Za-z]\}?`;
const DIFFERENT = new RegExp(`^([A-Za-z]\\w{0,20})${PLACE} ?!= ?\\1${PLACE}(?![\\w+])`);
const NAMED = /(?:^|[^A-Za-z\\])([A-Za-z]\d?)(?:_\{?[\w, ]{1,20}\}?)?(?![A-Za-z])/;
const SAYS_DISTINCT = /\bdistinct\b|\bpairwise different\b|\ball different\b|различн/i;
const SAYS_PERMUTATION = /\bpermutation\b|перестановк/i;
const SAYS_SUM =
  /\b(?:sum|total) of (?:all )?(?:the )?([A-Za-z]\w?)(?:_\{?\w\}?)?\b|сумм\S{0,3} (?:всех )?(?:значений )?([A-Za-z]\w?)\b/i;
const SAYS_CASES = /\bcases\b|\bdata ?sets\b|\bover all\b|\bacross\b|набор|тест/i;
const GRAPHS: readonly (readonly [RegExp, "tree" | "connected" | "simple"])[] = [
  [/\b(?:is|forms?) a tree\b|дерево/i, "tree"],
  [/\bconnected\b|связ(?:ен|ный)/i, "connected"],
  [/\bsimple\b|\bself-?loops?\b|\bmulti(?:ple|-)? ?edges?\b|прост(?:ой|ым) граф|петел/i, "simple"],
];

/**
 * @param text a line in plain math
 * @param readNumber reads a number of the line, such as `2 * 10^5`
 */
export function readFact(
  text: string,
  line: number,
  readNumber: (text: string) => bigint | undefined,
): Fact | undefined {
  const different = DIFFERENT.exec(text)?.[1];
  if (different !== undefined) return { kind: "distinct", name: different, line, text };
  const [, english, russian] = SAYS_SUM.exec(text) ?? [];
  const summed = english ?? russian;
  if (summed !== undefined && SAYS_CASES.test(text)) {
    const numbers = text.match(/\d[\d,]{0,40}(?:\s{0,2}[*^]\s{0,2}\{?\d{1,40}\}?){0,3}/g) ?? [];
    const max = readNumber(numbers.at(-1) ?? "");
    if (max !== undefined) return { kind: "sum", name: summed, max, line, text };
  }
  const name = NAMED.exec(text)?.[1];
  if (name !== undefined && SAYS_PERMUTATION.test(text)) {
    const first = /\(\s?0 ?,|\b(?:from|of) 0\b|\bот 0\b/.test(text) ? 0n : 1n;
    return { kind: "permutation", name, first, line, text };
  }
  if (name !== undefined && SAYS_DISTINCT.test(text)) return { kind: "distinct", name, line, text };
  const graph = /\b(?:no|not|un|dis)[ -]?(?:necessarily |always )?(?:a )?(?:tree|connected)/i.test(
    text,
  )
    ? undefined
    : GRAPHS.find(([pattern]) => pattern.test(text))?.[1];
  return graph && { kind: "graph", graph, line, text };
}
