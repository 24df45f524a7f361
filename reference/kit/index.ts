/**
 * The game kit: rules as plain data, the literal recursions of the sources, solvers, reasons, and the
 * theory of impartial, partizan, loopy, scoring and octal games. docs/kit.md describes it.
 *
 * - `Game` (`game.ts`) is a two-player game as plain rules.
 * - `createSolver` (`solver.ts`) finds who wins and by which moves, and remembers positions.
 * - `createGrundyValue` (`grundy-values.ts`) gives positions of impartial games their Grundy values.
 */
export { findReason, type Loss, type Reason, type Reply } from "../explain/reason.ts";
export { type Game, type ImpartialGame, opponentOf, type Player } from "./game.ts";
export {
  acyclicEdges,
  addCycles,
  type Edge,
  graphOfEdges,
  gridEdges,
  randomEdges,
  shuffleGraph,
  treeEdges,
} from "./graphs.ts";
export { createGrundyValue, type GrundyValue, heapValues } from "./grundy-values.ts";
export { canWin } from "./impartial.ts";
export {
  type DirectedGraph,
  type LoopyOutcome,
  type LoopySolution,
  positionGraph,
  solveLoopyGame,
  type Turn,
} from "./loopy.ts";
export { MaskMap } from "./mask-map.ts";
export { mex, nimSum } from "./nim.ts";
export {
  analyseOctalGame,
  type OctalAnalysis,
  type OctalCode,
  octalGame,
  type OctalMove,
  parseOctalCode,
} from "./octal-games.ts";
export { type OctalPeriod, proveOctalPeriod } from "./octal-period.ts";
export { createClaimReference } from "./claim-reference.ts";
export { misere, type OutcomeClass, outcomeOf } from "./outcome.ts";
export { AcanWin, BcanWin } from "./partizan.ts";
export { proveRecurrencePeriod, type RecurrencePeriod } from "./recurrence-period.ts";
export { createScoringSolver, type ScoringGame, type ScoringSolver } from "./scoring.ts";
export { createSolver, type Solver } from "./solver.ts";
export {
  claimOfWin,
  createPlayable,
  drawCounters,
  drawGoal,
  movesUpTo,
  normalPlay,
} from "./playable.ts";
export { createPlayerReference } from "./player-reference.ts";
export { disjunctiveSum, type SumMove } from "./sum.ts";
