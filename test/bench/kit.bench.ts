import { test } from "vitest";
import { solveLoopyGame } from "../../reference/kit/loopy.ts";
import { analyseOctalGame } from "../../reference/kit/octal-games.ts";
import { printFigures, ratioOf, timeNs } from "./figure.ts";

const ROUNDS = 5;
const MAX_HEAP = 60_000;
const VERTICES = 1_000_000;

/** The definition of Officers, 0.6, in typed arrays: every split of every heap. */
function officersByDefinition(max: number): Uint32Array {
  const values = new Uint32Array(max + 1);
  const seenFor = new Uint32Array(4 * max);
  for (let heap = 2; heap <= max; heap += 1) {
    seenFor[values[heap - 1] as number] = heap;
    for (let one = 1; 2 * one < heap; one += 1)
      seenFor[(values[one] as number) ^ (values[heap - 1 - one] as number)] = heap;
    let value = 0;
    while (seenFor[value] === heap) value += 1;
    values[heap] = value;
  }
  return values;
}

/** Three random edges a vertex. */
function randomGraph() {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * VERTICES);
  };
  return {
    vertexCount: VERTICES,
    sources: Uint32Array.from({ length: 3 * VERTICES }, next),
    targets: Uint32Array.from({ length: 3 * VERTICES }, next),
  };
}

/** Fails the benchmark if both ways do not come to the same. */
async function timeSync(work: () => unknown): Promise<number> {
  return timeNs(async () => Promise.resolve(work()));
}

test("the theory in the kit", async () => {
  const expected = officersByDefinition(MAX_HEAP);
  const { values } = analyseOctalGame("0.6", MAX_HEAP);
  if (values.some((value, heap) => value !== expected[heap]))
    throw new Error("the values of Officers are wrong");
  const graph = randomGraph();
  await printFigures(
    [
      {
        what: "Kayles and Dawson's Kayles to 1,000,000",
        aim: 1000,
        unit: "ms",
        measure: async () => {
          const time = await timeSync(() =>
            ["0.77", "0.07"].map((code) => analyseOctalGame(code, 1_000_000)),
          );
          return time / 1e6;
        },
      },
      {
        what: "Officers (0.6) to 60,000 by sparse space",
        aim: 0.7,
        unit: "times the definition",
        measure: ratioOf(
          async () => timeSync(() => analyseOctalGame("0.6", MAX_HEAP)),
          async () => timeSync(() => officersByDefinition(MAX_HEAP)),
        ),
      },
      {
        what: "a loopy game of 1,000,000 positions",
        aim: 20,
        unit: "times the sorting of as many numbers",
        measure: ratioOf(
          async () => timeSync(() => solveLoopyGame(graph)),
          async () => timeSync(() => graph.sources.slice(0, VERTICES).toSorted()),
        ),
      },
    ],
    ROUNDS,
  );
});
