// Attack: takes longer with each call than it did in the one before, and is wrong.
// Expect: WA TLE
// Suite: many
let calls = 0;
function AcanWin(n) {
  calls += 1;
  const end = process.cpuUsage().user + calls * calls * 2000;
  while (process.cpuUsage().user < end);
  return Number(n) % 8 === 0 || Number(n) % 8 === 7;
}
module.exports = { AcanWin };
