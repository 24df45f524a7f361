import type { Player } from "../core/playable.ts";
import type { ValueGame } from "./verify-values.ts";

/** A game with one heap. Each player may take some numbers of counters; who cannot move loses. */
export interface TakingAway {
  /** In rising order. */
  readonly takes: Readonly<Record<Player, readonly number[]>>;
  readonly largest: number;
  /** True if who cannot take some of the numbers, since too few remain, may take all that remain. */
  readonly mayTakeAll: boolean;
}

/** Larger moves and longer lists make proofs long. */
const MAX_TAKEN = 1_000_000;
const MAX_MOVES = 1000;

/**
 * Reads `A: 1-6; B: 2, 3, 5, 7`, or `1, 3-5` for both players.
 * @throws {RangeError} if the text is something else.
 */
export function parseTakingAway(text: string, mayTakeAll: boolean): TakingAway {
  const takes = new Map<Player, readonly number[]>();
  for (const part of text.split(";").filter((each) => each.trim() !== "")) {
    const [, name, list = ""] = /^\s*(?:([A-Za-z]+)\s*:)?(.*)$/s.exec(part) ?? [];
    const players: readonly Player[] = name === undefined ? ["A", "B"] : [readPlayer(name)];
    for (const player of players) {
      if (takes.has(player)) throw new RangeError(`the moves of ${player} are there twice`);
      takes.set(player, readNumbers(list));
    }
  }
  const { A, B } = { A: takes.get("A"), B: takes.get("B") };
  if (A === undefined || B === undefined) {
    const missing = A === undefined ? "A" : "B";
    throw new RangeError(`the moves of ${missing} are missing: write "A: 1-6; B: 2, 3, 5, 7"`);
  }
  return { takes: { A, B }, largest: Math.max(A.at(-1) ?? 0, B.at(-1) ?? 0), mayTakeAll };
}

function readPlayer(name: string): Player {
  if (name === "A" || name === "B") return name;
  throw new RangeError(`${name} is no player: the players are A and B`);
}

function readNumbers(text: string): readonly number[] {
  if (text.trim() === "") throw new RangeError('each player needs a move, as in "A: 1; B: 2, 3"');
  const numbers = new Set<number>();
  for (const part of text.split(",")) {
    const [, first = "", last = first] = /^\s*(\d{1,7})(?:\s*-\s*(\d{1,7}))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === "" || from < 1 || to < from || to > MAX_TAKEN) {
      throw new RangeError(
        `"${part.trim()}" is no number of counters: expected 3 or 1-6, from 1 to 1,000,000`,
      );
    }
    if (numbers.size + to - from >= MAX_MOVES) {
      throw new RangeError(`a player may have at most ${MAX_MOVES} moves`);
    }
    for (let number = from; number <= to; number += 1) numbers.add(number);
  }
  return [...numbers].toSorted((left, right) => left - right);
}

/**
 * The Grundy values of a game in which both players have the same moves; undefined if they have not.
 *
 * From preperiod + largest on, the value of n depends on the `largest` values before it in the same way
 * for all n, so that closure below preperiod + largest + period decides all.
 */
export function takingAwayValues({
  takes,
  largest,
  mayTakeAll,
}: TakingAway): ValueGame | undefined {
  if (takes.A.join() !== takes.B.join()) return undefined;
  const leftOf = (n: number): readonly number[] => {
    const fitting = takes.A.filter((number) => number <= n);
    const takesAll = mayTakeAll && n > 0 && fitting.length < takes.A.length && !fitting.includes(n);
    return [...fitting.map((number) => n - number), ...(takesAll ? [0] : [])];
  };
  return {
    boundOf: ({ preperiod, period }) => preperiod + largest + period,
    findValues: (count) => {
      const values = new Uint32Array(count);
      const lastSeen = new Int32Array(takes.A.length + 2).fill(-1);
      for (let n = 0; n < count; n += 1) {
        for (const left of leftOf(n)) lastSeen[values[left] as number] = n;
        let value = 0;
        while (lastSeen[value] === n) value += 1;
        values[n] = value;
      }
      return values;
    },
    options: (n) => leftOf(n).map((left) => [left]),
  };
}
