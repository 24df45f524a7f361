// Mistake: takes from the last heap first. Fails first on 1 2.
const canWin = (heaps) => {
  let wins = false;
  for (const heap of heaps) wins = heap > 1 || !wins;
  return wins;
};

module.exports = { canWin };
