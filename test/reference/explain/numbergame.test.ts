import { expect, test } from "vitest";
import type { Value } from "../../../harness/core/values/value.ts";
import { explain } from "../../../reference/explain/numbergame.ts";
import { reference } from "../../../reference/numbergame.ts";

const numbers = (...items: readonly number[]): readonly bigint[] => items.map(BigInt);
const moves = (entries: readonly (readonly [number, readonly number[]])[]): Value =>
  new Map(entries.map(([move, rest]) => [BigInt(move), numbers(...rest)]));

test("a move that was given and loses is explained by its refutation", () => {
  expect(explain([numbers(2, 3, 4, 5, 6, 7)], moves([[5, [2, 3, 4, 6, 7]]]), "en"))
    .toMatchInlineSnapshot(`
    "Taking 5 loses. It leaves [2, 3, 4, 6, 7].
    The opponent takes 4 and leaves [2, 3, 6, 7], where every move has an answer:
      2 is answered by 3, which leaves nothing.
      3 is answered by 2, which leaves nothing.
      6 is answered by 7, which leaves [2, 3].
      7 is answered by 6, which leaves [2, 3]."
  `);
});

test("a winning move that is missing is explained by the answers after it", () => {
  expect(explain([numbers(2, 3, 4, 5, 6, 8)], moves([]), "en")).toMatchInlineSnapshot(`
    "Excluded from the start, since not in the set: 7.
    Taking 4 wins. It leaves [2, 3, 5, 6].
    What goes with it: 8 = 4 + 4.
    Every move of the opponent has an answer:
      2 is answered by 3, which leaves nothing.
      3 is answered by 2, which leaves nothing.
      5 is answered by 6, which leaves [2, 3].
      6 is answered by 5, which leaves [2, 3]."
  `);
});

test("numbers that sums exclude at the start are named, and are no moves", () => {
  expect(explain([numbers(2, 3, 8)], moves([[8, [2, 3]]]), "en")).toMatchInlineSnapshot(`
    "Excluded from the start, since not in the set: 4, 5, 6, 7.
    Sums of excluded numbers are excluded, too: 8 = 4 + 4.
    8 is no move: 8 = 4 + 4, a sum of excluded numbers."
  `);
  expect(explain([numbers(2, 3)], moves([[9, []]]), "en")).toBe(
    "9 is no move: it is not in the set.",
  );
});

test("wrong numbers after a winning move are explained by their sums", () => {
  const set = numbers(2, 3, 4, 5, 6, 8);
  const right = reference.solve([set]) as ReadonlyMap<bigint, readonly bigint[]>;
  const [move, rest] = [...right][0] ?? [0n, []];
  const explanationOf = (numbersAfter: readonly bigint[]) =>
    explain([set], new Map([...right, [move, numbersAfter]]), "en") ?? "";
  const gone = set.filter((number) => number !== move && !rest.includes(number));
  expect(explanationOf(rest.slice(1))).toContain(
    `${rest[0]} is: it is no sum of two excluded numbers`,
  );
  for (const number of gone) {
    expect(explanationOf([...rest, number])).toContain(`${number} is not among them: ${number} =`);
  }
  expect(explanationOf(rest.toReversed())).toContain("from the smallest to the largest");
});

test("without an answer a winning move is shown, or that there is none", () => {
  expect(explain([numbers(2)], undefined, "en")).toMatch(/^Taking 2 wins/);
  expect(explain([numbers(2, 3)], undefined, "en")).toMatch(/^No move wins here/);
});

test("every sum that is shown adds up, and of excluded numbers", () => {
  for (let mask = 1; mask < 512; mask += 1) {
    const set = Array.from({ length: 9 }, (_, bit) => bit + 2).filter(
      (number) => (mask >> (number - 2)) & 1,
    );
    const text = explain([numbers(...set)], undefined, "en")?.replaceAll(/\n +/g, " ") ?? "";
    const move = Number(/^Taking (\d+)/m.exec(text)?.[1] ?? 0);
    const excluded = new Set<number>();
    for (let number = 2; number < 12; number += 1) {
      if (!set.includes(number) || number === move) excluded.add(number);
    }
    for (const [, sum, left, right] of text.matchAll(/(\d+) = (\d+) \+ (\d+)/g)) {
      expect(Number(left) + Number(right)).toBe(Number(sum));
      expect(excluded).toContain(Number(left));
      expect(excluded).toContain(Number(right));
      excluded.add(Number(sum));
    }
  }
});

test("a right answer and large numbers have no reason", () => {
  const set = numbers(2, 3, 4);
  expect(explain([set], reference.solve([set]), "en")).toBeUndefined();
  expect(explain([numbers(2, 3, 30)], moves([]), "en")).toBeUndefined();
});
