import type { SplitMix64 } from "../../core/split-mix.ts";
import type { Mutation } from "./mutant.ts";
import { isPlainInteger, replaceToken, type Token, tokensOf } from "./tokens.ts";

/** Format of a package's inputs: whatever some test has is allowed in all. */
export interface InputFormat {
  /** IDs of {@link LAYOUT} that some test has already. */
  readonly shownIds: ReadonlySet<string>;
  /** The tokens that are integers in every test: all, the first one, or none for certain. */
  readonly integers: "all" | "first" | "none";
}

/** Only the beginning of a text is read: it shows the format. */
const MAX_READ_CHARACTERS = 1024 ** 2;

/** A token too long for any program to read into a variable unnoticed. */
const HUGE_TOKEN = "7".repeat(100_000);

interface Layout {
  readonly id: string;
  readonly change: string;
  /** True if a text has this already. */
  readonly isShown: (text: string) => boolean;
  readonly apply: (text: string, draw: SplitMix64) => string | undefined;
}

/** Deviations from a strict format, which has one space between tokens and one newline per line. */
const LAYOUT: readonly Layout[] = [
  { id: "empty", change: "nothing at all", isShown: isBlank, apply: () => "" },
  {
    id: "blank",
    change: "an empty line alone",
    isShown: isBlank,
    apply: () => "\n",
  },
  {
    id: "unended",
    change: "no newline at the end",
    isShown: (text) => !text.endsWith("\n"),
    apply: (text) => text.replace(/\n$/, ""),
  },
  {
    id: "blank-at-end",
    change: "an empty line at the end",
    isShown: (text) => text.endsWith("\n\n"),
    apply: (text) => `${text}\n`,
  },
  {
    id: "blank-at-start",
    change: "an empty line at the start",
    isShown: (text) => text.startsWith("\n"),
    apply: (text) => `\n${text}`,
  },
  {
    id: "space-at-end",
    change: "a space at the end of a line",
    isShown: (text) => / (?:\n|$)/.test(text),
    apply: (text, draw) => insertAt(text, drawMatch(text, /(?<=\S)\n/g, draw), " "),
  },
  {
    id: "space-at-start",
    change: "a space at the start of a line",
    isShown: (text) => /(?:^|\n) /.test(text),
    apply: (text, draw) => insertAt(text, drawMatch(text, /(?<=^|\n)(?=\S)/g, draw), " "),
  },
  {
    id: "two-spaces",
    change: "two spaces for one",
    isShown: (text) => text.includes("  "),
    apply: (text, draw) => insertAt(text, drawMatch(text, /(?<=\S) (?=\S)/g, draw), " "),
  },
  {
    id: "tab",
    change: "a tab for a space",
    isShown: (text) => text.includes("\t"),
    apply: (text) => (text.includes(" ") ? text.replace(" ", "\t") : undefined),
  },
  {
    id: "carriage-return",
    change: "line ends of Windows",
    isShown: (text) => text.includes("\r"),
    apply: (text) => text.replaceAll("\n", "\r\n"),
  },
  {
    id: "nul",
    change: "a NUL byte at the end of a line",
    isShown: (text) => text.includes("\0"),
    apply: (text, draw) => insertAt(text, drawMatch(text, /(?<=\S)\n/g, draw), "\0"),
  },
  {
    id: "not-ascii",
    change: "a letter that is not ASCII at the end of a token",
    isShown: (text) => /[\x80-\xff]/.test(text),
    // é, in UTF-8.
    apply: (text, draw) => insertAt(text, drawMatch(text, /(?<=\S)(?=\s)/g, draw), "\xc3\xa9"),
  },
];

const NUMBERS: readonly { change: string; write: (integer: string) => string | undefined }[] = [
  { change: "a word for a number", write: () => "grundy" },
  { change: "a plus before a number", write: (integer) => `+${integer.replace("-", "")}` },
  { change: "a zero before a number", write: (integer) => integer.replace(/\d/, "0$&") },
  { change: "-0 for a number", write: () => "-0" },
  { change: "a number with decimals", write: (integer) => `${integer}.0` },
  { change: "1e9 for a number", write: () => "1e9" },
  { change: "0x1 for a number", write: () => "0x1" },
  { change: "NaN for a number", write: () => "NaN" },
  { change: "inf for a number", write: () => "inf" },
  { change: "a number beyond 64 bits", write: () => `1${"0".repeat(30)}` },
  { change: "a number of 100,000 digits", write: () => HUGE_TOKEN },
];

/** Changes that a format may well allow. */
const DOUBTFUL: readonly Pick<Mutation, "change" | "apply">[] = [
  { change: "a token more on the last line", apply: (text) => text.replace(/(?<=\S)\n?$/, " 7$&") },
  { change: "a line more", apply: (text) => `${text}7\n` },
  { change: "a token less", apply: (text) => text.replace(/\s*\S+(?=\s*$)/, "") },
];

export function inputFormatOf(input: Buffer): InputFormat {
  const text = input.toString("latin1");
  const tokens = tokensOf(text.slice(0, MAX_READ_CHARACTERS));
  const [first] = tokens;
  const startsPlain = first !== undefined && isPlainInteger(first.text);
  const isAll = startsPlain && tokens.every((token) => isPlainInteger(token.text));
  return {
    shownIds: new Set(LAYOUT.flatMap(({ id, isShown }) => (isShown(text) ? [id] : []))),
    integers: isAll ? "all" : startsPlain ? "first" : "none",
  };
}

/** Combines the formats of two sets of tests. */
export function joinInputFormats(left: InputFormat, right: InputFormat): InputFormat {
  const { integers } = [left, right].find((each) => each.integers === "none") ??
    [left, right].find((each) => each.integers === "first") ?? { integers: "all" };
  return { shownIds: left.shownIds.union(right.shownIds), integers };
}

/** Ways to make an input invalid, except those that some test has already. */
export function inputMutations({ shownIds, integers }: InputFormat, draw: SplitMix64): Mutation[] {
  return [
    ...LAYOUT.filter(({ id }) => !shownIds.has(id)).map(({ change, apply }): Mutation => ({
      change,
      meaning: "wrong",
      apply: (text) => apply(text, draw),
    })),
    ...(integers === "none" ? [] : NUMBERS).map(({ change, write }): Mutation => ({
      change,
      meaning: "wrong",
      apply: (text) => {
        const token = integerOf(text, integers, draw);
        const replacement = token && write(token.text);
        return token && replacement && replaceToken(text, token, replacement);
      },
    })),
    ...DOUBTFUL.map((mutation): Mutation => ({ ...mutation, meaning: "doubtful" })),
  ];
}

function integerOf(
  text: string,
  integers: InputFormat["integers"],
  draw: SplitMix64,
): Token | undefined {
  const tokens = tokensOf(text);
  return tokens.length === 0 || integers === "first" ? tokens[0] : draw.pick(tokens);
}

function drawMatch(text: string, pattern: RegExp, draw: SplitMix64): number | undefined {
  const places = [...text.matchAll(pattern)].map(({ index }) => index);
  return places.length === 0 ? undefined : draw.pick(places);
}

function insertAt(text: string, at: number | undefined, what: string): string | undefined {
  return at === undefined ? undefined : text.slice(0, at) + what + text.slice(at);
}

function isBlank(text: string): boolean {
  return !/\S/.test(text);
}
