import type { DrawPicture, Explain } from "../../harness/core/judging/reference.ts";
import { createSolver } from "../kit/solver.ts";
import type { Player } from "../kit/game.ts";
import { stones } from "../p1/stones.ts";
import { indent, toText } from "./lines.ts";
import { findReason } from "./reason.ts";
import type { Loss } from "./reason.ts";
import { drawStrip, MAX_POSITIONS } from "./strip.ts";
import { drawTable } from "./table.ts";
import { wordsIn } from "./words-in.ts";
import type { Words } from "./words.ts";

/** Beyond, the recursion gets deep. */
const MAX_STONES = 1000n;
/** Beyond, the table gets wide. */
const MAX_COLUMNS = 20n;

/** The winning move, or every move of A with B's answer, and the table of all smaller piles. */
export const explain: Explain = ([count], _actual, language) => {
  const n = count as bigint;
  if (n < 1n || n > MAX_STONES) return undefined;
  const words = wordsIn(language);
  const reason = findReason(stones(n), n, "A");
  const lines: string[] = [];
  if (!reason.isWon) {
    lines.push(words.p1.lost(n, "A"), ...tellReplies(reason, words));
  } else if (reason.move === n) {
    lines.push(words.p1.wonAtOnce(n, "A"));
  } else {
    lines.push(words.p1.won(n, reason.move, "A"), ...tellReplies(reason.next, words));
  }
  return toText(n > MAX_COLUMNS ? lines : [...lines, ...tabulate(n, words)]);
};

/** The piles up to the one asked for, with the moves of A. */
export const picture: DrawPicture = ([count], language) => {
  const n = count as bigint;
  if (n < 1n || n > MAX_STONES) return undefined;
  const first = n < MAX_POSITIONS ? 0n : n - MAX_POSITIONS + 1n;
  const stripRange = { state: n, mover: "A", first, last: n, isImpartial: false } as const;
  return drawStrip(stones(n), stripRange, language);
};

function tellReplies({ mover, replies }: Loss<bigint, bigint>, words: Words): readonly string[] {
  return indent(
    replies.map(({ move, state, answer }) => words.p1.reply(move, state, answer, mover)),
  );
}

function tabulate(n: bigint, words: Words): readonly string[] {
  const solver = createSolver(stones(n));
  const piles = Array.from({ length: Number(n) + 1 }, (_, size) => BigInt(size));
  const [name, nameOfA, nameOfB] = words.p1.tableRows;
  const outcomes = (mover: Player) => piles.map((size) => (solver.canWin(size, mover) ? "W" : "L"));
  const rows = [
    { name, cells: piles.map(String) },
    { name: nameOfA, cells: outcomes("A") },
    { name: nameOfB, cells: outcomes("B") },
  ];
  return [words.p1.tableLegend, ...indent(drawTable(rows))];
}
