// Mistake: drops edges from a node to itself. Fails first on 1 node with an edge to itself.
export function outcome(nodes: number, edges: [number, number][], start: number): string {
  const moves = edges.filter(([source, target]) => source !== target);
  const sources: number[][] = Array.from({ length: nodes }, () => []);
  const left = new Int32Array(nodes);
  for (const [source, target] of moves) {
    sources[target]!.push(source);
    left[source]! += 1;
  }
  const result = new Map<number, string>();
  const queue = [...left.keys()].filter((node) => left[node] === 0);
  for (const node of queue) result.set(node, "loss");
  for (const node of queue) {
    for (const source of sources[node]!) {
      if (result.has(source)) continue;
      left[source]! -= 1;
      if (result.get(node) === "loss") result.set(source, "win");
      else if (left[source] === 0) result.set(source, "loss");
      else continue;
      queue.push(source);
    }
  }
  return result.get(start) ?? "draw";
}
