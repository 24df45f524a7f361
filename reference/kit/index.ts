/** The game kit: rules as plain data, the literal recursions of the sources, a solver, and reasons. */
export { findReason, type Loss, type Reason, type Reply } from "../explain/reason.ts";
export { type Game, type ImpartialGame, opponentOf, type Player } from "./game.ts";
export { canWin } from "./impartial.ts";
export { MaskMap } from "./mask-map.ts";
export { AcanWin, BcanWin } from "./partizan.ts";
export { createSolver, type Solver } from "./solver.ts";
export { createPlayable, drawCounters, drawGoal, movesUpTo, normalPlay } from "./playable.ts";
