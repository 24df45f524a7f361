import type { PageLanguage } from "../../../core/page-language.ts";
import type { Playable, Player } from "../../../core/playable.ts";
import type { MatchResult } from "../../../core/results/match-result.ts";
import type { Tournament } from "../../../core/results/tournament.ts";
import type { JsonValue } from "../../../core/values/value.ts";
import { positionToJson, readPosition } from "../../../play/game-record.ts";
import { seatPlayers } from "../../../play/play-match.ts";
import { Referee } from "../../../play/referee.ts";
import { filmGame } from "../../../play/tell-game.ts";
import { findImpossible, matchFromJson } from "../../../play/tournament/match-result.ts";
import { countFailures, gamesOf, planMatches } from "../../../play/tournament/play-tournament.ts";
import { type Pair, pairGames } from "../../../play/tournament/schedule.ts";
import { summariseTournament } from "../../../play/tournament/summarise-tournament.ts";
import type { Problem } from "../../../problems/problem.ts";
import { printFilmFragment } from "../../../report/attempt-html.ts";
import type { PlayedTournament, TournamentGameAsked } from "../../../server/served-course.ts";
import { drawStarts } from "./draw-starts.ts";

/** Work for the thread that plays: everything about a course's tournament that needs the game's rules. */
export type TournamentTask =
  | {
      readonly kind: "draw-starts";
      readonly problem: Problem;
      readonly count: number;
      readonly seed: string;
    }
  | {
      readonly kind: "check-match";
      readonly tournament: PlayedTournament;
      readonly pair: Pair;
      readonly match: MatchResult;
    }
  | {
      readonly kind: "rank";
      readonly tournament: PlayedTournament;
      readonly matches: ReadonlyMap<string, MatchResult>;
    }
  | {
      readonly kind: "show-game";
      readonly tournament: PlayedTournament;
      readonly game: TournamentGameAsked;
      readonly title: string;
      readonly language: PageLanguage;
    };

export type TournamentReply =
  | { readonly kind: "starts"; readonly starts: readonly (readonly JsonValue[])[] }
  | {
      readonly kind: "checked";
      readonly fault: string | undefined;
      readonly failures: readonly [number, number];
    }
  | { readonly kind: "ranked"; readonly tournament: Tournament }
  | { readonly kind: "film"; readonly film: string };

export function performTournamentTask(playable: Playable, task: TournamentTask): TournamentReply {
  switch (task.kind) {
    case "draw-starts": {
      const { problem, count, seed } = task;
      const starts = drawStarts({ problem, playable }, count, BigInt(seed));
      return { kind: "starts", starts: starts.map((start) => positionToJson(start, playable)) };
    }
    case "check-match": {
      const { tournament, pair, match } = task;
      const fault = findImpossible(match, pairingsOf(tournament, pair, playable), playable);
      return { kind: "checked", fault, failures: countFailures(match.games) };
    }
    case "rank":
      return { kind: "ranked", tournament: rank(task, playable) };
    case "show-game":
      return { kind: "film", film: showGame(task, playable) };
  }
}

function pairingsOf({ starts, seed }: PlayedTournament, pair: Pair, playable: Playable) {
  const positions = starts.map((start) => readPosition(start, playable));
  return pairGames(positions, pair, BigInt(seed));
}

/** The table of the matches so far. Players are called by their places in the tournament's list. */
function rank(
  { tournament: playedTournament, matches }: Extract<TournamentTask, { kind: "rank" }>,
  playable: Playable,
): Tournament {
  const { exercise, seed, playerCount } = playedTournament;
  const starts = playedTournament.starts.map((start) => readPosition(start, playable));
  const played = new Map(
    Array.from(matches, ([pair, match]) => [pair, matchFromJson(match, playable)]),
  );
  const { decided } = planMatches(playerCount, 2 * starts.length, (pair) => {
    const match = matches.get(String(pair));
    return match && countFailures(match.games);
  });
  // Texts of equal length keep players of equal strength in the order of their numbers.
  const digits = String(playerCount).length;
  const { tournament } = summariseTournament({
    exercise,
    playable,
    seed,
    starts,
    entrants: Array.from({ length: playerCount }, (_, player) => ({
      name: String(player).padStart(digits, "0"),
      kind: "moves",
      language: null,
    })),
    refused: [],
    matches: decided.map((match) => ({ ...match, ...gamesOf(match, played) })),
  });
  return tournament;
}

function showGame(
  { tournament, game: playedGame, title, language }: Extract<TournamentTask, { kind: "show-game" }>,
  playable: Playable,
): string {
  const { pair, game, match, names } = playedGame;
  const { moves } = matchFromJson(match, playable).games[game] ?? { moves: [] };
  const pairing = pairingsOf(tournament, pair, playable)[game];
  if (pairing === undefined) return "";
  const referee = new Referee(playable, pairing.start);
  for (const move of moves) referee.play(move);
  const seats = seatPlayers(referee.first, names[pairing.first], names[1 - pairing.first] ?? "");
  const seatNames = { A: `A (${seats.A})`, B: `B (${seats.B})` } satisfies Record<Player, string>;
  return printFilmFragment(filmGame(referee, title, seatNames, { language }));
}
