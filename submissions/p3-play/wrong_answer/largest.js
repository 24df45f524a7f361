// Greedy: the largest number that may be selected.
function move(x, n) {
  const from = BigInt(x);
  const all = [from + 1n, 2n * from + 2n, from * from + 1n].filter((next) => next <= BigInt(n));
  return all.reduce((most, next) => (next > most ? next : most));
}

module.exports = { move };
