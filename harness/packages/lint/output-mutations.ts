import type { SplitMix64 } from "../../core/split-mix.ts";
import type { Mutation } from "./mutant.ts";
import { isNumber, replaceToken, tokensOf } from "./tokens.ts";

const GARBAGE = "YVR%t&*(e]T~ 0s\\R {jZC2}\n";
const HUGE_TOKEN = "7".repeat(100_000);

/** Wrong outputs in any problem: a validator that accepts one does not read all of it. */
const WRONG: readonly Pick<Mutation, "change" | "apply">[] = [
  { change: "nothing at all", apply: (text) => (isBlank(text) ? undefined : "") },
  { change: "a token more at the end", apply: (text) => `${text.trimEnd()} grundy\n` },
  { change: "a line of garbage at the end", apply: (text) => `${text.trimEnd()}\n${GARBAGE}` },
  { change: "a NUL byte in the last token", apply: (text) => `${text.trimEnd()}\0\n` },
  {
    change: "a letter that is not ASCII in the last token",
    apply: (text) => `${text.trimEnd()}\xc3\xa9\n`,
  },
];

/** Comparisons with NaN are false: validators that test whether a difference is too large accept it. */
const NUMBERS: readonly { change: string; meaning: Mutation["meaning"]; by: string }[] = [
  { change: "NaN for a number", meaning: "wrong", by: "NaN" },
  { change: "inf for a number", meaning: "wrong", by: "inf" },
  { change: "a word for a number", meaning: "wrong", by: "grundy" },
  { change: "a number beyond 64 bits", meaning: "doubtful", by: `1${"0".repeat(30)}` },
  { change: "a number beyond all floats", meaning: "doubtful", by: "1e999" },
  { change: "a number of 100,000 digits", meaning: "doubtful", by: HUGE_TOKEN },
  { change: "-1 for a number", meaning: "open", by: "-1" },
  { change: "0 for a number", meaning: "open", by: "0" },
  { change: "2147483648 for a number", meaning: "open", by: "2147483648" },
];

/** White space does not matter unless the problem says so. */
const HARMLESS: readonly Pick<Mutation, "change" | "apply">[] = [
  { change: "no newline at the end", apply: (text) => text.replace(/\n$/, "") },
  { change: "a space at the end of every line", apply: (text) => text.replaceAll("\n", " \n") },
  { change: "an empty line at the end", apply: (text) => `${text}\n` },
  { change: "line ends of Windows", apply: (text) => text.replaceAll("\n", "\r\n") },
];

const OPEN: readonly Pick<Mutation, "change" | "apply">[] = [
  { change: "an empty line alone", apply: () => "\n" },
  { change: "a token of 100,000 letters alone", apply: () => "x".repeat(100_000) },
  { change: "bytes that are no text", apply: () => "\x80\xff\0\x01\xfe\n" },
  { change: "no last token", apply: (text) => text.replace(/\s*\S+\s*$/, "\n") },
];

/** Ways to change a right output. */
export function outputMutations(draw: SplitMix64): Mutation[] {
  const as = (mutations: typeof WRONG, meaning: Mutation["meaning"]): Mutation[] =>
    mutations.map((mutation) => ({ ...mutation, meaning }));
  return [
    ...as(WRONG, "wrong"),
    ...NUMBERS.map(({ change, meaning, by }): Mutation => ({
      change,
      meaning,
      apply: (text) => {
        const numbers = tokensOf(text).filter((token) => isNumber(token.text));
        return numbers.length === 0 ? undefined : replaceToken(text, draw.pick(numbers), by);
      },
    })),
    ...as(HARMLESS, "harmless"),
    ...as(OPEN, "open"),
  ];
}

function isBlank(text: string): boolean {
  return !/\S/.test(text);
}
