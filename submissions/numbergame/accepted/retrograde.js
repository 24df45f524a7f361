// Lists every reachable position first, then solves them from the last to the first: no recursion.
const fs = require("fs");

const [count, ...numbers] = fs.readFileSync(0, "utf8").split(/\s+/).filter(Boolean).map(Number);
const top = Math.max(1, ...numbers);

// Excluded numbers as a mask with bit 0 set, closed under adding `number` any number of times.
function exclude(mask, number) {
  for (let step = number; step <= top; step *= 2) mask |= mask << step;
  return mask & (2 ** (top + 1) - 1);
}

function left(excluded) {
  const list = [];
  for (let i = 2; i <= top; i++) if (!((excluded >> i) & 1)) list.push(i);
  return list;
}

let start = 1;
for (let i = 2; i <= top; i++) if (!numbers.includes(i)) start = exclude(start, i);

const seen = new Set([start]);
for (const position of seen) {
  for (const move of left(position)) seen.add(exclude(position, move));
}

// A move only adds bits, so larger masks come earlier.
const lost = new Set();
for (const position of [...seen].sort((a, b) => b - a)) {
  if (!left(position).some((move) => lost.has(exclude(position, move)))) lost.add(position);
}

for (const move of left(start)) {
  const next = exclude(start, move);
  if (lost.has(next)) console.log(`${move} -> [${left(next).join(", ")}]`);
}
