import { expect, test } from "vitest";
import { splitWords } from "../../../harness/packages/legacy/split-words.ts";

test.each([
  ["", []],
  ["  \n ", []],
  ["float_tolerance 1e-6", ["float_tolerance", "1e-6"]],
  ["--max_n 500  connected\n", ["--max_n", "500", "connected"]],
  [`--say "two words" 'and "two"'`, ["--say", "two words", 'and "two"']],
  [`--say="two words"`, ["--say=two words"]],
  [`''`, [""]],
  [`don't 5"`, ["don't", '5"']],
  ["$HOME `id` *.in a\\b", ["$HOME", "`id`", "*.in", "a\\b"]],
])("%j has the words %j", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});
