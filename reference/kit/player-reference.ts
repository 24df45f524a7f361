import type { Check, Reference } from "../../harness/core/judging/reference.ts";
import type { Evaluation, Finish, Playable, Position } from "../../harness/core/playable.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { isSameMove } from "./playable.ts";

/** More moves are not listed in a reason or message. */
const MAX_LISTED = 8;
/** Positions of longer lines are too large to explain. */
const MAX_WIDTH = 100;

/**
 * The reference of an exercise whose answer is a move: any legal move is right that keeps what best
 * play achieves. The arguments are a position of the game, and `playable` says what is best; the
 * brute force works it out from the rules alone.
 *
 * @example
 * // `game` is that of the example of normalPlay.
 * const { solve, check } = createPlayerReference(game);
 * solve([5n]); // 2n
 * check?.([5n], 2n, 1n).isRight; // false
 */
export function createPlayerReference(playable: Playable): Reference {
  const bestMove = (position: Position): Value =>
    playable.evaluate(position)?.winning[0] ?? firstMoves(playable, position, 1)[0] ?? [];
  return {
    solve: bestMove,
    brute: (position) => {
      const best = findBestMoves(playable, position);
      const move = bestMove(position);
      return best.some((each) => isSameMove(each, move)) ? move : (best[0] ?? move);
    },
    check: (position, _, move) => checkMove(playable, position, move),
    hasAnswer: (position) => describeOver(playable, position, "en") === undefined,
    isValid: (position, language) => describeOver(playable, position, language),
    explain: (position, actual, language) => explainMoves(playable, position, actual, language),
    playable: toOwnGame(playable),
  };
}

/** Why nobody can move in a position; undefined: somebody can. */
export function describeOver(
  playable: Playable,
  position: Position,
  language: string,
): string | undefined {
  const fault = playable.findFault(position, language);
  if (fault !== undefined) return fault;
  if (playable.moves(position).count > 0) return undefined;
  return language === "ru" ? "в этой позиции партия окончена" : "the game is over in this position";
}

/** The game of an exercise whose arguments are already a position, and whose answers say nothing more. */
function toOwnGame(playable: Playable): Playable {
  const { analysis: _, ...game } = playable;
  return { ...game, start: (position) => position };
}

function checkMove(playable: Playable, position: Position, move: Value): Check {
  const moves = playable.moves(position);
  const reason = playable.explainIllegal?.(position, move, "en");
  if (reason !== undefined) return { isRight: false, message: `${reason}.` };
  if (!moves.has(move)) {
    const legal = firstMoves(playable, position, MAX_LISTED).map(print).join(", ");
    const rest = moves.count > MAX_LISTED ? `, … (${moves.count} moves)` : "";
    const message = `${print(move).slice(0, MAX_WIDTH)} is not a move in this position. Legal: ${legal}${rest}.`;
    return { isRight: false, message };
  }
  const evaluation = playable.evaluate(position);
  if (evaluation === undefined || keeps(playable, position, move, evaluation)) {
    return { isRight: true };
  }
  const [better] = evaluation.winning;
  const advice = better === undefined ? "" : ` A best one is ${print(better)}.`;
  const harm =
    evaluation.values !== undefined
      ? "gains less than another one"
      : evaluation.outcome === "win"
        ? "gives the win away"
        : "loses, and another one draws";
  return { isRight: false, message: `The move ${print(move)} ${harm}.${advice}` };
}

/** True if the legal move keeps what best play achieves. */
function keeps(
  playable: Playable,
  position: Position,
  move: Value,
  { outcome, winning }: Evaluation,
): boolean {
  if (winning.length > 0) return winning.some((each) => isSameMove(each, move));
  if (outcome === "loss") return true;
  return playable.evaluate(playable.play(position, move))?.outcome === "draw";
}

function explainMoves(
  playable: Playable,
  position: Position,
  actual: Value | undefined,
  language: string,
): string | undefined {
  const { count } = playable.moves(position);
  const evaluation = playable.evaluate(position);
  if (evaluation === undefined || count > MAX_LISTED) return undefined;
  const lines = firstMoves(playable, position, count).map((move) => {
    const after = playable.play(position, move);
    const mark = actual !== undefined && isSameMove(actual, move) ? " (yours)" : "";
    return `${print(move)}${mark}: ${playable.describe(after, language)}, ${describeAfter(playable, after)}`;
  });
  const isLegal = actual === undefined || playable.moves(position).has(actual);
  const text = [
    ...(isLegal ? [] : [`${print(actual)} is not a move here.`]),
    `The moves in this position (${playable.describe(position, language)}):`,
    ...lines,
  ];
  return text.some(({ length }) => length > MAX_WIDTH) ? undefined : text.join("\n");
}

function describeAfter(playable: Playable, after: Position): string {
  if (playable.moves(after).count === 0) {
    const { outcome } = playable.finish(after);
    if (outcome === "draw") return "and the game ends in a draw";
    return outcome === "loss" ? "and you have won" : "and you have lost";
  }
  const evaluation = playable.evaluate(after);
  if (evaluation?.values !== undefined) {
    const best = evaluation.values.reduce((most, value) => (value > most ? value : most));
    return `from which the opponent gains ${best}`;
  }
  switch (evaluation?.outcome) {
    case undefined:
      return "and nobody knows who wins";
    case "draw":
      return "which is drawn";
    case "loss":
      return "where the opponent loses";
    case "win": {
      const [answer] = evaluation.winning;
      return `where the opponent wins${answer === undefined ? "" : ` with ${print(answer)}`}`;
    }
  }
}

/**
 * The moves of a position that are best by the rules alone: every line of play is tried.
 * @throws {RangeError} when there are too many positions, or the game can go on forever.
 */
function findBestMoves(playable: Playable, position: Position): readonly Value[] {
  const cachedWorths = new Map<string, bigint>();
  const worthOf = (at: Position): bigint => {
    const key = at.map(print).join(" ");
    const worth = cachedWorths.get(key);
    if (worth !== undefined) return worth;
    const moves = firstMoves(playable, at, Infinity);
    const best = moves
      .map((move) => -worthOf(playable.play(at, move)))
      .reduce<bigint | undefined>(
        (most, each) => (most === undefined || each > most ? each : most),
        undefined,
      );
    const own = best ?? worthOfEnd(playable.finish(at));
    cachedWorths.set(key, own);
    return own;
  };
  const moves = firstMoves(playable, position, Infinity);
  const worths = moves.map((move) => -worthOf(playable.play(position, move)));
  const most = worths.reduce((best, each) => (each > best ? each : best), worths[0] ?? 0n);
  return moves.filter((_, index) => worths[index] === most);
}

function worthOfEnd({ outcome, scores }: Finish): bigint {
  if (scores !== undefined) return scores.mover - scores.opponent;
  return { win: 1n, draw: 0n, loss: -1n }[outcome];
}

function firstMoves(playable: Playable, position: Position, most: number): readonly Value[] {
  const moves = playable.moves(position);
  return Array.from({ length: Math.min(moves.count, most) }, (_, index) => moves.at(index));
}

/** A move or position as text: `3`, `left`, `(1, 2)`. */
function print(value: Value): string {
  return Array.isArray(value) ? `(${value.map(print).join(", ")})` : String(value);
}
