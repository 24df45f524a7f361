// Lists every reachable position first, then solves them from the last to the first: no recursion.
function move(given) {
  const numbers = given.map(Number);
  const top = numbers.at(-1);
  // Excluded numbers as a mask with bit 0 set, closed under adding `number` any number of times.
  const exclude = (mask, number) => {
    for (let step = number; step <= top; step *= 2) mask |= mask << step;
    return mask & (2 ** (top + 1) - 1);
  };
  const start = numbers.reduce((mask, number) => mask & ~(1 << number), 2 ** (top + 1) - 3);
  const left = (mask) => numbers.filter((number) => !((mask >> number) & 1));
  const seen = new Set([start]);
  for (const position of seen) for (const number of left(position)) seen.add(exclude(position, number));
  // A move only adds bits, so larger masks come earlier.
  const lost = new Set();
  for (const position of [...seen].sort((a, b) => b - a)) {
    if (!left(position).some((number) => lost.has(exclude(position, number)))) lost.add(position);
  }
  return numbers.find((number) => lost.has(exclude(start, number))) ?? numbers[0];
}

module.exports = { move };
