import type { DrawPicture, Explain } from "../../harness/core/judging/reference.ts";
import type { Player } from "../kit/game.ts";
import { opponentOf } from "../kit/game.ts";
import { createSolver } from "../kit/solver.ts";
import { race } from "../p3/race.ts";
import { indent, toText } from "./lines.ts";
import { findReason } from "./reason.ts";
import type { Loss } from "./reason.ts";
import { drawStrip, MAX_POSITIONS } from "./strip.ts";
import { wordsIn } from "./words-in.ts";
import type { Words } from "./words.ts";

/** Beyond, the recursion gets deep. */
const MAX_GOAL = 2000n;
/** Number of selections shown of a line of play. */
const MAX_SHOWN = 8;

/** Shows what B may select after A's 1, with the answers, and one line of play. */
export const explain: Explain = ([goal], _actual, language) => {
  const n = goal as bigint;
  if (n < 2n || n > MAX_GOAL) return undefined;
  const words = wordsIn(language);
  const reason = findReason(race(n), 1n, "B");
  const lines: string[] = [];
  if (!reason.isWon) {
    lines.push(words.p3.lost(1n, "B"), ...tellReplies(reason, n, words));
  } else if (reason.move === n) {
    return toText([words.p3.wonAtOnce(n, "B")]);
  } else {
    lines.push(words.p3.won(1n, reason.move, "B"), ...tellReplies(reason.next, n, words));
  }
  const line = playLine(n);
  const shownLine =
    line.length <= MAX_SHOWN ? line : [...line.slice(0, MAX_SHOWN - 1), ...line.slice(-1)];
  return toText([...lines, words.p3.line(shownLine, line.length - shownLine.length)]);
};

/** The numbers from 1 to n, with B's selections after A's 1. */
export const picture: DrawPicture = ([goal], language) => {
  const n = goal as bigint;
  if (n < 2n || n > MAX_POSITIONS) return undefined;
  const stripRange = { state: 1n, mover: "B", first: 1n, last: n, isImpartial: true } as const;
  return drawStrip(race(n), stripRange, language);
};

function tellReplies(
  { mover, replies }: Loss<bigint, bigint>,
  n: bigint,
  words: Words,
): readonly string[] {
  return indent(replies.map(({ move, answer }) => words.p3.reply(move, answer, n, mover)));
}

/** A player who can win takes the first winning selection; otherwise the largest number. */
function playLine(n: bigint): readonly { readonly x: bigint; readonly by: Player }[] {
  const game = race(n);
  const solver = createSolver(game);
  const line: { readonly x: bigint; readonly by: Player }[] = [{ x: 1n, by: "A" }];
  let [x, mover]: [bigint, Player] = [1n, "B"];
  while (x < n) {
    x = solver.winningMoves(x, mover)[0] ?? largest(game.moves(x));
    line.push({ x, by: mover });
    mover = opponentOf(mover);
  }
  return line;
}

function largest(numbers: readonly bigint[]): bigint {
  return numbers.reduce((left, right) => (left > right ? left : right));
}
