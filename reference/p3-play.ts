import type { MakeInput, Reference } from "../harness/core/judging/reference.ts";
import { createPlayerReference } from "./kit/player-reference.ts";
import { playable } from "./play/p3.ts";

/** The largest goal of a group, in bits. */
const BITS: Readonly<Record<string, bigint>> = { legal: 4n, medium: 9n };
const MIN_GOAL = 6n;
const ATTEMPTS = 200;

/** A won position in which some moves lose; beyond n / 2, only x + 1 is left. */
const open: MakeInput = (random, group) => {
  const { [group]: bits = 59n } = BITS;
  const draw = () => {
    const n = MIN_GOAL + random.below(2n ** random.between(3n, bits));
    return [random.between(1n, 1n + random.below(n / 2n)), n] as const;
  };
  for (let attempt = 1; ; attempt += 1) {
    const position = draw();
    const { outcome, winning } = playable.evaluate(position) ?? { outcome: "loss", winning: [] };
    const isOpen = outcome === "win" && winning.length < playable.moves(position).count;
    if (isOpen || attempt === ATTEMPTS) return position;
  }
};

export const reference: Reference = {
  ...createPlayerReference(playable),
  generators: { open },
};
