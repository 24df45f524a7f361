// Walks from 1 to n and remembers seven results of each player: n steps.
function AcanWin(n) {
  let a = [false, false, false, false, false, false, false];
  let b = a;
  for (let s = 1n; s <= BigInt(n); s++) {
    const aWins = b.slice(0, 6).includes(false);
    const bWins = [2, 3, 5, 7].some((take) => !a[take - 1]);
    a = [aWins, ...a.slice(0, 6)];
    b = [bWins, ...b.slice(0, 6)];
  }
  return a[0];
}

module.exports = { AcanWin };
