// Mistake: takes every board to be nine cells wide, as that of the example is.
// Fails on 1 to 9 at any other width.
type Pair = [number, number];

const WIDTH = 9;

function findPairs(digits: number[], alive: number[]): Pair[] {
  const above = new Map<number, number>();
  const pairs: Pair[] = [];
  alive.forEach((q, index) => {
    for (const p of new Set([alive[index - 1], above.get(q % WIDTH)])) {
      if (p === undefined) continue;
      if (digits[p] === digits[q] || digits[p]! + digits[q]! === 10) pairs.push([p, q]);
    }
    above.set(q % WIDTH, q);
  });
  return pairs;
}

/** The numbers of Park and Miller, so that every run is the same. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48271) % 2147483647) % below;
}

/** Of some random ways to get stuck, the one that leaves the fewest digits. */
function playUntilStuck(digits: number[], alive: number[], random: (below: number) => number) {
  let best: { left: number[]; played: Pair[] } | undefined;
  const tries = 1 + random(8);
  for (let i = 0; i < tries; i += 1) {
    let left = alive;
    const played: Pair[] = [];
    for (let pairs = findPairs(digits, left); pairs.length > 0; pairs = findPairs(digits, left)) {
      const pair = pairs[random(pairs.length)]!;
      played.push(pair);
      left = left.filter((cell) => !pair.includes(cell));
    }
    if (best === undefined || left.length < best.left.length) best = { left, played };
  }
  return best!;
}

export function solve(_width: number, start: string): Pair[] {
  const random = makeRandom(9);
  for (let game = 0; game < 1000; game += 1) {
    const digits = Array.from(start, Number);
    const moves: Pair[] = [];
    let alive = [...digits.keys()];
    while (digits.length < 150) {
      const { left, played } = playUntilStuck(digits, alive, random);
      moves.push(...played);
      if (left.length === 0) return moves;
      alive = [...left, ...left.map((_, index) => digits.length + index)];
      digits.push(...left.map((cell) => digits[cell]!));
    }
  }
  return [];
}
