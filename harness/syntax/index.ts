/**
 * Programs as trees: one parser a family of languages, which errors do not stop, and what is told by
 * it: which words are keywords, names, comments. Pure: no files, no clock. Imports nothing.
 */
export { findGrammar, type Grammar } from "./grammar.ts";
export { highlightLines, type Token } from "./highlight.ts";
export { parseStart } from "./parse-start.ts";
