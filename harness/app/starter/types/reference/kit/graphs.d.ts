import type { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { DirectedGraph } from "./loopy.ts";
/** An edge of a directed graph, in the form of an argument of type `pair<int, int>`. */
export type Edge = readonly [source: bigint, target: bigint];
/**
 * Draws different edges of a graph whose vertices are numbered from 0; none leads from a vertex to
 * itself. If there are fewer edges than wanted, all of them in random order.
 */
export declare function randomEdges(random: SplitMix64, vertexCount: number, edgeCount: number): readonly Edge[];
/** Draws different edges that form no cycle: all lead onwards in a random order of the vertices. */
export declare function acyclicEdges(random: SplitMix64, vertexCount: number, edgeCount: number): readonly Edge[];
/**
 * Draws a tree whose edges lead away from its root, a random vertex.
 * @param reach the parent of a vertex is one of the last `reach` vertices before it: 1 makes a path, 2
 * or 3 long branches, and the default the usual shallow tree.
 */
export declare function treeEdges(random: SplitMix64, vertexCount: number, reach?: number): readonly Edge[];
/** The edges of a grid to the right and down; its vertices are numbered row by row. */
export declare function gridEdges(width: number, height: number): readonly Edge[];
/**
 * Adds edges that each close a cycle: back to the beginning of a random walk of up to 8 steps. In a graph
 * without edges, they lead from a vertex to itself.
 */
export declare function addCycles(random: SplitMix64, vertexCount: number, edges: readonly Edge[], count: number): readonly Edge[];
/** Gives the vertices new numbers and the edges a new order, so that neither gives anything away. */
export declare function shuffleGraph(random: SplitMix64, vertexCount: number, edges: readonly Edge[]): readonly Edge[];
/** A graph with these edges, to be solved by `solveLoopyGame`. */
export declare function graphOfEdges(vertexCount: number, edges: readonly Edge[]): DirectedGraph;
