// Squares to x * x and not to x * x + 1. Fails first at n = 9.
import { readFileSync } from "node:fs";

const MARGIN = 8n;
const n = BigInt(readFileSync(0, "utf8"));

function root(value: bigint): bigint {
  let r = BigInt(Math.floor(Math.sqrt(Number(value))));
  while (r * r > value) r--;
  while ((r + 1n) * (r + 1n) <= value) r++;
  return r;
}

const borders = new Set<bigint>([n]);
for (const border of borders) {
  for (const lower of [(border - 2n) / 2n, root(border)]) if (lower >= 1n) borders.add(lower);
}
const descending = [...borders].sort((a, b) => (a > b ? -1 : 1));
const table = new Map<bigint, boolean>();

function wins(x: bigint): boolean {
  const distance = descending.findLast((border) => border >= x)! - x;
  return table.get(distance > MARGIN ? x + ((distance - MARGIN + 1n) / 2n) * 2n : x)!;
}

for (const border of descending) {
  for (let x = border; x >= 1n && x >= border - MARGIN; x--) {
    const moves = [x + 1n, 2n * x + 2n, x * x].filter((move) => move > x && move <= n);
    table.set(x, moves.some((move) => !wins(move)));
  }
}
console.log(wins(1n) ? "False" : "True");
