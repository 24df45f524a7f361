// A program that finds out the losing piles by playing upwards, then uses their period.
const [number, mover] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/);

const TAKES = { A: [1, 2, 3, 4, 5, 6], B: [2, 3, 5, 7] };
const other = { A: "B", B: "A" };
const SIZE = 80;
const wins = { A: [false], B: [false] };

function legal(stones, player) {
  const takes = TAKES[player];
  const fitting = takes.filter((n) => n <= stones);
  return fitting.length < takes.length && !fitting.includes(stones) ? [...fitting, stones] : fitting;
}

for (let stones = 1; stones < SIZE; stones++) {
  for (const player of ["A", "B"]) {
    wins[player][stones] = legal(stones, player).some((n) => !wins[other[player]][stones - n]);
  }
}

const stones = BigInt(number);
const small = stones < 40n ? Number(stones) : Number(stones % 8n) + 40;
const moves = legal(small, mover);
console.log(moves.find((n) => !wins[other[mover]][small - n]) ?? moves[0]);
