import fc from "fast-check";
import { expect, test } from "vitest";
import { isAcyclic } from "../../harness/problems/acyclic.ts";

/** The definition: no node can be reached from itself. */
function hasCycle(edges: readonly (readonly [bigint, bigint])[]): boolean {
  const reached = (from: bigint) => {
    const seen = new Set<bigint>();
    const todo = [from];
    for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
      for (const [source, target] of edges) {
        if (source !== node || seen.has(target)) continue;
        seen.add(target);
        todo.push(target);
      }
    }
    return seen;
  };
  return edges.some(([source]) => reached(source).has(source));
}

test("a graph is acyclic exactly if no node can be reached from itself", () => {
  const node = fc.bigInt(0n, 5n);
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node), { maxLength: 8 }), (edges) => {
      expect(isAcyclic(edges)).toBe(!hasCycle(edges));
    }),
  );
});

test("long paths need no deep stack", () => {
  const path = Array.from({ length: 100_000 }, (_, at) => [BigInt(at), BigInt(at + 1)] as const);
  expect(isAcyclic(path)).toBe(true);
  expect(isAcyclic([...path, [100_000n, 0n]])).toBe(false);
});
