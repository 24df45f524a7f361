/**
 * Syntax trees and highlighting: one error-tolerant parser per family of languages, and the kind of
 * each word (keyword, name, comment). Pure: no files, no clock. Imports nothing.
 */
export { findGrammar, type Grammar } from "./grammar.ts";
export { highlightLines, type Token } from "./highlight.ts";
export { parseStart } from "./parse-start.ts";
