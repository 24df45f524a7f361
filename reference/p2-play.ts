import type { MakeInput, Reference } from "../harness/core/judging/reference.ts";
import { createPlayerReference } from "./kit/player-reference.ts";
import { playable } from "./p2.ts";

/** The largest goal of a group, and the most rounds of 18 to it. */
const LARGEST: Readonly<Record<string, readonly [goal: bigint, rounds: bigint]>> = {
  medium: [10_000n, 2n],
};

/** Only one factor wins: n is the first that needs another round, or the last that this round reaches. */
const tight: MakeInput = (random, group) => {
  const { [group]: [largest, rounds] = [10n ** 18n, 13n] } = LARGEST;
  const growth = 18n ** random.between(1n, rounds);
  const most = largest / (9n * growth);
  const x = random.between(1n, random.between(1n, most));
  const isFirst = random.below(2n) === 0n;
  return [x, isFirst ? growth * x + 1n : 9n * growth * x];
};

export const reference: Reference = {
  ...createPlayerReference(playable),
  generators: { tight },
};
