import type { MakeInput, Reference } from "../harness/core/judging/reference.ts";
import { createPlayerReference } from "./kit/player-reference.ts";
import { playable } from "./heaps.ts";

const LARGEST_HEAP = 1_000_000_000n;
/** Ones behind the first heap, and heaps behind these. */
const MOST: Readonly<Record<string, readonly [ones: bigint, others: bigint]>> = {
  medium: [90n, 9n],
};

/** The first heap leaves a choice, and a run of ones behind it decides which move is right. */
const ones: MakeInput = (random, group) => {
  const { [group]: [most, others] = [99_000n, 999n] } = MOST;
  const large = () => random.between(2n, LARGEST_HEAP);
  const run = Array.from({ length: Number(random.between(1n, most)) }, () => 1n);
  const rest = Array.from({ length: Number(random.below(others)) }, large);
  return [[large(), ...run, ...rest]];
};

export const reference: Reference = {
  ...createPlayerReference(playable),
  generators: { ones },
};
