import type { Reference } from "grundy-judge";
import { canWin, type ImpartialGame } from "grundy-judge/kit";

/** The rules: a state is the number of stones left, a move the number of stones taken. */
function stones(n: bigint): ImpartialGame<bigint, bigint> {
  return {
    start: n,
    first: "A",
    moves: (left) => [1n, 3n, 4n].filter((taken) => taken <= left),
    play: (left, taken) => left - taken,
    stuckMover: "loses",
    key: (left) => left,
  };
}

/** Integers are bigints here, so they can be arbitrarily large. */
export const reference: Reference = {
  /** The fast solution, for every input: the player to move loses if n mod 7 is 0 or 2. */
  solve: ([n]) => ![0n, 2n].includes((n as bigint) % 7n),
  /** The rules themselves, for small inputs. `grundy generate` compares the two. */
  brute: ([n]) => canWin(stones(n as bigint), n as bigint),
};
