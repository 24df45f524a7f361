// Walks down from n by stretches in which only the parity of a number counts. Program: reads n.
const n = BigInt(require("fs").readFileSync(0, "utf8"));

// The least r with r * r >= value, by Newton's method.
function rootUp(value) {
  let r = value;
  for (let next = (r + 1n) / 2n; next < r; next = (r + value / r) / 2n) r = next;
  return r * r === value ? r : r + 1n;
}

// Stretches from n downwards: [lowest number, the mover wins at even numbers, at odd numbers].
const stretches = [[n, false, false]];
const at = (x) => stretches.find(([low]) => low <= x);
const wins = (x) => at(x)[1 + Number(x % 2n)];

let x = n - 1n;
while (x >= 1n) {
  const targets = [(y) => 2n * y + 2n, (y) => y * y + 1n];
  const isSure = (y) => targets.some((target) => target(y) <= n && !wins(target(y)));
  const lows = [
    targets[0](x) > n ? n / 2n : (at(targets[0](x))[0] - 1n) / 2n,
    targets[1](x) > n ? rootUp(n) : rootUp(at(targets[1](x))[0] - 1n),
    1n,
  ];
  const low = lows.reduce((a, b) => (a > b ? a : b));
  const first = isSure(x) || !wins(x + 1n);
  if (x === low) {
    stretches.push([x, first, first]);
  } else {
    const second = isSure(x - 1n) || !first;
    const third = isSure(x) || !second;
    stretches.push([x, first, first]);
    stretches.push(x % 2n === 0n ? [low, third, second] : [low, second, third]);
  }
  x = low - 1n;
}
console.log(wins(1n) ? "False" : "True");
