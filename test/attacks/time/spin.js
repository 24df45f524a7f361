// Attack: computes for ever, and for ever gives promises and timers their turn in between.
// Expect: TLE
function again() {
  for (let turns = 0; turns < 1e6; turns += 1);
  setImmediate(again);
  Promise.resolve().then(again);
}

function AcanWin(n) {
  again();
  for (;;);
}

module.exports = { AcanWin };
