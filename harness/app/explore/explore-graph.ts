import { solveLoopyGame } from "../../../reference/kit/loopy.ts";
import type { GraphExploration } from "../../core/results/exploration.ts";
import { readJsonFile } from "../read-text-file.ts";
import { UsageError } from "../usage-error.ts";

interface GraphFile {
  readonly vertices: number;
  readonly edges: readonly (readonly [number, number])[];
  readonly misere: boolean;
}

/** The answer has a line for each, and JSON must fit into memory. */
const MAX_VERTICES = 1_000_000;
const MAX_EDGES = 10_000_000;
/** Enough for so many edges on so many vertices, with some space. */
const MAX_GRAPH_BYTES = 256 * 1024 ** 2;

const EXAMPLE = '{"vertices": 2, "edges": [[0, 1]], "misere": false}';

/**
 * The outcome and length of the game on each vertex of a graph, see {@link solveLoopyGame}.
 * @param file a JSON file
 * @throws {UsageError} if the file cannot be read or is no graph.
 */
export async function exploreGraph(file: string): Promise<GraphExploration> {
  const { vertices, edges, misere } = readGraph(
    await readJsonFile(file, {
      expected: `a JSON file such as ${EXAMPLE}`,
      maxBytes: MAX_GRAPH_BYTES,
    }),
    file,
  );
  const { outcomeAt, lengthAt } = solveLoopyGame(
    {
      vertexCount: vertices,
      sources: Uint32Array.from(edges, ([source]) => source),
      targets: Uint32Array.from(edges, ([, target]) => target),
    },
    misere ? "wins" : "loses",
  );
  return {
    vertices: Array.from({ length: vertices }, (_, vertex) => ({
      outcome: outcomeAt(vertex),
      length: lengthAt(vertex) ?? null,
    })),
  };
}

function readGraph(json: unknown, file: string): GraphFile {
  const refuse = (message: string): never => {
    throw new UsageError(`${file}: ${message}`);
  };
  if (typeof json !== "object" || json === null || Array.isArray(json))
    return refuse(`expected an object such as ${EXAMPLE}`);
  const { vertices, edges, misere = false, ...others } = json as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    return refuse(`the key "${unknown}" is unknown: expected vertices, edges and misere`);
  if (!isVertex(vertices, MAX_VERTICES + 1)) {
    return refuse(
      `"vertices" must be a whole number from 0 to ${MAX_VERTICES.toLocaleString("en")}`,
    );
  }
  if (!Array.isArray(edges))
    return refuse('"edges" must be a list of pairs of vertices: [[0, 1], [1, 2]]');
  if (edges.length > MAX_EDGES) {
    return refuse(
      `there are ${edges.length.toLocaleString("en")} edges; at most ${MAX_EDGES.toLocaleString("en")} are allowed`,
    );
  }
  const wrong = edges.findIndex(
    (edge) =>
      !Array.isArray(edge) || edge.length !== 2 || !edge.every((each) => isVertex(each, vertices)),
  );
  if (wrong !== -1) {
    const edgeText = JSON.stringify(edges[wrong]).slice(0, 80);
    return refuse(
      vertices === 0
        ? `edge ${wrong} is ${edgeText}, but the graph has no vertices`
        : `edge ${wrong} is ${edgeText}: expected two vertices from 0 to ${vertices - 1}`,
    );
  }
  if (typeof misere !== "boolean") return refuse('"misere" must be true or false');
  return { vertices, edges: edges as GraphFile["edges"], misere };
}

function isVertex(value: unknown, count: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;
}
