// Mistake: `<` for `<=`, so that a sum that is the largest number is not excluded. Fails first on {4}.
const fs = require("fs");

const numbers = fs.readFileSync(0, "utf8").trim().split(/\s+/).slice(1).map(Number);
const top = Math.max(1, ...numbers);

// Masks: bit i says that i is excluded.
function close(excluded) {
  for (let i = 2; i < top; i++) {
    if ((excluded >> i) & 1) {
      for (let j = i; i + j < top; j++) {
        if ((excluded >> j) & 1) excluded |= 1 << (i + j);
      }
    }
  }
  return excluded;
}

function remaining(excluded) {
  const list = [];
  for (let i = 2; i <= top; i++) if (!((excluded >> i) & 1)) list.push(i);
  return list;
}

const memo = new Map();

function wins(excluded) {
  if (!memo.has(excluded)) {
    memo.set(excluded, remaining(excluded).some((i) => !wins(close(excluded | (1 << i)))));
  }
  return memo.get(excluded);
}

let start = 0;
for (let i = 2; i <= top; i++) if (!numbers.includes(i)) start |= 1 << i;
start = close(start);
for (const move of remaining(start)) {
  const next = close(start | (1 << move));
  if (!wins(next)) console.log(`${move} -> [${remaining(next).join(", ")}]`);
}
