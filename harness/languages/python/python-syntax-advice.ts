import { capitalise } from "../../core/capitalise.ts";
import type { Advice } from "../advice.ts";

/** About files that Python cannot parse. */
export const PYTHON_SYNTAX_ADVICE: readonly Advice[] = [
  {
    message: /SyntaxError: (?:expected ':'|invalid syntax)[^]{0,400}\belse[ \t]{1,9}if\b/,
    sentence: "Python writes `elif`, not `else if`.",
  },
  {
    message: /\bline \d{1,6}\n[^\n]{0,200}\belse[ \t]{1,9}if\b[^]{0,400}SyntaxError/,
    sentence: "Python writes `elif`, not `else if`.",
  },
  {
    message: /SyntaxError: expected ':'/,
    sentence: ({ input }) =>
      atLine(input, "a colon (:) is missing where the ^ points, as at the end of `if n > 0:`."),
  },
  {
    message: /SyntaxError: invalid syntax/,
    code: /&&|\|\|/,
    sentence: "Python has no && and ||: write `and` and `or`, and `not` for !.",
  },
  {
    message: /SyntaxError: invalid syntax/,
    code: /(?:\+\+|--)[ \t]{0,9}(?:[;):]|\n|$)/,
    sentence: "Python has no ++ and --: write `n += 1` or `n -= 1`.",
  },
  {
    message:
      /SyntaxError: (?:invalid syntax|cannot assign to [^\n]{1,60} here)\. Maybe you meant '=='/,
    sentence: "A single = assigns; to compare two values, write ==, as in `if n == 1:`.",
  },
  {
    message: /SyntaxError: invalid character '([“”„‘’«»])'/,
    sentence: ([, sign = ""]) =>
      `The quotation mark ${sign} comes from a word processor: type a plain " or ' in its place.`,
  },
  {
    message: /SyntaxError: 'return' outside function/,
    code: /\bdef\b/,
    sentence: ({ input }) =>
      atLine(
        input,
        "this return is outside the function: indent it like the function's other lines.",
      ),
  },
  {
    message: /SyntaxError: 'return' outside function/,
    sentence:
      "`return` works only inside a function: in a program that reads input, print the answer instead.",
  },
  {
    message: /IndentationError: expected an indented block/,
    sentence: ({ input }) =>
      atLine(
        input,
        "indent this line by four spaces more than the line above that ends with a colon.",
      ),
  },
  {
    message: /IndentationError|TabError/,
    sentence: ({ input }) =>
      atLine(
        input,
        "the indentation does not match the lines around it: use four spaces per level, and no tabs.",
      ),
  },
];

/** `Line 4: ` before the sentence, where the syntax error names its line. */
function atLine(message: string, sentence: string): string {
  const line = /, line (\d{1,6})/.exec(message)?.[1];
  return line === undefined ? capitalise(sentence) : `Line ${line}: ${sentence}`;
}
