/**
 * Games that are played. The rules come from an exercise's reference (`core/playable.ts`). Pure, without
 * Node.js: the same code runs in browsers. Imports `core` only.
 *
 * - `Referee` (`referee.ts`) conducts a game: whose turn it is, which moves are legal, who has won.
 * - `GamePlayer` (`game-player.ts`) chooses moves: a program, or one of our `OPPONENTS` (`opponents.ts`).
 * - `toRecord` (`game-record.ts`) makes the record of a game, from which everything shown is made.
 * - `playTournament` (`tournament/play-tournament.ts`) lets all programs of a class play each other.
 */
export { findTriedClaim, marginOf, type TriedClaim } from "./claims.ts";
export { type Choice, type GamePlayer, opponentPlayer, type Turning } from "./game-player.ts";
export {
  checkPosition,
  parseRecord,
  type Participants,
  positionToJson,
  readPosition,
  readValues,
  RecordError,
  replayRecord,
  toRecord,
} from "./game-record.ts";
export { GAME_TEXTS, type GameTexts } from "./game-texts.ts";
export { JudgedGame, type Judgement, type JudgingOpponent } from "./judged-game.ts";
export { createOpponent, isOpponent, type OpponentName, OPPONENTS } from "./opponents.ts";
export {
  chooseAnswer,
  type PageGame,
  playPageGame,
  replayMoves,
  showPageGame,
} from "./page-game.ts";
export { makeMove, MAX_TURNS, type Pairing, playMatch, seatPlayers } from "./play-match.ts";
export { drawRandomGame } from "./picture.ts";
export { type AnalysedGame, analysingPlayer, canAnalyse, movingPlayer } from "./program-players.ts";
export { opponentOf, Referee, type Turn } from "./referee.ts";
export { filmGame, type Names, tellContradiction, tellResult, tellTurn } from "./tell-game.ts";
export { filmTournament } from "./tournament/film-tournament.ts";
export {
  countFailures,
  gamesOf,
  type PlayedMatch,
  planMatches,
  playTournament,
} from "./tournament/play-tournament.ts";
export { findImpossible, matchFromJson, matchToJson } from "./tournament/match-result.ts";
export { rankPlayers } from "./tournament/rank-players.ts";
export { type Pair, pairGames, scheduleRounds } from "./tournament/schedule.ts";
export {
  type Entrant,
  summariseTournament,
  type TournamentFacts,
} from "./tournament/summarise-tournament.ts";
