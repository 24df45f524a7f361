import type { Game, Player } from "./game.ts";
/** A directed graph as two lists: edge i goes from `sources[i]` to `targets[i]`. */
export interface DirectedGraph {
    /** Vertices are numbered from 0. */
    readonly vertexCount: number;
    readonly sources: ArrayLike<number>;
    readonly targets: ArrayLike<number>;
}
/** The result of best play for the player to move; a draw if play need not end. */
export type LoopyOutcome = "draw" | "loss" | "win";
export interface LoopySolution {
    readonly outcomeAt: (vertex: number) => LoopyOutcome;
    /** Moves until the end, if the winner hurries and the loser delays; undefined for a draw. */
    readonly lengthAt: (vertex: number) => number | undefined;
}
/**
 * Solves the game on a directed graph in which players in turn move a token along an edge, by
 * retrograde analysis: from the vertices without a way out backwards, in linear time. Takes 16 bytes a
 * vertex and 4 an edge beyond the graph itself; edges may repeat and be loops.
 *
 * @param stuckMover what happens to a player who cannot move: "loses" in normal play, "wins" in misère
 * @throws {RangeError} if a vertex is out of range, or the two lists differ in length.
 *
 * Source: C. A. B. Smith, Graphs and composite games (1966); A. S. Fraenkel and Y. Perl (1975);
 * Winning Ways, chapter 12; Siegel, chapter VI.
 */
export declare function solveLoopyGame(graph: DirectedGraph, stuckMover?: "loses" | "wins"): LoopySolution;
/** A position of a game and the player who moves in it. */
export interface Turn<State> {
    readonly state: State;
    readonly mover: Player;
}
/**
 * The graph of all positions that can be reached in a game, the start first, so that
 * {@link solveLoopyGame} solves it even if play may go round in circles.
 *
 * @param maxPositions stops a search that would fill the memory
 * @throws {RangeError} if more positions can be reached.
 */
export declare function positionGraph<State, Move>(game: Game<State, Move>, maxPositions?: number): DirectedGraph & {
    readonly turns: readonly Turn<State>[];
};
