import { expect, test } from "vitest";
import { drawBreach } from "../../../harness/core/judging/breach-picture.ts";
import { describeBreach } from "../../../harness/core/judging/breach-words.ts";
import type { ProofBreach } from "../../../harness/core/judging/claim-proof.ts";

const BOTH_LOSE: ProofBreach = {
  kind: "a",
  position: [9, "A"],
  claims: [
    { position: [9, "A"], lost: true },
    { position: [8, "B"], lost: true },
  ],
};
const NO_MOVE: ProofBreach = {
  kind: "b",
  position: [8, "A"],
  claims: [
    { position: [8, "A"], lost: false },
    ...[7, 6, 5].map((left) => ({ position: [left, "B"], lost: false })),
  ],
};
const ENDED: ProofBreach = {
  kind: "c",
  position: [0, "B"],
  claims: [{ position: [0, "B"], lost: false }],
};
const SAME_VALUE: ProofBreach = {
  kind: "a",
  position: [70],
  claims: [
    { position: [70], value: 2 },
    { position: [11, 57], value: 2 },
  ],
};
const LARGE: ProofBreach = {
  kind: "b",
  position: ["500000000000000000", "9000000000000000001"],
  claims: [{ position: ["500000000000000000", "9000000000000000001"], lost: false }],
  firstWrong: { position: ["1000000000000000000", "9000000000000000001"], lost: true },
};

test.each([
  [
    BOTH_LOSE,
    "You say that A loses with 9 and that B loses with 8. But from 9 A can take 1 and leave 8.",
    "По-вашему, при 9 проигрывает A, а при 8 проигрывает B. Но от 9 A может взять 1 и оставить 8.",
  ],
  [
    NO_MOVE,
    "You say that A wins with 8. But whatever A takes, B is left with 7, 6 or 5, and you say that B wins with each.",
    "По-вашему, при 8 выигрывает A. Но сколько бы ни взял A, останется 7, 6 или 5, и по-вашему B выигрывает при каждом из этих чисел.",
  ],
  [
    ENDED,
    "You say that B wins with 0. But B cannot move there, and who cannot move has lost.",
    "По-вашему, при 0 выигрывает B. Но хода у B там нет, а кто не может пойти, тот проиграл.",
  ],
  [
    SAME_VALUE,
    "You say that the value of 70 is 2, and so is that of 11 and 57 together. But a move leads from 70 to 11 and 57 together, and no move leads to the value that a position has itself.",
    "По-вашему, значение 70 равно 2, и значение 11 и 57 вместе тоже. Но от 70 есть ход к 11 и 57 вместе, а к своему собственному значению ходов не бывает.",
  ],
])("a breach is told in English and Russian: %#", (breach, english, russian) => {
  expect(describeBreach(breach, "en")).toBe(english);
  expect(describeBreach(breach, "ru")).toBe(russian);
});

test("large numbers keep all their digits", () => {
  expect(describeBreach(LARGE, "en")).toContain("n = 9,000,000,000,000,000,001");
  expect(describeBreach(LARGE, "en")).toContain("In truth, the player to move loses");
  expect(drawBreach(LARGE, "en")).toBeUndefined();
});

test("a picture marks both cells, and says nothing of the others", () => {
  expect(drawBreach(BOTH_LOSE, "en")).toEqual({
    kind: "strip",
    positions: ["8", "9"],
    rows: [
      { name: "A to move", isWon: [undefined, false] },
      { name: "B to move", isWon: [false, undefined] },
    ],
    from: { row: 0, position: 1 },
    moves: [{ row: 1, position: 0 }],
    caption: "Your claim: W is a win and L a loss for the player to move.",
  });
  expect(drawBreach(SAME_VALUE, "en")).toBeUndefined();
});
