import type { Playable, Position } from "../core/playable.ts";
import { printInput } from "../core/values/text-form.ts";
import type { Value } from "../core/values/value.ts";
import type { ValueType } from "../core/values/value-type.ts";
import { marginOf } from "./claims.ts";
import type { Choice, GamePlayer, PlayerFault, Turning } from "./game-player.ts";
import { drawMoves } from "./opponents.ts";

/** A program's answer to an input. */
type ProgramAnswer = { readonly kind: "answer"; readonly value: Value } | PlayerFault;

/** Asks a program for the answers to inputs, in order. */
export type AskProgram = (
  inputs: readonly (readonly Value[])[],
) => Promise<readonly ProgramAnswer[]>;

/** A game, and the inputs of its exercise. */
export interface AnalysedGame {
  readonly playable: Playable;
  readonly types: readonly ValueType[];
  /** False for arguments that the exercise does not allow. */
  readonly isInput: (args: readonly Value[]) => boolean;
}

/** So many replies are looked at if no input asks about a position. */
const MAX_REPLIES = 16;

/** Answers that are remembered. */
const MAX_KNOWN = 50_000;

/** Lets a program play that answers a position with a move. */
export function movingPlayer(ask: AskProgram): GamePlayer {
  return {
    choose: async (games) => {
      const answers = await ask(games.map(({ position }) => position));
      return answers.map((answer): Choice =>
        answer.kind === "answer" ? { kind: "move", move: answer.value } : answer,
      );
    },
  };
}

/**
 * Lets a program play that only analyses: it moves to a position that the opponent loses by its own
 * word, in a scored game to the one that it values most. Where no input asks about a position, its
 * answers to the positions after all replies decide.
 */
export function analysingPlayer(ask: AskProgram, game: AnalysedGame): GamePlayer {
  // The same positions come in many games.
  const answerOf = new Map<string, ProgramAnswer | undefined>();
  return {
    choose: async (games) => {
      const inputs = new Map<string, readonly Value[]>();
      const views = games.map((turning) => viewPosition(turning, game, inputs));
      if (answerOf.size > MAX_KNOWN) answerOf.clear();
      const newInputs = [...inputs].filter(([key]) => !answerOf.has(key));
      const answers = await ask(newInputs.map(([, args]) => args));
      for (const [index, [key]] of newInputs.entries()) answerOf.set(key, answers[index]);
      return views.map((view) =>
        chooseBest(view, (position) => weigh(position, game.playable, answerOf)),
      );
    },
  };
}

/** True if the answers of a program that only analyses say how to move in a position. */
export function canAnalyse(turning: Turning, game: AnalysedGame): boolean {
  const { moves } = viewPosition(turning, game, new Map());
  return moves.length === 0 || moves.some(({ after }) => after.kind !== "unknown");
}

/** A position as a program's answers show it. */
type Seen =
  | { readonly kind: "end"; readonly margin: bigint }
  | { readonly kind: "asked"; readonly key: string; readonly position: Position }
  | { readonly kind: "replies"; readonly replies: readonly Seen[] }
  | { readonly kind: "unknown" };

/** A position with its moves. */
interface View {
  readonly position: Seen;
  readonly moves: readonly { readonly move: Value; readonly after: Seen }[];
  /** False if there are more moves than these. */
  readonly isWhole: boolean;
}

/** @param inputs receives what is to be asked, by key */
function viewPosition(
  { position, random }: Turning,
  { playable, types, isInput }: AnalysedGame,
  inputs: Map<string, readonly Value[]>,
): View {
  const see = (start: Position, maxReplies: number): Seen => {
    const legal = playable.moves(start);
    if (legal.count === 0) return { kind: "end", margin: marginOf(playable.finish(start)) };
    const args = playable.analysis?.argumentsAt?.(start);
    if (args !== undefined && isInput(args)) {
      const key = printInput(types, args);
      inputs.set(key, args);
      return { kind: "asked", key, position: start };
    }
    if (legal.count > maxReplies) return { kind: "unknown" };
    const replies = Array.from({ length: legal.count }, (_, index) =>
      see(playable.play(start, legal.at(index)), 0),
    );
    const isUnknown = replies.some(({ kind }) => kind === "unknown");
    return isUnknown ? { kind: "unknown" } : { kind: "replies", replies: replies };
  };
  const moves = drawMoves(playable, position, random);
  return {
    position: see(position, 0),
    moves: moves.map((move) => ({ move, after: see(playable.play(position, move), MAX_REPLIES) })),
    isWhole: moves.length === playable.moves(position).count,
  };
}

type Margin = bigint | PlayerFault | undefined;

/** The margin of the player to move by the program's answers; undefined: they do not say. */
function weigh(
  outlook: Seen,
  playable: Playable,
  answerOf: ReadonlyMap<string, ProgramAnswer | undefined>,
): Margin {
  switch (outlook.kind) {
    case "end":
      return outlook.margin;
    case "asked": {
      const answer = answerOf.get(outlook.key);
      if (answer?.kind !== "answer") return answer;
      const claim = playable.analysis?.readClaim(outlook.position, answer.value);
      return claim && marginOf(claim);
    }
    case "replies": {
      let best: bigint | undefined;
      for (const reply of outlook.replies) {
        const margin = weigh(reply, playable, answerOf);
        if (typeof margin !== "bigint") return margin;
        if (best === undefined || -margin > best) best = -margin;
      }
      return best;
    }
    case "unknown":
      return undefined;
  }
}

function chooseBest(
  { position, moves, isWhole }: View,
  weighSeen: (outlook: Seen) => Margin,
): Choice {
  let best: { readonly move: Value; readonly margin: bigint } | undefined;
  let isComplete = isWhole;
  for (const { move, after } of moves) {
    const margin = weighSeen(after);
    if (typeof margin === "object") return margin;
    if (margin === undefined) isComplete = false;
    else if (best === undefined || -margin > best.margin) best = { move, margin: -margin };
  }
  if (best === undefined) {
    const reason = "Its answers say nothing about the positions after a move.";
    return { kind: "fault", verdict: "WA", reason };
  }
  const claimed = weighSeen(position);
  if (typeof claimed === "object") return claimed;
  const { move, margin } = best;
  const isContradicted =
    claimed !== undefined && (margin > claimed || (margin < claimed && isComplete));
  if (!isContradicted) return { kind: "move", move };
  return { kind: "move", move, contradiction: { claimed, margin, move } };
}
