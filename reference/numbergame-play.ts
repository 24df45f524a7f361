import type { MakeInput, Reference } from "../harness/core/judging/reference.ts";
import { createPlayerReference } from "./kit/player-reference.ts";
import { numberGame } from "./numbergame/number-game.ts";
import { playable } from "./play/numbergame.ts";

/** The largest number in a group's positions. */
const LARGEST: Readonly<Record<string, number>> = { legal: 10, medium: 16, large: 25 };

/** A position that play reaches from 2, 3, …, most often early in a game. */
const played: MakeInput = (random, group) => {
  const { [group]: largest = 25 } = LARGEST;
  const all = Array.from({ length: largest - 1 }, (_, index) => index + 2);
  const game = numberGame(all);
  let numbers = game.start;
  for (let left = random.below(4n); left > 0n && numbers.length > 1; left -= 1n) {
    const rest = game.play(numbers, random.pick(numbers));
    if (rest.length > 0) numbers = rest;
  }
  return [numbers.map(BigInt)];
};

export const reference: Reference = {
  ...createPlayerReference(playable),
  generators: { played },
};
