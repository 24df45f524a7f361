// Mistake: knows only the numbers up to 20, the largest of the samples.
// Fails first on {2, ..., 11, 21}.
const TOP = 20;
const memo = new Map();

function exclude(mask, number) {
  for (let step = number; step <= TOP; step *= 2) mask |= mask << step;
  return mask & ((2 << TOP) - 1);
}

function remaining(mask) {
  const numbers = [];
  for (let i = 2; i <= TOP; i++) {
    if (!(mask & (1 << i))) numbers.push(i);
  }
  return numbers;
}

function isWon(mask) {
  if (!memo.has(mask)) {
    memo.set(mask, remaining(mask).some((move) => !isWon(exclude(mask, move))));
  }
  return memo.get(mask);
}

export function winningMoves(numbers) {
  let start = 1;
  for (let i = 2; i <= TOP; i++) {
    if (!numbers.includes(i)) start = exclude(start, i);
  }
  const answer = new Map();
  for (const move of remaining(start)) {
    const next = exclude(start, move);
    if (!isWon(next)) answer.set(move, remaining(next));
  }
  return answer;
}
