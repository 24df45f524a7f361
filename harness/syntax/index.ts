/**
 * Syntax trees and highlighting. Pure: no files, no clock. Imports nothing.
 *
 * - `Grammar` (`grammar.ts`) is an error-tolerant parser for a family of languages.
 * - `parseStart` (`parse-start.ts`) parses as much of a source as is safe.
 * - `Token` (`highlight.ts`) is a piece of a line with its kind: keyword, name, comment.
 */
export { findGrammar, type Grammar } from "./grammar.ts";
export { highlightLines, type Token } from "./highlight.ts";
export { parseStart } from "./parse-start.ts";
export { removeComments } from "./remove-comments.ts";
