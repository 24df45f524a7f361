import { z } from "zod";
import type { Mistake, SpecPath } from "../core/judging/mistake.ts";
import { nameOf } from "../core/spec/spec-issues.ts";
import type { ClaimForm, Interval } from "./claim.ts";
import { compareFractions, type Fraction, ONE, parseFraction } from "./fraction.ts";

/** Digits of a number, and of each part of a fraction: more only make a proof long. */
const MAX_DIGITS = 40;
/** Two parts with the slash between them. */
const MAX_CHARACTERS = 2 * MAX_DIGITS + 1;
const MAX_INTERVALS = 100;

/** A float would lose digits, so that only texts have decimals. */
const end = z.preprocess(
  (value) => (typeof value === "bigint" || Number.isSafeInteger(value) ? String(value) : value),
  z.string(),
);
const intervals = z.array(z.tuple([end, end])).max(MAX_INTERVALS);

const ratioSchema = z.strictObject({
  lost: intervals,
  factor: end.exactOptional(),
  once: intervals.exactOptional(),
});

type WrittenEnd = z.infer<typeof end>;
type WrittenIntervals = z.infer<typeof intervals>;

/** Claims about multiplying: at which ratios n / x the player to move loses. */
export const RATIO_CLAIM: ClaimForm = {
  file: {
    schema: ratioSchema,
    patterns: new Map(),
    minimumReasons: new Map(),
    emptyFileHint: 'Begin with `lost: [["9", "18"]]` and `factor: "18"`.',
  },
  findContradictions: (data) => {
    const { lost, once, factor } = z
      .object({
        lost: intervals.catch([]),
        once: intervals.catch([]),
        factor: end.optional().catch(undefined),
      })
      .parse(data);
    return [
      ...findWrongIntervals(lost, "lost"),
      ...findWrongIntervals(once, "once"),
      ...(factor === undefined ? [] : findWrongFactor(factor)),
    ];
  },
  toClaim: (data) => {
    const { lost, once = [], factor } = ratioSchema.parse(data);
    return {
      kind: "ratios",
      lost: lost.map(toInterval),
      factor: factor === undefined ? undefined : toFraction(factor),
      once: once.map(toInterval),
    };
  },
};

function findWrongIntervals(allEnds: WrittenIntervals, key: string): readonly Mistake[] {
  const wrong = allEnds.flatMap((ends, index) => findWrongEnds(ends, [key, index]));
  if (wrong.length > 0) return wrong;
  const sorted = allEnds
    .map((ends, index) => ({ ...toInterval(ends), index }))
    .toSorted((left, right) => compareFractions(left.above, right.above));
  return sorted.flatMap(({ above, index }, at) => {
    const before = sorted[at - 1];
    if (before === undefined || compareFractions(before.upTo, above) <= 0) return [];
    return mistake([key, index], "overlaps another interval", "Write both as one.");
  });
}

function findWrongEnds(ends: WrittenIntervals[number], path: SpecPath): readonly Mistake[] {
  const wrong = ends.flatMap((each, index) =>
    readEnd(each) === undefined ? notAFraction(each, [...path, index]) : [],
  );
  if (wrong.length > 0) return wrong;
  const { above, upTo } = toInterval(ends);
  if (compareFractions(above, ONE) < 0) {
    return mistake(
      [...path, 0],
      "is below 1",
      "At a ratio n / x of 1 or below, the game is over, and the rules say who lost.",
    );
  }
  if (compareFractions(above, upTo) < 0) return [];
  return mistake(
    path,
    "is empty",
    "An interval [a, b] holds the ratios over a, up to b: write the smaller end first.",
  );
}

function findWrongFactor(factor: WrittenEnd): readonly Mistake[] {
  const value = readEnd(factor);
  if (value === undefined) return notAFraction(factor, ["factor"]);
  if (compareFractions(value, ONE) > 0) return [];
  return mistake(["factor"], "must be more than 1", "Leave `factor` out if nothing repeats.");
}

function notAFraction(endText: WrittenEnd, path: SpecPath): readonly Mistake[] {
  return mistake(
    path,
    isLong(endText)
      ? `is too long: a number has at most ${MAX_DIGITS} digits`
      : `is ${JSON.stringify(endText)}, not a positive number`,
    'Write "18", "4.5" or "9/2".',
  );
}

function mistake(path: SpecPath, what: string, hint: string): readonly [Mistake] {
  return [{ code: "out-of-range", path, message: `${nameOf(path)} ${what}`, hint }];
}

function isLong(endText: WrittenEnd): boolean {
  if (endText.length > MAX_CHARACTERS) return true;
  return endText.split("/").some((part) => part.replaceAll(/\D/g, "").length > MAX_DIGITS);
}

function readEnd(endText: WrittenEnd): Fraction | undefined {
  if (isLong(endText)) return undefined;
  const value = parseFraction(endText);
  return value === undefined || value.numerator === 0n ? undefined : value;
}

function toInterval([above, upTo]: WrittenIntervals[number]): Interval {
  return { above: toFraction(above), upTo: toFraction(upTo) };
}

function toFraction(endText: WrittenEnd): Fraction {
  const value = readEnd(endText);
  if (value === undefined) throw new TypeError(`${endText} was not checked`);
  return value;
}
