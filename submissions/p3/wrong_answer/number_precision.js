// Calculates in doubles: beyond 2^53 odd numbers turn even. Fails first at n = 9007199254740993.
const MARGIN = 8;
const n = Number(require("fs").readFileSync(0, "utf8"));

const borders = new Set([n]);
for (const border of borders) {
  for (const lower of [Math.floor((border - 2) / 2), Math.floor(Math.sqrt(border - 1))]) {
    if (lower >= 1) borders.add(lower);
  }
}
const descending = [...borders].sort((a, b) => b - a);
const table = new Map();

function wins(x) {
  const distance = descending.findLast((border) => border >= x) - x;
  return table.get(distance > MARGIN ? x + Math.ceil((distance - MARGIN) / 2) * 2 : x);
}

for (const border of descending) {
  for (let back = 0; back <= MARGIN && border - back >= 1; back++) {
    const x = border - back;
    const moves = [x + 1, 2 * x + 2, x * x + 1];
    table.set(x, moves.some((move) => move > x && move <= n && !wins(move)));
  }
}
console.log(wins(1) ? "False" : "True");
