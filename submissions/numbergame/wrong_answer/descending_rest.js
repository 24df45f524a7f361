// Mistake: lists the remaining numbers from the largest down. Fails first on {2, 3, 4}.
function winningMoves(numbers) {
  const top = Math.max(...numbers);
  const memo = new Map();

  const exclude = (mask, number) => {
    for (let sum = number; sum <= top; sum++) {
      if ((mask >> (sum - number)) & 1) mask |= 1 << sum;
    }
    return mask;
  };
  const left = (mask) => {
    const list = [];
    for (let i = top; i >= 2; i--) if (!((mask >> i) & 1)) list.push(i);
    return list;
  };
  const wins = (mask) => {
    if (!memo.has(mask)) memo.set(mask, left(mask).some((move) => !wins(exclude(mask, move))));
    return memo.get(mask);
  };

  let start = 1;
  for (let i = 2; i <= top; i++) if (!numbers.includes(i)) start = exclude(start, i);
  const answer = {};
  for (const move of left(start)) {
    const next = exclude(start, move);
    if (!wins(next)) answer[move] = left(next);
  }
  return answer;
}

module.exports = { winningMoves };
