import type { Value } from "../../harness/core/values/value.ts";
import { nameMistakes } from "./name-mistakes.ts";

export const mistakes = nameMistakes((words) => words.mistakes.heaps, {
  // Or without a rule for heaps that are all 1: elsewhere this changes nothing.
  misere: byRow((heaps) => foldBack(heaps, (heap, rest) => heap > 1n || !rest, true)),
  "players-swapped": byRow((heaps) => isOdd(countOnes(heaps))),
  "always-true": () => true,
  nim: byRow((heaps) => heaps.reduce((sum, heap) => sum ^ heap, 0n) !== 0n),
  "equal-cancel": byRow((heaps) => isWon(cancelEqual(heaps))),
  "parity-of-counters": byRow((heaps) => heaps.reduce((sum, heap) => sum + heap, 0n) % 2n === 1n),
  "always-all": byRow((heaps) => isOdd(heaps.length)),
  "never-all": byRow((heaps) => isOdd(heaps.filter((heap) => heap === 1n).length)),
  "first-heap-only": byRow((heaps) => heaps.length === 1 || heaps[0] !== 1n),
  "ones-anywhere": byRow((heaps) => {
    const ones = heaps.filter((heap) => heap === 1n).length;
    return ones === heaps.length ? isOdd(ones) : !isOdd(ones);
  }),
  "ones-from-second": byRow((heaps) => {
    const ones = countOnes(heaps.slice(1));
    return ones + 1 === heaps.length ? isOdd(ones) : !isOdd(ones);
  }),
  "last-heap-first": byRow((heaps) => isWon(heaps.toReversed())),
  "at-most-three": byRow((heaps) =>
    foldBack(heaps, (heap, rest) => (heap % 4n === 0n ? rest : heap % 4n > 1n || !rest)),
  ),
  "no-choice-in-two": byRow((heaps) => foldBack(heaps, (heap, rest) => heap > 2n || !rest)),
});

function byRow(answer: (heaps: readonly bigint[]) => boolean) {
  return ([heaps]: readonly Value[]) => answer(heaps as readonly bigint[]);
}

/** From the last heap to the first: whether the player who begins there wins. */
function foldBack(
  heaps: readonly bigint[],
  step: (heap: bigint, rest: boolean) => boolean,
  withoutHeaps = false,
): boolean {
  return heaps.reduceRight((rest, heap) => step(heap, rest), withoutHeaps);
}

function isWon(heaps: readonly bigint[]): boolean {
  return foldBack(heaps, (heap, rest) => heap > 1n || !rest);
}

/** The heaps of 1 before the first larger one. */
function countOnes(heaps: readonly bigint[]): number {
  const larger = heaps.findIndex((heap) => heap > 1n);
  return larger === -1 ? heaps.length : larger;
}

function cancelEqual(heaps: readonly bigint[]): readonly bigint[] {
  const left: bigint[] = [];
  for (const heap of heaps) {
    if (left.at(-1) === heap) left.pop();
    else left.push(heap);
  }
  return left;
}

function isOdd(count: number): boolean {
  return count % 2 === 1;
}
