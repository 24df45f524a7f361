import type { DrawPicture, Explain } from "../../harness/core/judging/reference.ts";
import { multiplication } from "../p2/multiplication.ts";
import { indent, toText } from "./lines.ts";
import { findReason } from "./reason.ts";
import type { Loss } from "./reason.ts";
import { drawStrip, MAX_POSITIONS } from "./strip.ts";
import { wordsIn } from "./words-in.ts";
import type { Words } from "./words.ts";

/** Beyond, the products get long and many. */
const MAX_GOAL = 1_000_000n;

/** The winning factor, or every factor of A with B's answer. */
export const explain: Explain = ([first, second], _actual, language) => {
  const [k, n] = [first as bigint, second as bigint];
  if (k < 1n || k >= n || n > MAX_GOAL) return undefined;
  const words = wordsIn(language);
  const reason = findReason(multiplication(k, n), k, "A");
  if (!reason.isWon) {
    return toText([words.p2.lost(k, "A"), ...tellReplies(reason, n, words)]);
  }
  const { move, next } = reason;
  if (next.state >= n) return toText([words.p2.wonAtOnce(k, move, n, "A")]);
  return toText([words.p2.won(k, move, "A"), ...tellReplies(next, n, words)]);
};

/** The numbers from k to n; a product above n is drawn at n, where the game is over, too. */
export const picture: DrawPicture = ([from, to], language) => {
  const [k, n] = [from as bigint, to as bigint];
  if (k < 1n || k >= n || n - k >= MAX_POSITIONS) return undefined;
  const stripRange = { state: k, mover: "A", first: k, last: n, isImpartial: true } as const;
  return drawStrip(multiplication(k, n), stripRange, language);
};

function tellReplies(
  { mover, replies }: Loss<bigint, bigint>,
  n: bigint,
  words: Words,
): readonly string[] {
  return indent(
    replies.map(({ move, state, answer, answered }) =>
      words.p2.reply(move, state, answer, answered, n, mover),
    ),
  );
}
