import type { Reference } from "../harness/core/judging/reference.ts";
import type { Moves, Playable, Position } from "../harness/core/playable.ts";
import { createPlayerReference } from "./kit/player-reference.ts";
import { playable } from "./p4.ts";

const ENDS = ["left", "right"];

/** A single card lies at both ends, and programs take it from either. */
const fromBothEnds: Playable = {
  ...playable,
  moves: (position) => (isLastCard(position) ? listEnds() : playable.moves(position)),
  evaluate: (position) => {
    const evaluation = playable.evaluate(position);
    const [card] = evaluation?.values ?? [];
    if (evaluation === undefined || card === undefined || !isLastCard(position)) return evaluation;
    return { ...evaluation, winning: ENDS, values: [card, card] };
  },
};

function isLastCard([cards]: Position): boolean {
  return (cards as readonly bigint[]).length === 1;
}

function listEnds(): Moves {
  return {
    count: ENDS.length,
    at: (index) => ENDS[index] as string,
    has: (move) => ENDS.includes(String(move)),
  };
}

export const reference: Reference = createPlayerReference(fromBothEnds);
