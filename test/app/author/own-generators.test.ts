import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { huntInput, measureExercise } from "../../../harness/app/index.ts";
import type { HuntEvent } from "../../../harness/engine/index.ts";
import { SmallWorkspace } from "./small-workspace.ts";
import { ReporterInTest } from "../own-workspace.ts";

/** Bounds cannot express that edges stay within the graph, but the generator knows it. */
const SPEC = `id: twice
name: { en: Degrees }
interface:
  function: loops
  parameters:
    - { name: nodes, type: int, min: 1, max: 30 }
    - name: edges
      type: "list<{ from: int, to: int }>"
      length: { max: 60 }
      items: { fields: { from: { min: 1, max: 30 }, to: { min: 1, max: 30 } } }
  returns: int
limits: { time_limit: 1, memory: 256 }
reference: submissions/twice/accepted/model.py
samples: [[2, [{ from: 1, to: 2 }]]]
groups:
  - { id: small, points: 40, visibility: visible, where: { nodes: { max: 4 } } }
  - { id: large, points: 60 }
tests:
  salt: loops
  input_check: checkers/within.py
  strata: [{ custom: generators/graphs.py, count: 3 }]
`;
const FILES = {
  "problem.yaml": SPEC,
  "generators/graphs.py": `import json, random, sys
seed, count, group = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
draw = random.Random(seed)
for _ in range(count):
    nodes = draw.randint(1, 4) if group == "small" else draw.randint(5, 30)
    node = lambda: draw.randint(1, nodes)
    print(json.dumps([nodes, [{"from": node(), "to": node()} for _ in range(draw.randint(0, 2 * nodes))]]))
`,
  "checkers/within.py": `import sys
nodes, count, *rest = map(int, sys.stdin.read().split())
sys.exit(42 if all(1 <= each <= nodes for each in rest) else 43)
`,
  "submissions/twice/accepted/model.py":
    "def loops(nodes, edges):\n    return sum(edge['from'] == edge['to'] for edge in edges)\n",
  "submissions/twice/accepted/filter.js":
    "function loops(nodes, edges) { let sum = 0; for (let i = 0; i < edges.length; i += 1) if (edges[i].from === edges[i].to) sum += 1; return sum; }\n",
  "submissions/twice/wrong_answer/seven.js":
    "function loops(nodes, edges) { return edges.filter(({ from, to }) => from === to && Number(from) !== 7).length; }\n",
};

let small: SmallWorkspace;
beforeAll(async () => {
  small = await SmallWorkspace.make(FILES);
});
afterAll(async () => small[Symbol.asyncDispose]());

describe("an exercise whose inputs and answers come from the author's programs", () => {
  test("can be hunted with inputs from its generators", async () => {
    const path = join(small.root, "submissions/twice/wrong_answer/seven.js");
    // Generators never run out of inputs, so a hunt would use all its time: stop at the first find.
    const enough = new Error("something was found");
    let best: (HuntEvent & { kind: "progress" })["best"];
    const hunting = huntInput(
      [path],
      { problem: "twice", timeMs: 240_000 },
      {
        workspace: small.workspace,
        onEvent: (event) => {
          if (event.kind !== "progress" || event.best === undefined) return;
          best = event.best;
          throw enough;
        },
      },
    );
    await expect(hunting).rejects.toBe(enough);
    const [nodes, edges] = best?.input ?? [];
    const ends = (edges as unknown as { from: bigint; to: bigint }[]).flatMap(Object.values);
    expect(ends).toContain(7n);
    expect(ends.every((each) => each <= (nodes as bigint))).toBe(true);
    expect(best?.isSmallest).toBe(false);
  });

  test("has its tests measured, including by mutants of its right programs", async () => {
    const reporter = new ReporterInTest();
    const adequacy = await measureExercise("twice", {}, { workspace: small.workspace, reporter });
    const [wrong, , mutants] = adequacy.contenders;
    expect(wrong?.total).toBe(1);
    expect(mutants?.total).toBeGreaterThan(2);
    expect(mutants?.rejected).toBeGreaterThan(1);
    expect(adequacy.otherVerdicts.filter(({ expected }) => expected === "AC")).toEqual([]);
    expect(adequacy.uniform).toBeUndefined();
    expect(reporter.notes.join()).not.toContain("no mutants");
  });
});
