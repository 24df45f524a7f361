import type { Outcome } from "../../core/playable.ts";
import type { ExploredGraph } from "../../core/results/exploration.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { printPictureColours } from "../style/tokens.ts";
import { countOutcomes, LETTERS } from "../wording/exploration-facts.ts";
import { type Box, layOutGraph, MAX_LABEL, type Point } from "./graph-layout.ts";

/** Style of pictures on pages, whose colours are tokens. */
export const GRAPH_STYLE = `
.graph { display: block; max-width: none; font: 13px var(--sans); } .graph text { fill: var(--ink); text-anchor: middle; }
.graph .edge { fill: none; stroke: var(--edge); stroke-width: 1; } .graph .tip { fill: var(--edge); } .graph .best.edge { stroke: var(--fill); stroke-width: 2.25; } .graph .best.tip { fill: var(--fill); }
.graph .won rect { fill: var(--good-card); stroke: var(--good); } .graph .lost rect { fill: var(--bad-card); stroke: var(--bad); stroke-dasharray: 4 2; } .graph .drawn rect { fill: var(--warn-card); stroke: var(--warn); stroke-dasharray: 1 2; }
.graph .start rect { stroke-width: 2.5; } .graph .start text { font-weight: 700; }
@media print { .graph :is(rect, path) { print-color-adjust: exact; } }
`;

/** Style of pictures in files of their own. */
const SVG_STYLE = `${printPictureColours("page", "ink", "edge", "fill", "good", "good-card", "bad", "bad-card", "warn", "warn-card")}
svg { background: var(--page); --sans: system-ui, sans-serif; }
${GRAPH_STYLE}`;

const CLASSES: Readonly<Record<Outcome, string>> = { win: "won", draw: "drawn", loss: "lost" };

/** Draws all positions and moves. The start is at the top, and the best moves are thick. */
export function drawGraph(graph: ExploredGraph, title: string): Html {
  return printSvg(graph, title, html``);
}

/** Prints the picture as a file of its own. */
export function printGraphSvg(graph: ExploredGraph, title: string): string {
  const { markup } = printSvg(
    graph,
    title,
    html`<style>
      ${{ markup: SVG_STYLE }}
    </style>`,
  );
  const lines = markup
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=\/?>)/g, "")
    .replaceAll("> <", ">\n<");
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines}\n`;
}

function printSvg(graph: ExploredGraph, title: string, style: Html): Html {
  const { width, height, nodes, edges } = layOutGraph(graph);
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    class="graph"
    role="img"
    viewBox="0 0 ${String(width)} ${String(height)}"
    width="${String(width)}"
    height="${String(height)}"
  >
    <title>${title}: ${countOutcomes(graph)}</title>
    ${style}
    ${joinHtml(
      // Best moves are drawn over the others.
      edges
        .toSorted((left, right) => Number(left.isBest) - Number(right.isBest))
        .map(({ from, to, isBest, points }) =>
          drawEdge(points, nodes[from] as Box, nodes[to] as Box, isBest ? " best" : ""),
        ),
    )}
    ${joinHtml(graph.positions.map((position, vertex) => drawNode(position, nodes[vertex] as Box, vertex === 0)))}
  </svg>`;
}

function drawNode(
  { label, outcome }: ExploredGraph["positions"][number],
  { x, y, width, height }: Box,
  isStart: boolean,
): Html {
  const shortLabel = label.length + 2 > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 3)}…` : label;
  return html`<g class="${CLASSES[outcome]}${isStart ? " start" : ""}">
    <rect
      x="${(x - width / 2).toFixed(1)}"
      y="${String(y - height / 2)}"
      width="${String(width)}"
      height="${String(height)}"
      rx="4"
    />
    <text x="${String(x)}" y="${String(y + 4.5)}">${shortLabel} ${LETTERS[outcome]}</text>
  </g>`;
}

function drawEdge(points: readonly Point[], from: Box, to: Box, kind: string): Html {
  const first = points[0] as Point;
  const last = points.at(-1) as Point;
  const isBack = last.y <= first.y;
  const start = { x: first.x, y: first.y + from.height / 2 };
  const end = { x: last.x, y: last.y - to.height / 2 };
  const way = [start, ...points.slice(1, -1), { x: end.x, y: end.y - 6 }];
  const path = isBack
    ? `M${at(start)}C${at({ x: start.x + 60, y: start.y + 40 })} ${at({ x: end.x + 60, y: end.y - 46 })} ${at({ x: end.x, y: end.y - 6 })}`
    : way.map((point, index) => joinPoint(point, way[index - 1])).join("");
  return html`<path class="edge${kind}" d="${path}" /><path
      class="tip${kind}"
      d="M${String(end.x - 4)} ${String(end.y - 7)}h8l-4 7z"
    />`;
}

/** A curve that begins and ends vertically. */
function joinPoint(point: Point, before: Point | undefined): string {
  if (before === undefined) return `M${at(point)}`;
  const middle = Math.round(before.y + point.y) / 2;
  return `C${at({ x: before.x, y: middle })} ${at({ x: point.x, y: middle })} ${at(point)}`;
}

function at({ x, y }: Point): string {
  return `${x} ${y}`;
}
