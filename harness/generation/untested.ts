import { MANY_LETTERS } from "../domains/draw.ts";
import { canMakeInputs } from "../problems/domain.ts";
import type { Problem, Range, Stratum, ValueDomain } from "../problems/problem.ts";

/** A kind of mistake that only some strata find, and the line that adds one. */
interface Kind {
  readonly what: string;
  readonly by: readonly Stratum["kind"][];
  readonly line: string;
  readonly isRelevant: (problem: Problem) => boolean;
}

const always = () => true;

const KINDS: readonly Kind[] = [
  {
    what: "slips on the smallest inputs",
    by: ["exhaustive", "by_output"],
    line: "exhaustive: 200",
    isRelevant: always,
  },
  {
    what: "off-by-one errors at the bounds",
    by: ["bounds", "borders"],
    line: "bounds",
    isRelevant: always,
  },
  {
    what: "equal, sorted or nearly regular items",
    by: ["shapes"],
    line: "shapes: 40",
    isRelevant: ({ interface: { parameters } }) => parameters.some(hasItems),
  },
  {
    what: "numbers that do not fit into 32 bits or a double",
    by: ["near_misses", "borders", "by_output"],
    line: "near_misses: 40",
    isRelevant: ({ interface: { parameters } }) => parameters.some(hasLargeInts),
  },
  {
    what: "inputs of middle size",
    by: ["random", "by_output", "borders", "near_misses", "axis"],
    line: "random: 40",
    isRelevant: always,
  },
  {
    what: "programs that are too slow",
    by: ["stress"],
    line: "stress: 2",
    isRelevant: always,
  },
];

/**
 * One sentence about the kinds of mistakes that no stratum of the spec is made for, with the lines to add;
 * nothing if there are none, if the author makes the inputs, or if a game is played.
 */
export function findUntested(problem: Problem): readonly string[] {
  const kinds = new Set(problem.tests.strata.map(({ kind }) => kind));
  const isByHand = [...kinds].every((kind) => ["custom", "manual", "kill"].includes(kind));
  if (!canMakeInputs(problem) || kinds.has("custom") || isByHand || problem.interface.isPlayer)
    return [];
  const missing = KINDS.filter(
    ({ by, isRelevant }) => isRelevant(problem) && !by.some((kind) => kinds.has(kind)),
  );
  if (missing.length === 0) return [];
  const what = missing.map((each) => `${each.what} (\`${each.line}\`)`).join(", ");
  return [`${problem.id}: no test is made for ${what}. Add these to \`strata\`.`];
}

/** The square root of 2^31: the product of two such ints may be too large for an int. */
const LARGE_INT = 46_341n;

function hasLargeInts({ range, items, parts }: ValueDomain): boolean {
  return isLarge(range) || isLarge(items) || parts.some(hasLargeInts);
}

function isLarge({ max }: Range): boolean {
  return max !== undefined && max >= LARGE_INT;
}

/** True for lists, and for texts over many letters: those over few are regular often enough. */
function hasItems({ type, parts, alphabet = "" }: ValueDomain): boolean {
  if (type.kind === "text") return alphabet.length >= MANY_LETTERS;
  return type.kind === "list" || parts.some(hasItems);
}
