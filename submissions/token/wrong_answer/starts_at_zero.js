// Mistake: the token begins at node 0, wherever it is.
function outcome(nodes, edges) {
  const value = new Array(nodes).fill("draw");
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (let node = 0; node < nodes; node += 1) {
      if (value[node] !== "draw") continue;
      const next = edges.filter(([source]) => source === node).map(([, target]) => value[target]);
      if (next.includes("loss")) value[node] = "win";
      else if (next.every((result) => result === "win")) value[node] = "loss";
      else continue;
      isChanged = true;
    }
  }
  return value[0];
}

module.exports = { outcome };
