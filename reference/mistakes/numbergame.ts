import type { Value } from "../../harness/core/values/value.ts";
import { nameMistakes } from "./name-mistakes.ts";

/** Numbers up to here fit into a mask with room to shift, and few enough for a plain search. */
const MAX_NUMBER = 14;

/** Bit i of a mask stands for the number i. */
type Mask = number;

/** How a program excludes numbers: maps a mask of excluded numbers to the next one. */
type Exclude = (out: Mask, move: number, top: number) => Mask;

interface Program {
  readonly exclude: Exclude;
  /** Numbers excluded before the first move, among those that the set lacks. */
  readonly start: (lacking: readonly number[], top: number) => Mask;
  readonly stuckMover: "loses" | "wins";
}

/** The right rule: all sums with the move once, twice, ... of what is out; bit 0 stands for none. */
const excludeSums: Exclude = (out, move, top) => {
  let next = out | 1;
  for (let sum = move; sum <= top; sum += 1) {
    if (has(next, sum - move)) next |= 1 << sum;
  }
  return next;
};

const right = withRule(excludeSums);

export const mistakes = nameMistakes((words) => words.mistakes.numbergame, {
  misere: play({ ...right, stuckMover: "wins" }),
  "losing-moves": bySet((numbers, top) => {
    const out = begin(right, numbers, top);
    return tell(right, out, top, (rest) => canWin(right, rest, top));
  }),
  "first-only": bySet((numbers, top) => {
    const out = begin(right, numbers, top);
    const winning = tell(right, out, top, (rest) => !canWin(right, rest, top));
    return new Map([...winning].slice(0, 1));
  }),
  parity: bySet((numbers, top) => {
    const out = begin(right, numbers, top);
    return tell(right, out, top, (rest) => membersOf(rest, top).length % 2 === 0);
  }),
  "two-plies": bySet((numbers, top) => {
    const out = begin(right, numbers, top);
    const isEnd = (rest: Mask) => membersOf(rest, top).length === 0;
    return tell(
      right,
      out,
      top,
      (rest) => !membersOf(rest, top).some((reply) => isEnd(right.exclude(rest, reply, top))),
    );
  }),
  "no-pruning": play({ ...right, start: (lacking) => toMask(lacking) }),
  "multiples-only": play(
    withRule((out, move, top) => {
      let next = out;
      for (let multiple = move; multiple <= top; multiple += move) next |= 1 << multiple;
      return next;
    }),
  ),
  "no-doubling": play(
    withRule((out, move, top) => {
      let next = out | (1 << move);
      for (let sum = 2; sum <= top; sum += 1) {
        for (let part = 2; part < sum - part; part += 1) {
          if (has(next, part) && has(next, sum - part)) next |= 1 << sum;
        }
      }
      return next;
    }),
  ),
  "one-step-sums": play(withRule((out, move) => out | (1 << move) | ((out | (1 << move)) << move))),
  "only-the-move": play({ ...right, exclude: (out, move) => out | (1 << move) }),
  "top-is-count": bySet((numbers) => {
    const top = numbers.length + 1;
    const out = begin(right, numbers, top);
    return tell(right, out, top, (rest) => !canWin(right, rest, top));
  }),
});

function bySet(
  answer: (numbers: readonly number[], top: number) => ReadonlyMap<number, readonly number[]>,
) {
  return ([numberList]: readonly Value[]): Value => {
    const numbers = (numberList as readonly bigint[]).map(Number);
    const top = Math.max(1, ...numbers);
    if (top > MAX_NUMBER) throw new RangeError(`numbers above ${MAX_NUMBER} are not supported`);
    const moves = [...answer(numbers, top)];
    return new Map(moves.map(([move, rest]) => [BigInt(move), rest.map(BigInt)]));
  };
}

function play(program: Program) {
  return bySet((numbers, top) =>
    tell(program, begin(program, numbers, top), top, (rest) => !canWin(program, rest, top)),
  );
}

/** A program that excludes the numbers that the set lacks as if they were moves. */
function withRule(exclude: Exclude): Program {
  return {
    exclude,
    start: (lacking, top) => lacking.reduce((out, number) => exclude(out, number, top), 0),
    stuckMover: "loses",
  };
}

function begin(program: Program, numbers: readonly number[], top: number): Mask {
  const lacking = membersOf(toMask(numbers), top);
  return program.start(lacking, top);
}

/** The moves that a program takes for winning, with what it leaves after each. */
function tell(
  program: Program,
  out: Mask,
  top: number,
  isWinning: (rest: Mask) => boolean,
): ReadonlyMap<number, readonly number[]> {
  const rests = membersOf(out, top).map((move) => [move, program.exclude(out, move, top)] as const);
  return new Map(
    rests.filter(([, rest]) => isWinning(rest)).map(([move, rest]) => [move, membersOf(rest, top)]),
  );
}

function canWin(
  program: Program,
  out: Mask,
  top: number,
  results = new Map<Mask, boolean>(),
): boolean {
  const left = membersOf(out, top);
  if (left.length === 0) return program.stuckMover === "wins";
  const key = toMask(left);
  let isWon = results.get(key);
  if (isWon === undefined) {
    isWon = left.some((move) => !canWin(program, program.exclude(out, move, top), top, results));
    results.set(key, isWon);
  }
  return isWon;
}

/** The numbers from 2 up that are not excluded. */
function membersOf(out: Mask, top: number): readonly number[] {
  const members: number[] = [];
  for (let number = 2; number <= top; number += 1) {
    if (!has(out, number)) members.push(number);
  }
  return members;
}

function toMask(numbers: readonly number[]): Mask {
  return numbers.reduce((mask, number) => mask | (1 << number), 0);
}

function has(mask: Mask, number: number): boolean {
  return ((mask >> number) & 1) === 1;
}
