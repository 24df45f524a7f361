// Counts down the ways out that are not yet known to be won for the opponent.
function outcome(nodes, edges, start) {
  const before = Array.from({ length: nodes }, () => []);
  const open = new Array(nodes).fill(0);
  for (const [source, target] of edges) {
    before[target].push(source);
    open[source] += 1;
  }
  const known = new Map();
  const queue = [];
  const decide = (node, result) => {
    if (known.has(node)) return;
    known.set(node, result);
    queue.push(node);
  };
  for (let node = 0; node < nodes; node += 1) {
    if (open[node] === 0) decide(node, "loss");
  }
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at];
    for (const source of before[node]) {
      open[source] -= 1;
      if (known.get(node) === "loss") decide(source, "win");
      else if (open[source] === 0) decide(source, "loss");
    }
  }
  return known.get(start) ?? "draw";
}

module.exports = { outcome };
