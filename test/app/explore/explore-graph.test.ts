import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exploreGraph, UsageError } from "../../../harness/app/index.ts";
import { graphExplorationSchema } from "../../../harness/core/results/exploration.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-graph-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function explore(text: string) {
  const file = join(folder, "graph.json");
  await writeFile(file, text);
  return exploreGraph(file);
}

// A path 3 -> 2 -> 1 -> 0, and a circle of 4 and 5 that can be left to 1, which only helps the other.
const EDGES = "[[1, 0], [2, 1], [3, 2], [4, 5], [5, 4], [5, 1]]";

test("each vertex gets its outcome and length", async () => {
  const explored = await explore(`{"vertices": 6, "edges": ${EDGES}, "misere": false}`);
  expect(graphExplorationSchema.parse(explored)).toEqual(explored);
  expect(explored.vertices).toEqual([
    { outcome: "loss", length: 0 },
    { outcome: "win", length: 1 },
    { outcome: "loss", length: 2 },
    { outcome: "win", length: 3 },
    { outcome: "draw", length: null },
    { outcome: "draw", length: null },
  ]);
});

test("in misère play a player who cannot move wins", async () => {
  const { vertices } = await explore(`{"vertices": 6, "edges": ${EDGES}, "misere": true}`);
  expect(vertices.map(({ outcome, length }) => `${outcome} ${length}`)).toEqual([
    "win 0",
    "loss 1",
    "win 2",
    "loss 3",
    "loss 3",
    "win 2",
  ]);
});

test("a graph without vertices has no outcomes, and misere may be left out", async () => {
  expect(await explore('{"vertices": 0, "edges": []}')).toEqual({ vertices: [] });
});

test.for([
  ["{", "is not JSON: "],
  ["[]", "expected an object such as"],
  ["null", "expected an object such as"],
  ['{"edges": []}', '"vertices" must be a whole number from 0 to 1,000,000'],
  ['{"vertices": -1, "edges": []}', '"vertices" must be'],
  ['{"vertices": 1.5, "edges": []}', '"vertices" must be'],
  ['{"vertices": "2", "edges": []}', '"vertices" must be'],
  ['{"vertices": 1000001, "edges": []}', '"vertices" must be'],
  ['{"vertices": 2}', '"edges" must be a list of pairs'],
  ['{"vertices": 2, "edges": {}}', '"edges" must be a list of pairs'],
  [
    '{"vertices": 2, "edges": [[0, 1], [1, 2]]}',
    "edge 1 is [1,2]: expected two vertices from 0 to 1",
  ],
  ['{"vertices": 2, "edges": [[0, -1]]}', "edge 0 is [0,-1]: expected two"],
  ['{"vertices": 2, "edges": [[0, 0.5]]}', "edge 0 is [0,0.5]: expected two"],
  ['{"vertices": 2, "edges": [[0]]}', "edge 0 is [0]: expected two"],
  ['{"vertices": 2, "edges": [[0, 1, 1]]}', "edge 0 is [0,1,1]: expected two"],
  ['{"vertices": 2, "edges": [null]}', "edge 0 is null: expected two"],
  ['{"vertices": 0, "edges": [[0, 0]]}', "edge 0 is [0,0], but the graph has no vertices"],
  ['{"vertices": 2, "edges": [], "misere": "no"}', '"misere" must be true or false'],
  ['{"vertices": 2, "edges": [], "misère": true}', 'the key "misère" is unknown'],
] as const)("%s is refused", async ([text, message]) => {
  const refused = explore(text);
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow(message);
});

test("a missing file is named", async () => {
  await expect(exploreGraph("nowhere.json")).rejects.toThrow("nowhere.json cannot be read");
});
