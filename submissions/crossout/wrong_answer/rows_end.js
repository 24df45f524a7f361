// Mistake: does not see that the last digit of a row stands next to the first of the next one.
// Fails first on 1 to 11.
function neighbours(alive, width) {
  const pairs = [];
  alive.forEach((q, index) => {
    const left = alive[index - 1];
    if (left !== undefined && Math.floor(left / width) === Math.floor(q / width)) pairs.push([left, q]);
    const above = alive.slice(0, index).findLast((p) => p % width === q % width);
    if (above !== undefined) pairs.push([above, q]);
  });
  return pairs;
}

// The numbers of Park and Miller, so that every run is the same.
let seed = 1;
const random = (below) => (seed = (seed * 48271) % 2147483647) % below;

function play(width, start) {
  const digits = [...start].map(Number);
  let alive = [...digits.keys()];
  const moves = [];
  while (alive.length > 0 && digits.length < 150) {
    const pairs = neighbours(alive, width).filter(
      ([p, q]) => digits[p] === digits[q] || digits[p] + digits[q] === 10,
    );
    if (pairs.length > 0) {
      const move = pairs[random(pairs.length)];
      moves.push(move);
      alive = alive.filter((cell) => !move.includes(cell));
    } else {
      const added = alive.map((cell) => digits[cell]);
      alive.push(...added.map((_, index) => digits.length + index));
      digits.push(...added);
    }
  }
  return { moves, isCleared: alive.length === 0 };
}

export function solve(width, digits) {
  let game = play(width, digits);
  for (let i = 0; i < 300 && !game.isCleared; i++) game = play(width, digits);
  return game.moves;
}
