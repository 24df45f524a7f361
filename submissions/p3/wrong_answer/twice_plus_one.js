// Doubles to 2x + 1 and not to 2x + 2. Fails first at n = 10.
const MARGIN = 8n;

function root(value) {
  let r = BigInt(Math.floor(Math.sqrt(Number(value))));
  while (r * r > value) r--;
  while ((r + 1n) * (r + 1n) <= value) r++;
  return r;
}

function canWin(given) {
  const n = BigInt(given);
  const borders = new Set();
  const add = (border) => {
    if (border < 1n || borders.has(border)) return;
    borders.add(border);
    add((border - 1n) / 2n);
    add(root(border - 1n));
  };
  add(n);
  const descending = [...borders].sort((a, b) => (a > b ? -1 : 1));
  const table = new Map();
  const wins = (x) => {
    const distance = descending.findLast((border) => border >= x) - x;
    return table.get(distance > MARGIN ? x + ((distance - MARGIN + 1n) / 2n) * 2n : x);
  };
  for (const border of descending) {
    for (let x = border; x >= 1n && x >= border - MARGIN; x--) {
      table.set(x, [x + 1n, 2n * x + 1n, x * x + 1n].some((move) => move <= n && !wins(move)));
    }
  }
  return !wins(1n);
}

module.exports = { canWin };
