/**
 * Games that are played: the referee knows whose turn it is and which moves are legal, opponents choose
 * moves, and a record holds a game from which everything shown is made. The rules come from an
 * exercise's reference (`core/playable.ts`). Pure, without Node.js: the same code runs in browsers.
 * Imports `core` only.
 */
export { findMistake } from "./find-mistake.ts";
export {
  checkPosition,
  parseRecord,
  type Participants,
  readPosition,
  readValues,
  RecordError,
  replayRecord,
  toRecord,
} from "./game-record.ts";
export { GAME_TEXTS } from "./game-texts.ts";
export {
  type Choose,
  createOpponent,
  isOpponent,
  type OpponentName,
  OPPONENTS,
} from "./opponents.ts";
export { opponentOf, Referee, type Turn } from "./referee.ts";
export { filmGame, type Names, tellResult, tellTurn } from "./tell-game.ts";
