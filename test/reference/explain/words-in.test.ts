import { expect, test } from "vitest";
import type { Words } from "../../../reference/explain/words.ts";
import { wordsIn } from "../../../reference/explain/words-in.ts";

test("a language without words gets the English ones", () => {
  expect(wordsIn("tlh")).toBe(wordsIn("en"));
  expect(wordsIn("constructor")).toBe(wordsIn("en"));
});

test("a list ends in 'and'", () => {
  const { list } = wordsIn("en");
  expect([[], ["2"], ["2", "3"], ["2", "3", "5"]].map(list)).toEqual([
    "",
    "2",
    "2 and 3",
    "2, 3 and 5",
  ]);
});

function refusalsIn(language: string): readonly string[] {
  const t: Words["refusals"] = wordsIn(language).refusals;
  return [
    t.negativeStones(-1n),
    t.unknownMover("C"),
    t.othersMove(6n, "B", [2n, 3n, 5n]),
    t.smallX(0n),
    t.selectedOutside(9n, 8n),
    t.largeCards(1001n, 1000n),
    t.numberOutside(1, 40),
    t.ruledOut({ left: 3, right: 5 }),
    t.numbersMustAscend,
    t.heapOutside(0n, 1000n),
    t.fallsMustAscend,
    t.emptyRow(0n),
    t.manyPins(1001n, 1000n),
    t.longRow(2n, 1000n, 1001n),
    t.nodesOutside(0n, 1000n),
    t.noNode(2n, 1n),
    t.narrowBoard(0),
    t.digitsOutside,
    t.noCell("7", 6),
    t.negativeCell(-1),
    t.notInPairs,
    t.namedTwice(3),
    t.smallerFirst(3, 17),
    t.notDealtYet(40, 36, [2, 5]),
    t.notDealtYet(40, 36, undefined),
    t.crossedOutBefore(10, 2),
    t.noMatch(4, 5),
    t.apart(1),
    t.apartInColumn(3),
  ];
}

function numbersIn(text: string): readonly string[] {
  return (text.match(/-?\d+/g) ?? []).toSorted();
}

test("Russian refusals give the numbers of the English ones", () => {
  const english = refusalsIn("en");
  for (const [index, text] of refusalsIn("ru").entries()) {
    expect(text).toMatch(/[а-я]/);
    expect([text, numbersIn(text)]).toEqual([text, numbersIn(english[index] ?? "")]);
  }
});
