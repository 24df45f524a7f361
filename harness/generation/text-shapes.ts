import { drawText, MANY_LETTERS } from "../domains/draw.ts";
import type { TextField } from "../domains/field.ts";
import { drawInt } from "../domains/draw-int.ts";
import { countMagnitudes, withinMagnitude } from "../domains/magnitude.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/**
 * Constant, alternating, or a run followed by random letters. Over many letters also texts of only one to
 * three of them, palindromes, repeated words and sorted letters, and all of these with one letter changed,
 * removed or doubled.
 */
export function shapeText(field: TextField, index: number, random: SplitMix64): string {
  const letters = Array.from(field.alphabet);
  if (letters.length < MANY_LETTERS) return plainShape(field, letters, index, random);
  const longest = withinMagnitude(field.length, random.below(countMagnitudes(field.length)));
  const size = Number(random.between(longest.min, longest.max));
  const few = random.shuffle(letters).slice(0, 1 + (index % 3));
  const some = index % 2 === 0 ? few : letters;
  const any = (length: number) => Array.from({ length }, () => random.pick(some));
  const text = RICH_SHAPES[Math.floor(index / 2) % RICH_SHAPES.length]?.(size, any, random) ?? [];
  const isExact = random.below(3n) === 0n;
  return (isExact ? text : change(text, letters, field, random)).join("");
}

type RichShape = (
  size: number,
  any: (length: number) => string[],
  random: SplitMix64,
) => readonly string[];

const palindrome: RichShape = (size, any) => {
  const half = any(Math.ceil(size / 2));
  return [...half, ...half.toReversed().slice(size % 2)];
};

const RICH_SHAPES: readonly RichShape[] = [
  palindrome,
  (size, any) => any(size),
  palindrome,
  (size, any, random) => {
    const word = any(Number(drawInt(random, { min: 1n, max: BigInt(Math.max(1, size >> 1)) })));
    return Array.from({ length: size }, (_, at) => word[at % word.length] as string);
  },
  (size, any) => any(size).toSorted(),
  (size, any, random) => {
    const runs: string[] = [];
    while (runs.length < size) {
      const [letter] = any(1) as [string];
      const remaining = BigInt(size - runs.length);
      const length = Number(drawInt(random, { min: 1n, max: remaining }));
      for (let at = 0; at < length; at += 1) runs.push(letter);
    }
    return runs;
  },
  (size, any) => any(size).toSorted().toReversed(),
];

/**
 * A palindrome, a repeated word, sorted letters and so on, of any alphabet, with one letter changed; over
 * brackets, in every second turn, a text of pairs.
 */
export function almostRegularText(field: TextField, round: number, random: SplitMix64): string {
  const letters = Array.from(field.alphabet);
  const size = Number(drawInt(random, field.length));
  const pairs = PAIRS.filter(([open, close]) => letters.includes(open) && letters.includes(close));
  const any = (length: number) => Array.from({ length }, () => random.pick(letters));
  const regular =
    pairs.length > 0 && round % 2 === 0
      ? nest(pairs, size, random)
      : (RICH_SHAPES[round % RICH_SHAPES.length]?.(size, any, random) ?? []);
  return change(regular, letters, field, random).join("");
}

const PAIRS = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["<", ">"],
] as const;

/** Brackets that match, one within the other and side by side; the last one has no partner if `size` is odd. */
function nest(
  pairs: readonly (readonly [string, string])[],
  size: number,
  random: SplitMix64,
): readonly string[] {
  const text: string[] = [];
  const open: string[] = [];
  while (text.length < size) {
    const isFull = text.length + open.length >= size;
    const last = open.at(-1);
    if (last !== undefined && (isFull || random.below(2n) === 0n)) {
      text.push(last);
      open.pop();
      continue;
    }
    const [opening, closing] = random.pick(pairs);
    text.push(opening);
    open.push(closing);
  }
  return text;
}

/** One letter changed, removed, doubled or moved to an end. */
function change(
  text: readonly string[],
  letters: readonly string[],
  { length }: TextField,
  random: SplitMix64,
): readonly string[] {
  if (text.length === 0) return text;
  const place = Number(random.below(BigInt(text.length)));
  const letter = text[place] as string;
  switch (random.pick(["changed", "removed", "doubled", "first", "last"] as const)) {
    case "changed":
      return text.with(place, random.pick(letters));
    case "removed":
      return BigInt(text.length) > length.min ? text.toSpliced(place, 1) : text;
    case "doubled":
      return BigInt(text.length) < length.max ? text.toSpliced(place, 0, letter) : text;
    case "first":
      return [letter, ...text.toSpliced(place, 1)];
    case "last":
      return [...text.toSpliced(place, 1), letter];
  }
}

function plainShape(
  { alphabet, length }: TextField,
  letters: readonly string[],
  index: number,
  random: SplitMix64,
): string {
  const { min, max } = withinMagnitude(length, 8n);
  const size = Number(random.between(min, max));
  const [first, second] = [random.pick(letters), random.pick(letters)];
  switch (index % 3) {
    case 0:
      return first.repeat(size);
    case 1:
      return Array.from({ length: size }, (_, place) => (place % 2 === 0 ? first : second)).join(
        "",
      );
    default: {
      const run = Number(random.below(BigInt(size) + 1n));
      return first.repeat(run) + drawText(random, alphabet, BigInt(size - run));
    }
  }
}
