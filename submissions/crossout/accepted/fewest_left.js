// Random games with an eye on the next deal: of some tries it takes the one with the fewest left.
const fs = require("fs");

const [widthText, start] = fs.readFileSync(0, "utf8").trim().split(/\s+/);
const width = Number(widthText);

// The numbers of Park and Miller, so that every run is the same.
let seed = 1;
const random = (below) => (seed = (seed * 48271) % 2147483647) % below;

function findMoves(digits, alive) {
  const isPair = (p, q) => digits[p] === digits[q] || digits[p] + digits[q] === 10;
  const above = [];
  const moves = [];
  let before;
  for (const q of alive) {
    const upper = above[q % width];
    if (before !== undefined && isPair(before, q)) moves.push([before, q]);
    if (upper !== undefined && upper !== before && isPair(upper, q)) moves.push([upper, q]);
    before = above[q % width] = q;
  }
  return moves;
}

function playUntilStuck(digits, alive) {
  const played = [];
  for (let moves = findMoves(digits, alive); moves.length > 0; moves = findMoves(digits, alive)) {
    const move = moves[random(moves.length)];
    played.push(move);
    alive = alive.filter((cell) => cell !== move[0] && cell !== move[1]);
  }
  return { alive, played };
}

function playGame(maxLength) {
  const tryCount = 1 + random(8);
  const digits = [...start].map(Number);
  const moves = [];
  let alive = [...digits.keys()];
  while (digits.length <= maxLength) {
    const tries = Array.from({ length: tryCount }, () => playUntilStuck(digits, alive));
    const best = tries.reduce((a, b) => (b.alive.length < a.alive.length ? b : a));
    moves.push(...best.played);
    if (best.alive.length === 0) return moves;
    alive = [...best.alive, ...best.alive.map((_, index) => digits.length + index)];
    digits.push(...best.alive.map((cell) => digits[cell]));
  }
  return null;
}

let moves = null;
while (moves === null) moves = playGame(150);
for (const [p, q] of moves) console.log(p, q);
