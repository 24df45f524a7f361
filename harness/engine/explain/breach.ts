import type { PositionClaim, ProofBreach } from "../../core/judging/claim-proof.ts";
import type { Playable, Position } from "../../core/playable.ts";
import { toJson, type Value } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Input } from "../../domains/order.ts";
import type { Answered } from "./guess-mistake.ts";

/** With more moves, not all positions after them are asked. */
const MAX_MOVES = 1000;

interface ClaimedGame {
  readonly playable: Playable;
  /** The truth: the player to move loses. */
  readonly isLost: (position: Position) => boolean;
  /** False for positions that are no inputs of the exercise; the rules decide these. */
  readonly canBeAsked: (position: Position) => boolean;
  /** Asks the submission; a failed call has no answer, and may end the answers. */
  readonly ask: (positions: readonly Input[]) => Promise<readonly Answered[]>;
}

/**
 * Finds answers that contradict each other, starting from a wrong one: either all answers about the
 * positions after its moves are right, and so contradict it, or one of these is wrong. Play ends, and
 * this search with it.
 * @returns undefined if the submission answers too little, or the moves are too many
 */
export async function findBreach(
  wrong: Position,
  game: ClaimedGame,
): Promise<{ readonly position: Position; readonly breach: ProofBreach } | undefined> {
  let position = wrong;
  for (;;) {
    // The answer is wrong.
    const saysLost = !game.isLost(position);
    const after = positionsAfter(position, saysLost, game);
    const answerable = after?.filter(game.canBeAsked) ?? [];
    const answers = answerable.length === 0 ? [] : await game.ask(answerable);
    const isAnswered = answers.length === answerable.length;
    if (!isAnswered || answers.some(({ actual }) => typeof actual !== "boolean")) return undefined;
    const next = answers.find(({ input, actual }) => actual !== game.isLost(input));
    if (next === undefined) {
      if (after === undefined) return undefined;
      return { position, breach: describe(position, saysLost, after, game) };
    }
    position = next.input;
  }
}

/** One position that is lost for the opponent, or all of them; undefined if there are too many. */
function positionsAfter(
  position: Position,
  saysLost: boolean,
  { playable }: ClaimedGame,
): readonly Position[] | undefined {
  if (saysLost) {
    const [winning] = playable.evaluate(position)?.winning ?? [];
    return winning === undefined ? undefined : [playable.play(position, winning)];
  }
  const moves = playable.moves(position);
  if (moves.count > MAX_MOVES) return undefined;
  return Array.from({ length: moves.count }, (_, index) =>
    playable.play(position, moves.at(index)),
  );
}

function describe(
  position: Position,
  saysLost: boolean,
  after: readonly Position[],
  { playable, isLost }: ClaimedGame,
): ProofBreach {
  const types = playable.position.map(({ type }) => type);
  const coordinates = toCoordinates(position, types);
  return {
    kind: saysLost ? "a" : after.length === 0 ? "c" : "b",
    position: coordinates,
    claims: [
      { position: coordinates, lost: saysLost },
      ...after.map((each): PositionClaim => ({
        position: toCoordinates(each, types),
        lost: isLost(each),
        ...(playable.moves(each).count === 0 && { over: true }),
      })),
    ],
  };
}

function toCoordinates(position: Position, types: readonly ValueType[]): ProofBreach["position"] {
  return types.map((type, at) => toJson(type, position[at] as Value)) as ProofBreach["position"];
}
