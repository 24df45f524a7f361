import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import type { Mistake, Reference } from "../../../harness/core/judging/reference.ts";
import { isEqualValue } from "../../../harness/core/values/value.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import { reference as heaps } from "../../../reference/heaps.ts";
import { reference as numbergame } from "../../../reference/numbergame.ts";
import { reference as p1 } from "../../../reference/p1.ts";
import { reference as p2 } from "../../../reference/p2.ts";
import { reference as p3 } from "../../../reference/p3.ts";
import { reference as p4 } from "../../../reference/p4.ts";
import { reference as pins } from "../../../reference/pins.ts";
import { reference as token } from "../../../reference/token.ts";
import { SMALL_INPUTS } from "./small-inputs.ts";

const REFERENCES: Readonly<Record<string, Reference>> = {
  p1,
  p2,
  p3,
  p4,
  heaps,
  numbergame,
  pins,
  token,
};

describe.for(Object.entries(REFERENCES))("the mistakes of %s", ([id, reference]) => {
  const inputs = SMALL_INPUTS[id] ?? [];
  const right = inputs.map((args) => reference.solve(args));
  const mistakes = reference.mistakes ?? [];
  const answers = mistakes.map(({ solve }) => inputs.map((args) => solve(args)));

  it("are many, on 500 inputs", () => {
    expect(inputs).toHaveLength(500);
    expect(mistakes.length).toBeGreaterThan(10);
  });

  it.for(mistakes.map(({ id: name }, index) => [name, index] as const))(
    "'%s' is wrong on a small input",
    ([, index]) => {
      expect(isSame(answers[index] ?? [], right)).toBe(false);
    },
  );

  it("all differ from each other", () => {
    const twins = mistakes.flatMap(({ id: one }, index) =>
      mistakes
        .slice(index + 1)
        .filter((_, other) => isSame(answers[index] ?? [], answers[index + 1 + other] ?? []))
        .map(({ id: other }) => `${one} = ${other}`),
    );
    expect(twins).toEqual([]);
  });

  it("are shown as guesses, in a line", () => {
    for (const mistake of mistakes) {
      expect(mistake.describe("en")).toMatch(/^Perhaps your program .{10,75}\.$/);
      expect(mistake.describe("tlh")).toBe(mistake.describe("en"));
    }
  });
});

function isSame(left: readonly Value[], right: readonly Value[]): boolean {
  return left.every((value, index) => isEqualValue(value, right[index] as Value));
}

/** Wrong submissions in other languages whose comments say where they fail first. */
const FIRST_FAILURES = [
  ["p1", "always_true.py", "always-true"],
  ["p1", "b_moves_first.py", "players-swapped"],
  ["p1", "both_take_like_b.cpp", "both-take-like-b"],
  ["p1", "forgets_two.go", "b-never-takes-two"],
  ["p1", "greedy.py", "greedy"],
  ["p1", "losses_off_by_one.cpp", "one-too-low"],
  ["p1", "misere.py", "misere"],
  ["p1", "mod_seven.js", "both-take-like-a"],
  ["p1", "no_rest_rule.java", "always-true"],
  ["p1", "period_fifteen.rs", "period-fifteen"],
  ["p1", "range_stops_short.py", "a-takes-up-to-five"],
  ["p1", "small_losses_only.js", "small-losses-only"],
  ["p2", "answers_for_b.py", "players-swapped"],
  ["p2", "both_double.rs", "both-double"],
  ["p2", "factors_from_three.c", "factors-from-three"],
  ["p2", "greedy_nines.py", "greedy"],
  ["p2", "ignores_k.go", "ignores-k"],
  ["p2", "integer_division.java", "rounds-down"],
  ["p2", "misere.js", "misere"],
  ["p2", "must_exceed_n.cpp", "above-n"],
  ["p2", "order_swapped.cpp", "always-true"],
  ["p2", "range_excludes_nine.py", "factors-to-eight"],
  ["p2", "wrong_end_of_round.js", "round-too-far"],
  ["p3", "always_true.js", "always-true"],
  ["p3", "answers_for_b.py", "players-swapped"],
  ["p3", "doubles_without_two.py", "double-without-two"],
  ["p3", "even_wins_listed.cpp", "even-wins-listed"],
  ["p3", "forgets_squares.java", "no-square"],
  ["p3", "greedy_largest.py", "greedy"],
  ["p3", "misere.rs", "misere"],
  ["p3", "odd_only.py", "odd-only"],
  ["p3", "period_36.go", "period-36"],
  ["p3", "square_without_one.ts", "square-without-one"],
  ["p3", "starts_anywhere.py", "starts-anywhere"],
  ["p3", "strictly_below_n.cpp", "jumps-below-n"],
  ["p3", "twice_plus_one.js", "double-plus-one"],
  ["p4", "greedy_larger_end.py", "greedy"],
  ["p4", "half_of_everything.c", "half"],
  ["p4", "leaves_negative_cards.cpp", "leaves-negative"],
  ["p4", "looks_one_card_ahead.py", "one-card-ahead"],
  ["p4", "odd_or_even_places.js", "alternate-places"],
  ["p4", "returns_the_difference.java", "difference"],
  ["p4", "sorts_at_once.py", "any-card"],
  ["p4", "sorts_upwards.rs", "sorts-upwards"],
  ["p4", "sum_of_the_second.go", "second-player"],
  ["heaps", "EqualHeapsCancel.java", "equal-cancel"],
  ["heaps", "FirstHeapOnly.java", "first-heap-only"],
  ["heaps", "all_ones_forgotten.py", "misere"],
  ["heaps", "always_true.go", "always-true"],
  ["heaps", "at_most_three.cpp", "at-most-three"],
  ["heaps", "greedy.cpp", "always-all"],
  ["heaps", "misere.py", "misere"],
  ["heaps", "never_all.py", "never-all"],
  ["heaps", "nim_sum.py", "nim"],
  ["heaps", "off_by_one.rs", "ones-from-second"],
  ["heaps", "parity_of_counters.py", "parity-of-counters"],
  ["heaps", "reversed_order.js", "last-heap-first"],
  ["heaps", "two_is_no_choice.js", "no-choice-in-two"],
  ["numbergame", "TwoPlies.java", "two-plies"],
  ["numbergame", "first_move_only.py", "first-only"],
  ["numbergame", "losing_moves.py", "losing-moves"],
  ["numbergame", "misere.py", "misere"],
  ["numbergame", "no_doubling.js", "no-doubling"],
  ["numbergame", "no_pruning.py", "no-pruning"],
  ["numbergame", "one_step_sums.cpp", "one-step-sums"],
  ["numbergame", "only_the_move_goes.go", "only-the-move"],
  ["numbergame", "top_is_count.rs", "top-is-count"],
] as const;

test.for(FIRST_FAILURES)("%s/%s fails first where the mistake '%s' does", ([id, file, name]) => {
  const text = readFileSync(new URL(file, submissionsOf(id)), "utf8");
  const claim = /Fails first (?:at|on) (.*?)\.?\n/.exec(text)?.[1] ?? "";
  const claimed = toArgs(id, claim);
  const { solve } = findMistake(id, name);
  const reference = REFERENCES[id] as Reference;
  expect(isEqualValue(solve(claimed), reference.solve(claimed))).toBe(false);
  const first = SMALL_INPUTS[id]?.find((args) => !isEqualValue(solve(args), reference.solve(args)));
  expect(first === undefined ? [] : toShape(id, first)).toEqual(toShape(id, claimed));
});

/** Wrong submissions that can be called from here. */
const CALLABLE = [
  ["p3", "always_true.js", "always-true"],
  ["p4", "fold_adds_the_peak.ts", "adds-the-peak"],
  ["heaps", "all_the_ones.js", "ones-anywhere"],
  ["heaps", "players_swapped.ts", "players-swapped"],
  ["numbergame", "multiples_only.js", "multiples-only"],
  ["numbergame", "parity.ts", "parity"],
] as const;

test.for(CALLABLE)("%s/%s answers like the mistake '%s'", async ([id, file, name]) => {
  const exports = (await import(new URL(file, submissionsOf(id)).href)) as Record<string, unknown>;
  const [submission] = Object.values(exports) as [(argument: unknown) => unknown];
  const { solve } = findMistake(id, name);
  const inputs = SMALL_INPUTS[id] ?? [];
  const answers = inputs.map(([argument]) =>
    submission(Array.isArray(argument) ? argument.map(Number) : Number(argument)),
  );
  expect(answers).toEqual(inputs.map((args) => toPlain(solve(args))));
});

function submissionsOf(id: string): URL {
  return new URL(`../../../submissions/${id}/wrong_answer/`, import.meta.url);
}

function findMistake(id: string, name: string): Mistake {
  const mistake = REFERENCES[id]?.mistakes?.find((candidate) => candidate.id === name);
  if (mistake === undefined) throw new Error(`${id} has no mistake '${name}'`);
  return mistake;
}

/** The arguments in a comment: "n = 7", "k = 1, n = 9", "[0, 1, 0]", "1 2", "{2, ..., 6}". */
function toArgs(id: string, claim: string): readonly Value[] {
  const numbers = (claim.match(/-?\d+/g) ?? []).map(BigInt);
  return id === "p1" || id === "p2" || id === "p3" ? numbers : [numbers];
}

/** Rows are not in the same order everywhere, but those that are shorter come first. */
function toShape(id: string, args: readonly Value[]): readonly Value[] {
  const isRow = id === "p4" || id === "heaps";
  return isRow ? [BigInt((args[0] as readonly Value[]).length)] : args;
}

function toPlain(value: Value): unknown {
  if (typeof value === "bigint") return Number(value);
  if (!(value instanceof Map)) return value;
  const entries = [...(value as ReadonlyMap<bigint, readonly bigint[]>)];
  return Object.fromEntries(entries.map(([key, rest]) => [String(key), rest.map(Number)]));
}
