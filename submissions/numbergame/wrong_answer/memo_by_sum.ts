// Mistake: remembers outcomes by the sum of the numbers left, which different positions share.
// Fails first on {2, 3, 4, 5, 6, 7, 8}.
import { readFileSync } from "node:fs";

const [, ...numbers] = readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const top = Math.max(1, ...numbers);
const memo = new Map<number, boolean>();

function play(left: number[], move: number): number[] {
  const isGone = Array.from({ length: top + 1 }, (_, i) => i !== 1 && !left.includes(i));
  for (let sum = move; sum <= top; sum += 1) {
    if (isGone[sum - move]) isGone[sum] = true;
  }
  return left.filter((number) => !isGone[number]);
}

function wins(left: number[]): boolean {
  const key = left.reduce((sum, number) => sum + number, 0);
  let result = memo.get(key);
  if (result === undefined) {
    result = left.some((move) => !wins(play(left, move)));
    memo.set(key, result);
  }
  return result;
}

let start = Array.from({ length: top - 1 }, (_, i) => i + 2);
for (let i = 2; i <= top; i += 1) {
  if (!numbers.includes(i)) start = play(start, i);
}
for (const move of start) {
  const rest = play(start, move);
  if (!wins(rest)) console.log(`${move} -> [${rest.join(", ")}]`);
}
