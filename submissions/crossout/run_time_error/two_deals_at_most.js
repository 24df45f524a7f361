// Crashes when two deals, as in the example, are not enough: then there is no pair to take.
function findPair(digits, alive, width) {
  for (const [index, q] of alive.entries()) {
    const before = alive[index - 1];
    const above = alive.slice(0, index).findLast((p) => p % width === q % width);
    for (const p of [before, above]) {
      if (digits[p] === digits[q] || digits[p] + digits[q] === 10) return [p, q];
    }
  }
}

function solve(width, text) {
  const digits = Array.from(text, Number);
  let alive = [...digits.keys()];
  let deals = 0;
  const moves = [];
  while (alive.length > 0) {
    if (deals < 2 && !findPair(digits, alive, width)) {
      deals++;
      const added = alive.map((cell) => digits[cell]);
      alive.push(...added.map((_, index) => digits.length + index));
      digits.push(...added);
      continue;
    }
    const [p, q] = findPair(digits, alive, width);
    moves.push([p, q]);
    alive = alive.filter((cell) => cell !== p && cell !== q);
  }
  return moves;
}

module.exports = { solve };
