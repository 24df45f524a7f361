// Mistake: excludes only multiples of the numbers taken, as in a sieve, no other sums.
// Fails first on {5}.
function sieve(left, taken, top) {
  for (let multiple = taken; multiple <= top; multiple += taken) left &= ~(1 << multiple);
  return left;
}

function members(left, top) {
  const list = [];
  for (let i = 2; i <= top; i++) if (left & (1 << i)) list.push(i);
  return list;
}

export function winningMoves(numbers) {
  const top = Math.max(...numbers);
  const memo = new Map();
  const wins = (left) => {
    if (!memo.has(left)) {
      memo.set(left, members(left, top).some((i) => !wins(sieve(left, i, top))));
    }
    return memo.get(left);
  };

  let start = 0;
  for (const number of numbers) start |= 1 << number;
  for (let i = 2; i < top; i++) if (!numbers.includes(i)) start = sieve(start, i, top);

  const answer = {};
  for (const move of members(start, top)) {
    const rest = sieve(start, move, top);
    if (!wins(rest)) answer[move] = members(rest, top);
  }
  return answer;
}
