// Mistake: takes half of a border in floating point and rounds it; right but beside large borders.
const n = BigInt(require("fs").readFileSync(0, "utf8"));

const half = (border) => BigInt(Math.round((Number(border) - 2) / 2));

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
    targets[0](x) > n ? n / 2n : half(at(targets[0](x))[0]),
    targets[1](x) > n ? rootUp(n) : rootUp(at(targets[1](x))[0] - 1n),
    1n,
  ];
  const reached = lows.reduce((a, b) => (a > b ? a : b));
  const low = reached > x ? x : reached;
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
