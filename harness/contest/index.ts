/**
 * Contests: the rules as pure functions, and readers of the ICPC's Contest API and of DOMjudge's files,
 * which report everything that is wrong. No clock and no I/O. Imports `core` only.
 *
 * - `ContestEvent` (`contest-event.ts`) creates, changes or deletes one object of the Contest API.
 * - `ContestState` (`contest-state.ts`) is the fold of these events.
 * - `Board` (`board.ts`) ranks the teams, as the jury or the public sees them.
 * - `readPackage` (`feed/read-package.ts`) makes events of a contest package.
 */
export { type Award, computeAwards, type FinalRank, rankFinally } from "./awards.ts";
export {
  type Board,
  type BoardCell,
  BoardMaker,
  type BoardOptions,
  type BoardRow,
  makeBoard,
  type Totals,
} from "./board.ts";
export type {
  ContestEvent,
  ContestSettings,
  ContestStages,
  ContestSubmission,
  Group,
  HackCount,
  Judgement,
  Organization,
  Problem,
  Team,
} from "./contest-event.ts";
export {
  type FinalizeObstacle,
  findFinalizeObstacles,
  latestTimeMs,
  stagesAt,
} from "./contest-stages.ts";
export { ContestState } from "./contest-state.ts";
export {
  MINUTE_MS,
  parseRelativeTime,
  parseTime,
  printRelativeTime,
  printTime,
} from "./contest-time.ts";
export { API_COLLECTIONS } from "./feed/api-objects.ts";
export type { ContestDocuments, ReadContest } from "./feed/contest-reader.ts";
export type { Finding, Severity } from "./feed/finding.ts";
export { isJsonObject, type JsonObject } from "./feed/object-fields.ts";
export { toOwnFacts } from "./feed/own-facts.ts";
export { printPackage } from "./feed/print-package.ts";
export { readFeed } from "./feed/read-feed.ts";
export { PACKAGE_FILES, readPackage } from "./feed/read-package.ts";
export { listEvents } from "./list-events.ts";
export { addClockTime, type Interval, mergeIntervals } from "./removed-time.ts";
export { planReveal, type Reveal, type RevealStep } from "./reveal.ts";
export { freezeStartMs, isInContest, type View, toWholeMinutes } from "./score-cell.ts";
export { toCellFigures, toTeamFigures, toTotalFigures } from "./team-figures.ts";
export { type ScoreboardObject, toScoreboardObject, toStateObject } from "./scoreboard-object.ts";
