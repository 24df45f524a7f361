// Mistake: takes every board to be nine cells wide, as that of the example is.
// Fails first on FIRST.
type Pair = [number, number];

function findPairs(digits: number[], alive: number[], width: number): Pair[] {
  const above = new Map<number, number>();
  const pairs: Pair[] = [];
  alive.forEach((q, index) => {
    for (const p of new Set([alive[index - 1], above.get(q % width)])) {
      if (p === undefined) continue;
      if (digits[p] === digits[q] || digits[p]! + digits[q]! === 10) pairs.push([p, q]);
    }
    above.set(q % width, q);
  });
  return pairs;
}

/** Depth first over what can be left; within `bound` cells. */
function search(digits: number[], alive: number[], bound: number, seen: Set<string>): Pair[] | undefined {
  if (alive.length === 0) return [];
  const key = `${digits.length}:${alive.join()}`;
  if (seen.has(key)) return undefined;
  seen.add(key);
  const pairs = findPairs(digits, alive, 9);
  for (const pair of pairs) {
    const rest = alive.filter((cell) => !pair.includes(cell));
    const moves = search(digits, rest, bound, seen);
    if (moves !== undefined) return [pair, ...moves];
  }
  if (pairs.length > 0 || digits.length + alive.length > bound) return undefined;
  const added = alive.map((cell) => digits[cell]!);
  const cells = added.map((_, index) => digits.length + index);
  return search([...digits, ...added], [...alive, ...cells], bound, seen);
}

export function solve(_width: number, digits: string): Pair[] {
  const start = Array.from(digits, Number);
  for (let bound = 20; bound <= 70; bound += 10) {
    const moves = search(start, [...start.keys()], bound, new Set());
    if (moves !== undefined) return moves;
  }
  return [];
}
