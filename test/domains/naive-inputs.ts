/** The smallest inputs of the shipped exercises once more, in order, without the parts that count. */
import type { Input } from "../../harness/domains/index.ts";
import { compareNumbers, itemByItem, listInts, listRows } from "./naive-order.ts";

/** Sets, rows and pairs of small numbers, all written down and none counted. */
const INPUTS = {
  *p1() {
    for (let n = 1n; ; n += 1n) yield [n];
  },
  *p2() {
    for (let n = 2n; ; n += 1n) for (let k = 1n; k < n; k += 1n) yield [k, n];
  },
  *p3() {
    for (let n = 6n; ; n += 1n) yield [n];
  },
  *p4() {
    yield [[]];
    yield [[0n]];
    for (let card = 1n; ; card += 1n) yield* [[[card]], [[-card]]];
  },
  *numbergame() {
    for (let largest = 2n; ; largest += 1n) {
      yield* listSets(2n, largest).map((set) => [set]);
    }
  },
  *heaps() {
    for (let total = 1n; ; total += 1n) yield* listCompositions(total).map((heaps) => [heaps]);
  },
  *token() {
    for (let size = 0n; ; size += 1n) {
      for (let nodes = 1n; nodes - 1n <= size; nodes += 1n) {
        for (let start = 0n; start < nodes && nodes - 1n + start <= size; start += 1n) {
          const lists = listEdges(nodes, size - nodes + 1n - start);
          yield* lists.map((edges) => [nodes, edges, start]);
        }
      }
    }
  },
  *pins() {
    for (let size = 0n; ; size += 1n) {
      for (let largest = 1n; largest - 1n <= size; largest += 1n) {
        const rows = listCompositions(size - largest + 1n);
        const sets = listSets(1n, largest).filter(({ length }) => length <= 3);
        yield* sets.flatMap((take) => rows.map((row) => [take, row]));
      }
    }
  },
  *crossout() {
    for (let length = 1n; ; length += 1n) {
      for (const digits of listRows(Array.from("123456789"), { min: length, max: length })) {
        for (let width = 1n; width <= 20n; width += 1n) yield [width, digits.join("")];
      }
    }
  },
};

/** By exercise; those that are played begin with positions. */
export const NAIVE_INPUTS: Readonly<Record<string, () => Iterable<Input>>> = {
  ...INPUTS,
  *"p1-play"() {
    for (let stones = 1n; ; stones += 1n)
      yield* [
        [stones, "A"],
        [stones, "B"],
      ];
  },
  "p2-play": () => INPUTS.p2(),
  *"p3-play"() {
    for (let n = 6n; ; n += 1n) for (let x = 1n; x < n; x += 1n) yield [x, n];
  },
  *"p4-play"() {
    for (const row of INPUTS.p4().drop(1)) yield [...row, 0n, 0n];
  },
  "numbergame-play": () => INPUTS.numbergame(),
  "heaps-play": () => INPUTS.heaps(),
  "heaps-claim": () => INPUTS.heaps(),
};

/** The sets of numbers from `least` to `largest` that contain `largest`, item by item. */
function listSets(least: bigint, largest: bigint): bigint[][] {
  const sets = listInts({ min: least, max: largest - 1n }).reduce(
    (all, item) => [...all, ...all.map((set) => [...set, item])],
    [[]] as bigint[][],
  );
  return sets.map((set) => [...set, largest]).sort(itemByItem(compareNumbers));
}

/** Lists of edges that add up to a weight: each has that of its ends, and 1. */
function listEdges(nodes: bigint, weight: bigint): (readonly [bigint, bigint])[][] {
  if (weight === 0n) return [[]];
  return listInts({ min: 0n, max: weight - 1n }).flatMap((sum) =>
    listInts({ min: 0n, max: sum })
      .filter((source) => source < nodes && sum - source < nodes)
      .flatMap((source) =>
        listEdges(nodes, weight - sum - 1n).map((rest) => [
          [source, sum - source] as const,
          ...rest,
        ]),
      ),
  );
}

/** The first heap is the least significant thing to change last: 1 1 1, 1 2, 2 1, 3. */
function listCompositions(total: bigint): bigint[][] {
  if (total === 0n) return [[]];
  return listInts({ min: 1n, max: total }).flatMap((first) =>
    listCompositions(total - first).map((rest) => [first, ...rest]),
  );
}
