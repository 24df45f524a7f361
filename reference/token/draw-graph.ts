import type { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { Value } from "../../harness/core/values/value.ts";
import {
  acyclicEdges,
  addCycles,
  type Edge,
  graphOfEdges,
  gridEdges,
  randomEdges,
  shuffleGraph,
  treeEdges,
} from "../kit/graphs.ts";
import { solveLoopyGame } from "../kit/loopy.ts";

interface Graph {
  readonly count: number;
  readonly edges: readonly Edge[];
}

interface Size {
  readonly minNodes: number;
  readonly maxNodes: number;
  readonly maxEdges: number;
}

const SIZES: Readonly<Record<string, Size>> = {
  small: { minNodes: 2, maxNodes: 6, maxEdges: 8 },
  large: { minNodes: 30_000, maxNodes: 30_000, maxEdges: 40_000 },
};
const MEDIUM: Size = { minNodes: 2, maxNodes: 1000, maxEdges: 2000 };

/** Draws a graph for a group, and a start from which it is won, lost or drawn equally often. */
export function drawGraph(random: SplitMix64, group: string): readonly Value[] {
  const size = SIZES[group] ?? MEDIUM;
  const isAcyclic = group === "acyclic";
  const { count, edges } =
    group === "large" ? drawLarge(random, size) : drawEdges(random, size, isAcyclic);
  const maxLoops = group === "large" ? 4 : random.pick([4, Math.ceil(count / 8)]);
  const loops = isAcyclic ? 0 : drawUpTo(random, maxLoops);
  const cyclic = repeatSome(random, addCycles(random, count, edges, loops)).slice(0, size.maxEdges);
  const shuffled = random.below(4n) === 0n ? cyclic : shuffleGraph(random, count, cyclic);
  return [BigInt(count), shuffled, drawStart(random, count, shuffled, group === "large")];
}

/** Games on a long path last long, and graphs with all edges show how fast the input is read. */
function drawLarge(random: SplitMix64, { maxNodes, maxEdges }: Size): Graph {
  const path = () => pathWithShortcuts(random, maxNodes, drawUpTo(random, maxNodes / 100));
  const any = () => randomEdges(random, maxNodes, maxEdges);
  return { count: maxNodes, edges: random.pick([path, path, any])() };
}

function drawEdges(
  random: SplitMix64,
  { minNodes, maxNodes, maxEdges }: Size,
  isAcyclic: boolean,
): Graph {
  const count = drawBetween(random, minNodes, maxNodes);
  const few = Math.min(maxEdges, drawBetween(random, Math.ceil(count / 2), 2 * count));
  const shapes = [
    () => acyclicEdges(random, count, few),
    () => treeEdges(random, count, 2),
    () => treeEdges(random, count),
    () => pathWithShortcuts(random, count, drawUpTo(random, Math.ceil(count / 16))),
    () => gridEdges(Math.floor(Math.sqrt(count)), Math.floor(Math.sqrt(count))),
    ...(isAcyclic ? [] : [() => randomEdges(random, count, few)]),
  ];
  return { count, edges: random.pick(shapes)() };
}

/** A path through all nodes, and edges that skip up to three of them: games on it are long. */
function pathWithShortcuts(random: SplitMix64, count: number, shortcuts: number): readonly Edge[] {
  const path = treeEdges(random, count, 1);
  const last = path.length - 1;
  const added = Array.from({ length: shortcuts }, (): Edge => {
    const from = drawUpTo(random, last);
    return [(path[from] as Edge)[0], (path[Math.min(last, from + drawUpTo(random, 3))] as Edge)[1]];
  });
  return [...path, ...added];
}

/** Repeats some edges in a third of the draws, against programs that count targets. */
function repeatSome(random: SplitMix64, edges: readonly Edge[]): readonly Edge[] {
  if (edges.length === 0 || random.below(3n) > 0n) return edges;
  const repeated = drawUpTo(random, Math.ceil(edges.length / 2));
  return [...edges, ...Array.from({ length: repeated }, () => random.pick(edges))];
}

/**
 * Draws each outcome equally often; half of the won and lost games are the longest ones. With
 * `preferLong`, three of four games are the longest, whatever the outcome.
 */
function drawStart(
  random: SplitMix64,
  count: number,
  edges: readonly Edge[],
  preferLong: boolean,
): bigint {
  const solution = solveLoopyGame(graphOfEdges(count, edges));
  const nodes = Array.from({ length: count }, (_, node) => node);
  const lengthAt = (node: number) => solution.lengthAt(node) ?? 0;
  const longest = (among: readonly number[]) =>
    among.reduce((long, node) => (lengthAt(node) > lengthAt(long) ? node : long));
  if (preferLong && random.below(4n) > 0n) return BigInt(longest(nodes));
  const byOutcome = Map.groupBy(nodes, (node) => solution.outcomeAt(node));
  const alike = random.pick([...byOutcome.values()]);
  const isDrawn = solution.outcomeAt(alike[0] as number) === "draw";
  return BigInt(isDrawn || random.below(2n) === 0n ? random.pick(alike) : longest(alike));
}

function drawUpTo(random: SplitMix64, max: number): number {
  return drawBetween(random, 0, max);
}

function drawBetween(random: SplitMix64, min: number, max: number): number {
  return Number(random.between(BigInt(min), BigInt(max)));
}
