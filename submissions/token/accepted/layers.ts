// Layer by layer: the nodes that are decided in 0 moves, in 1 move, in 2 moves, and so on.
export function outcome(nodes: number, edges: [number, number][], start: number): string {
  const sources: number[][] = Array.from({ length: nodes }, () => []);
  const left = new Int32Array(nodes);
  for (const [source, target] of edges) {
    sources[target]!.push(source);
    left[source]! += 1;
  }
  const layerOf = new Int32Array(nodes).fill(-1);
  let layer = [...left.keys()].filter((node) => left[node] === 0);
  for (let depth = 0; layer.length > 0; depth += 1) {
    for (const node of layer) layerOf[node] = depth;
    const next = new Set<number>();
    for (const node of layer) {
      for (const source of sources[node]!) {
        left[source]! -= 1;
        if (layerOf[source] !== -1) continue;
        if (depth % 2 === 0 || left[source] === 0) next.add(source);
      }
    }
    layer = [...next];
  }
  const depth = layerOf[start]!;
  if (depth < 0) return "draw";
  return depth % 2 === 0 ? "loss" : "win";
}
