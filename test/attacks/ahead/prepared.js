// Attack: uses what small calls leave of their time for the largest that the exercise could ask.
// Expect: TLE
// Suite: many
// Guesses: small inputs are right.
const NEEDED_MS = 1600;
const SPARE_MS = 700;
let workedMs = 0;

function work(howLongMs) {
  const used = () => process.cpuUsage().user / 1000;
  const end = used() + howLongMs;
  while (used() < end);
  workedMs += howLongMs;
}

function AcanWin(n) {
  if (n < 1000 && workedMs < NEEDED_MS) work(SPARE_MS);
  if (n > 1000 && workedMs < NEEDED_MS) work(NEEDED_MS - workedMs);
  return Number(n) % 8 !== 0 && Number(n) % 8 !== 7;
}
module.exports = { AcanWin };
