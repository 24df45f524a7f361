import type { DrawPicture, Explain } from "../../harness/core/judging/reference.ts";
import { heapsInOrder } from "../heaps/heaps-in-order.ts";
import type { Player } from "../kit/game.ts";
import { createSolver } from "../kit/solver.ts";
import { indent, toText } from "./lines.ts";
import { drawTable } from "./table.ts";
import { wordsIn } from "./words-in.ts";
import type { Words } from "./words.ts";

/** More fill several lines and show little. */
const MAX_THINGS = 20;
/** Beyond, the recursion gets deep. */
const MAX_COUNTERS = 300n;
/** Beyond, the table gets wide. */
const MAX_COLUMNS = 16;

/** Explains who chooses first, what that player does, and who wins from every heap on. */
export const explain: Explain = ([row], _actual, language) => {
  const heaps = row as readonly bigint[];
  const total = heaps.reduce((sum, heap) => sum + heap, 0n);
  if (heaps.length === 0 || total > MAX_COUNTERS) return undefined;
  const words = wordsIn(language);
  const lines = tellChoice(heaps, words);
  const isTabulated = heaps.length > 1 && heaps.length <= MAX_COLUMNS;
  return toText(isTabulated ? [...lines, ...tabulate(heaps, words)] : lines);
};

/** The heaps, with the winner from each heap on. */
export const picture: DrawPicture = ([row], language) => {
  const heaps = row as readonly bigint[];
  const total = heaps.reduce((sum, heap) => sum + heap, 0n);
  if (heaps.length === 0 || heaps.length > MAX_THINGS || total > MAX_COUNTERS) return undefined;
  const solver = createSolver(heapsInOrder(heaps));
  const things = heaps.map((heap, at) => ({
    text: String(heap),
    note: solver.canWin(heaps.slice(at), "A") ? "W" : "L",
  }));
  return { kind: "row", things, caption: wordsIn(language).picture.heaps };
};

function tellChoice(heaps: readonly bigint[], words: Words): readonly string[] {
  const solver = createSolver(heapsInOrder(heaps));
  const ones = heaps.findIndex((heap) => heap > 1n);
  const [heap, ...rest] = ones === -1 ? [] : heaps.slice(ones);
  if (heap === undefined) return [words.heaps.allOnes(heaps.length, playerAfter(heaps.length - 1))];
  const owner = playerAfter(ones);
  const choice =
    ones === 0 ? words.heaps.choiceAtOnce(heap) : words.heaps.choiceAfter(ones, heap, owner);
  return [
    choice,
    tellMove(heap, rest, solver.canWin(rest, "A"), owner, words),
    words.heaps.conclusion(solver.canWin(heaps, "A")),
  ];
}

function tellMove(
  heap: bigint,
  rest: readonly bigint[],
  isRestWon: boolean,
  owner: Player,
  words: Words,
): string {
  if (rest.length === 0) return words.heaps.takesLast(owner);
  return isRestWon ? words.heaps.takesAllButOne(heap, owner) : words.heaps.takesAll(owner);
}

/** The player to move after a number of moves, when A began. */
function playerAfter(moves: number): Player {
  return moves % 2 === 0 ? "A" : "B";
}

function tabulate(heaps: readonly bigint[], words: Words): readonly string[] {
  const solver = createSolver(heapsInOrder(heaps));
  const outcomes = heaps.map((_, index) => (solver.canWin(heaps.slice(index), "A") ? "W" : "L"));
  const rows = [
    { name: "", cells: heaps.map(String) },
    { name: "", cells: outcomes },
  ];
  return [words.heaps.tableLegend, ...indent(drawTable(rows))];
}
