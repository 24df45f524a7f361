import type { DrawPicture, Explain } from "../../harness/core/judging/reference.ts";
import type { Value } from "../../harness/core/values/value.ts";
import type { Solver } from "../kit/solver.ts";
import { numberGame, prune, take } from "../numbergame/number-game.ts";
import type { Pruned, Sum } from "../numbergame/number-game.ts";
import { findWinningMoves } from "../numbergame/search.ts";
import { indent, shorten, toText } from "./lines.ts";
import { findReason } from "./reason.ts";
import type { Reply } from "./reason.ts";
import { wordsIn } from "./words-in.ts";
import type { Words } from "./words.ts";

/** Beyond, the search takes more than some milliseconds. */
const MAX_NUMBER = 20;
const MAX_REPLIES = 4;
const MAX_SUMS = 6;

/** The kit's questions, answered by the fast search. */
const solver: Solver<readonly number[], number> = {
  canWin: (set) => findWinningMoves(set).length > 0,
  winningMoves: findWinningMoves,
};

/**
 * Shows the numbers excluded at the start, and for the smallest wrong move (without an answer, the
 * first winning one) why it wins or loses and what it leaves.
 */
export const explain: Explain = ([numberList], actual, language) => {
  const numbers = toNumbers(numberList as Value);
  if (Math.max(0, ...numbers) > MAX_NUMBER) return undefined;
  const words = wordsIn(language);
  const start = prune(numbers);
  const answer = actual instanceof Map ? toAnswer(actual) : undefined;
  const difference = tellDifference(numbers, start, answer, words);
  if (difference.length === 0) return undefined;
  return toText([...tellStart(numbers, start, words), ...difference]);
};

/** The numbers of the set, with the winning moves. */
export const picture: DrawPicture = ([numberList], language) => {
  const numbers = (numberList as readonly bigint[]).map(Number);
  if (Math.max(0, ...numbers) > MAX_NUMBER) return undefined;
  const { kept } = prune(numbers);
  if (kept.length === 0) return undefined;
  const winning = new Set(findWinningMoves(kept));
  const things = kept.map((number) => ({
    text: String(number),
    ...(winning.has(number) && { isBest: true as const }),
  }));
  const { numbers: some, noNumbers } = wordsIn(language).picture;
  return { kind: "row", things, caption: winning.size > 0 ? some : noNumbers };
};

function tellStart(
  numbers: readonly number[],
  { removed }: Pruned,
  words: Words,
): readonly string[] {
  const max = Math.max(0, ...numbers);
  const missing = Array.from({ length: max }, (_, index) => index + 1).filter(
    (number) => number > 1 && !numbers.includes(number),
  );
  return [
    ...(missing.length === 0 ? [] : [words.numbergame.excluded(missing)]),
    ...(removed.length === 0 ? [] : [words.numbergame.removed(listSums(removed, words))]),
  ];
}

type Answer = ReadonlyMap<number, readonly number[]>;

function tellDifference(
  numbers: readonly number[],
  start: Pruned,
  answer: Answer | undefined,
  words: Words,
): readonly string[] {
  const { kept, removed } = start;
  const winning = findWinningMoves(kept);
  if (answer === undefined) {
    const reason = findReason(numberGame(kept), kept, "A", solver);
    return reason.isWon
      ? tellMove(kept, reason.move, words)
      : [words.numbergame.noneWins, ...tellReplies(reason.replies, words)];
  }
  const movesToTell = [...new Set([...winning, ...answer.keys()])].toSorted((p, q) => p - q);
  for (const move of movesToTell) {
    const rest = answer.get(move);
    if (rest === undefined) return tellMove(kept, move, words);
    if (winning.includes(move)) {
      if (String(rest) !== String(take(kept, move).kept)) return tellRest(kept, move, rest, words);
    } else if (kept.includes(move)) {
      return tellMove(kept, move, words);
    } else {
      const sum = removed.find(({ left, right }) => left + right === move);
      return sum === undefined || !numbers.includes(move)
        ? [words.numbergame.notInSet(move)]
        : [words.numbergame.noLongerInSet(move, sum)];
    }
  }
  return [];
}

/** Why a move of the set wins or loses. */
function tellMove(set: readonly number[], move: number, words: Words): readonly string[] {
  const { kept, removed } = take(set, move);
  const goesToo = removed.length === 0 ? [] : [words.numbergame.goesToo(listSums(removed, words))];
  const reason = findReason(numberGame(kept), kept, "B", solver);
  if (!reason.isWon) {
    const heading = [words.numbergame.wins(move, kept), ...goesToo];
    if (reason.replies.length === 0) return heading;
    return [...heading, words.numbergame.answered, ...tellReplies(reason.replies, words)];
  }
  const { state: left, replies } = reason.next;
  return [
    words.numbergame.loses(move, kept),
    ...goesToo,
    ...(left.length === 0
      ? [words.numbergame.opponentEnds(reason.move)]
      : [words.numbergame.opponentTakes(reason.move, left), ...tellReplies(replies, words)]),
  ];
}

function tellReplies(
  replies: readonly Reply<readonly number[], number>[],
  words: Words,
): readonly string[] {
  const lines = replies.map(({ move, answer, answered }) =>
    words.numbergame.reply(move, answer, answered),
  );
  return indent(shorten(lines, MAX_REPLIES, words));
}

/** Why the numbers left after a winning move differ from the answer. */
function tellRest(
  set: readonly number[],
  move: number,
  answer: readonly number[],
  words: Words,
): readonly string[] {
  const { kept, removed } = take(set, move);
  const mustGo = removed.find(({ left, right }) => answer.includes(left + right));
  const mustStay = kept.find((number) => !answer.includes(number));
  const reasons = [
    ...(mustGo === undefined ? [] : [words.numbergame.mustGo(mustGo)]),
    ...(mustStay === undefined ? [] : [words.numbergame.mustStay(mustStay)]),
  ];
  return [
    words.numbergame.wrongRest(move, kept),
    ...indent(reasons.length === 0 ? [words.numbergame.order] : reasons),
  ];
}

function listSums(sums: readonly Sum[], words: Words): string {
  const all = sums.map(({ left, right }) => `${left + right} = ${left} + ${right}`);
  const hidden = all.length - MAX_SUMS;
  return words.list(hidden > 1 ? [...all.slice(0, MAX_SUMS), words.moreItems(hidden)] : all);
}

function toAnswer(value: ReadonlyMap<Value, Value>): Answer {
  return new Map([...value].map(([move, rest]) => [Number(move), toNumbers(rest)]));
}

function toNumbers(value: Value): readonly number[] {
  return (value as readonly bigint[]).map(Number);
}
