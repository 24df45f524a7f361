// Mistake: remembers draws that a depth-first search finds while it is inside a cycle.
function outcome(nodes, edges, start) {
  const targets = Array.from({ length: nodes }, () => []);
  for (const [source, target] of edges) targets[source].push(target);
  const known = new Array(nodes);
  const visit = (node) => {
    if (known[node] !== undefined) return known[node];
    known[node] = "draw";
    const next = targets[node].map(visit);
    if (next.includes("loss")) known[node] = "win";
    else if (next.every((result) => result === "win")) known[node] = "loss";
    return known[node];
  };
  return visit(start);
}

module.exports = { outcome };
