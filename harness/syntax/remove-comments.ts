import { findGrammar } from "./grammar.ts";
import { parseStart } from "./parse-start.ts";

/**
 * Removes all comments of a program, and lines that have nothing else. Undefined if that is not certain:
 * for a language without a grammar, or a program that is too long to be parsed.
 */
export function removeComments(source: string, language: string): string | undefined {
  const grammar = findGrammar(language);
  if (grammar === undefined) return undefined;
  const tree = parseStart(source, grammar.parser);
  if (tree.length < source.length) return undefined;
  const comments: { readonly from: number; readonly to: number }[] = [];
  tree.iterate({
    enter: ({ name, from, to }) => {
      if (!name.endsWith("Comment")) return true;
      comments.push({ from, to });
      return false;
    },
  });
  let rest = source;
  for (const { from, to } of comments.toReversed()) {
    const lineStart = rest.lastIndexOf("\n", from - 1) + 1;
    const lineEnd = rest.indexOf("\n", to) < 0 ? rest.length : rest.indexOf("\n", to);
    const before = rest.slice(lineStart, from);
    const after = rest.slice(to, lineEnd);
    const isAlone = before.trim() === "" && after.trim() === "";
    rest = isAlone
      ? rest.slice(0, lineStart) + rest.slice(lineEnd + 1)
      : rest.slice(0, from).replace(/[ \t]+$/, after.trim() === "" ? "" : " ") + rest.slice(to);
  }
  return rest;
}
