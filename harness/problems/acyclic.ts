type Edge = readonly [source: bigint, target: bigint];

/** True if a directed graph has no cycle; an edge from a node to itself is one. */
export function isAcyclic(edges: readonly Edge[]): boolean {
  const targets = new Map<bigint, bigint[]>();
  const waysIn = new Map<bigint, number>();
  for (const [source, target] of edges) {
    const own = targets.get(source);
    if (own === undefined) targets.set(source, [target]);
    else own.push(target);
    waysIn.set(target, (waysIn.get(target) ?? 0) + 1);
  }
  // Kahn's algorithm: removes nodes without a way in; those of a cycle stay.
  const free = [...targets.keys()].filter((node) => !waysIn.has(node));
  let removed = 0;
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    for (const target of targets.get(node) ?? []) {
      removed += 1;
      const left = (waysIn.get(target) ?? 0) - 1;
      waysIn.set(target, left);
      if (left === 0) free.push(target);
    }
  }
  return removed === edges.length;
}
