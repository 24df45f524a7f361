import type { Playable } from "../../core/playable.ts";
import type { MatchResult } from "../../core/results/match-result.ts";
import { fromJson, toJson, ValueError } from "../../core/values/value.ts";
import { type GameEnd, MAX_TURNS, type Pairing, type PlayedGame, sideOf } from "../play-match.ts";
import { Referee } from "../referee.ts";
import type { PlayedMatch } from "./play-tournament.ts";

type FinishedMatch = Pick<PlayedMatch, "games" | "restarts">;

export function matchToJson(
  { games, restarts }: FinishedMatch,
  { move: type }: Playable,
): MatchResult {
  return {
    restarts: [...restarts],
    games: games.map(({ moves, end, contradictions }) => ({
      moves: moves.map((move) => toJson(type, move)),
      end: end.kind === "fault" ? end : { kind: end.kind, winner: end.winner ?? null },
      contradictions: [...contradictions],
    })),
  };
}

/** @throws {ValueError} if a move is not of the game's type. */
export function matchFromJson(
  { games, restarts }: MatchResult,
  { move: type }: Playable,
): FinishedMatch {
  return {
    restarts,
    games: games.map(({ moves, end, contradictions }) => ({
      moves: moves.map((move) => fromJson(type, move)),
      end: end.kind === "fault" ? end : { kind: end.kind, winner: end.winner ?? undefined },
      contradictions,
    })),
  };
}

/**
 * Replays the games of a match by the rules. Returns what cannot have happened, in words, or undefined.
 * A game may end by a fault at any time; nobody else knows what the player answered.
 */
export function findImpossible(
  result: MatchResult,
  pairings: readonly Pairing[],
  playable: Playable,
): string | undefined {
  if (result.games.length !== pairings.length) {
    return `it has ${result.games.length} games, not ${pairings.length}`;
  }
  try {
    for (const [index, game] of matchFromJson(result, playable).games.entries()) {
      const reason = findImpossibleIn(game, pairings[index] as Pairing, playable);
      if (reason !== undefined) return `game ${index + 1}: ${reason}`;
    }
    return undefined;
  } catch (error) {
    if (error instanceof ValueError) return error.message;
    throw error;
  }
}

function findImpossibleIn(
  { moves, end }: PlayedGame,
  { start, first }: Pairing,
  playable: Playable,
): string | undefined {
  const referee = new Referee(playable, start);
  for (const move of moves) {
    const illegal = referee.play(move);
    if (illegal !== undefined) return illegal;
  }
  const { isOver, result, mover } = referee;
  const expected: Pick<GameEnd, "kind" | "winner"> = isOver
    ? { kind: "finished", winner: result?.winner && sideOf(referee, first, result.winner) }
    : moves.length >= MAX_TURNS
      ? { kind: "endless", winner: undefined }
      : { kind: "fault", winner: sideOf(referee, first, mover) === 0 ? 1 : 0 };
  if (end.kind !== expected.kind || end.winner !== expected.winner) {
    return "it did not end as its moves say";
  }
  const isFault = end.kind === "fault";
  return isFault && ["AC", "JE"].includes(end.verdict)
    ? `${end.verdict} is no fault of a player`
    : undefined;
}
