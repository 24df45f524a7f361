import type { ExploredGraph } from "../../core/results/exploration.ts";

/** Sizes in units of the drawing, which are pixels where there is room. */
const NODE_HEIGHT = 26;
const LAYER_GAP = 40;
const GAP = 12;
const PADDING = 12;
const LETTER = 7.4;
/** Room that an edge needs on its way through a layer. */
const THREAD = 4;
const MARGIN = 10;
const SWEEPS = 12;
/** Longer labels are cut. */
export const MAX_LABEL = 22;

export interface PlacedGraph {
  readonly width: number;
  readonly height: number;
  /** In the order of the graph's positions; x and y are those of the middle. */
  readonly nodes: readonly Box[];
  readonly edges: readonly {
    readonly from: number;
    readonly to: number;
    readonly isBest: boolean;
    /** The way from node to node, at least two points. */
    readonly points: readonly Point[];
  }[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A node, or the place where a long edge crosses a layer. */
interface Item {
  readonly layer: number;
  readonly width: number;
  x: number;
  readonly above: Item[];
  readonly below: Item[];
}

/**
 * Places positions in layers, each below all that lead to it (Sugiyama's method): long edges get a
 * place in the layers they cross, and layers are sorted to have few crossings.
 */
export function layOutGraph({ positions }: ExploredGraph): PlacedGraph {
  const layers = findLayers(positions);
  const nodes = positions.map(({ label }, vertex): Item => ({
    layer: layers[vertex] as number,
    width: 2 * PADDING + LETTER * Math.min(MAX_LABEL, label.length + 2),
    x: 0,
    above: [],
    below: [],
  }));
  const items = [...nodes];
  const edges = positions.flatMap(({ moves }, from) =>
    mergeMoves(moves).map(({ to, isBest }) => {
      const threads = threadEdge(nodes[from] as Item, nodes[to] as Item);
      items.push(...threads);
      return { from, to, isBest, threads };
    }),
  );
  const rows = Array.from({ length: Math.max(...layers) + 1 }, (_, layer) =>
    items.filter((item) => item.layer === layer),
  );
  for (const row of rows) spread(row, () => 0);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const row of isDown ? rows : rows.toReversed()) {
      const meanOf = ({ above, below, x }: Item) => mean(isDown ? above : below) ?? x;
      if (sweep < SWEEPS - 4) row.sort((left, right) => meanOf(left) - meanOf(right));
      spread(row, meanOf);
    }
  }
  const left = Math.min(...items.map(({ x, width }) => x - width / 2));
  const right = Math.max(...items.map(({ x, width }) => x + width / 2));
  const toPoint = ({ x, layer }: Item): Point => ({
    x: round(x - left + MARGIN),
    y: MARGIN + NODE_HEIGHT / 2 + layer * (NODE_HEIGHT + LAYER_GAP),
  });
  return {
    width: round(right - left + 2 * MARGIN),
    height: 2 * MARGIN + rows.length * (NODE_HEIGHT + LAYER_GAP) - LAYER_GAP,
    nodes: nodes.map((node) => ({
      ...toPoint(node),
      width: round(node.width),
      height: NODE_HEIGHT,
    })),
    edges: edges.map(({ from, to, isBest, threads }) => ({
      from,
      to,
      isBest,
      points: [nodes[from] as Item, ...threads, nodes[to] as Item].map(toPoint),
    })),
  };
}

/** The longest way to each position, from the start. Moves back to a position on the way do not count. */
function findLayers(positions: ExploredGraph["positions"]): readonly number[] {
  const order: number[] = [];
  const state = positions.map((): "new" | "open" | "done" => "new");
  const forward: number[][] = positions.map(() => []);
  const visit = (vertex: number): void => {
    state[vertex] = "open";
    for (const { to } of positions[vertex]?.moves ?? []) {
      if (state[to] === "open") continue;
      (forward[vertex] as number[]).push(to);
      if (state[to] === "new") visit(to);
    }
    state[vertex] = "done";
    order.push(vertex);
  };
  visit(0);
  const layers = positions.map(() => 0);
  for (const vertex of order.toReversed()) {
    for (const to of forward[vertex] as number[]) {
      layers[to] = Math.max(layers[to] as number, (layers[vertex] as number) + 1);
    }
  }
  return layers;
}

/** Several moves to one position are one edge. */
function mergeMoves(
  moves: ExploredGraph["positions"][number]["moves"],
): readonly { readonly to: number; readonly isBest: boolean }[] {
  const byTarget = new Map<number, boolean>();
  for (const { to, isBest } of moves) byTarget.set(to, isBest || byTarget.get(to) === true);
  return [...byTarget].map(([to, isBest]) => ({ to, isBest }));
}

/** Connects two nodes; a move back to a layer above crosses none. */
function threadEdge(from: Item, to: Item): readonly Item[] {
  const threads: Item[] = [];
  let last = from;
  const connect = (next: Item): void => {
    last.below.push(next);
    next.above.push(last);
    last = next;
  };
  for (let layer = from.layer + 1; layer < to.layer; layer += 1) {
    const thread: Item = { layer, width: THREAD, x: 0, above: [], below: [] };
    threads.push(thread);
    connect(thread);
  }
  if (to.layer > from.layer) connect(to);
  return threads;
}

/** Moves the items of a layer to where they are wanted, without changing their order. */
function spread(row: readonly Item[], wantedOf: (item: Item) => number): void {
  const wishes = row.map(wantedOf);
  let edge = -Infinity;
  for (const [at, item] of row.entries()) {
    item.x = Math.max(wishes[at] as number, edge + item.width / 2);
    edge = item.x + item.width / 2 + (item.width === THREAD ? THREAD / 2 : GAP);
  }
  const shift =
    row.reduce((sum, item, at) => sum + (wishes[at] as number) - item.x, 0) / row.length;
  for (const item of row) item.x += shift;
}

function mean(items: readonly Item[]): number | undefined {
  if (items.length === 0) return undefined;
  return items.reduce((sum, { x }) => sum + x, 0) / items.length;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
