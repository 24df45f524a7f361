// A Map from the mask of the numbers left to who wins.

const outcomes = new Map<number, boolean>();

function has(mask: number, number: number): boolean {
  return ((mask >>> number) & 1) === 1;
}

/** A sum with the move goes when the rest of it is gone. */
function choose(left: number, move: number): number {
  let rest = left & ~(1 << move);
  for (let sum = move + 2; sum < 32; sum += 1) {
    if (!has(rest, sum - move)) rest &= ~(1 << sum);
  }
  return rest;
}

function toList(mask: number): number[] {
  const list: number[] = [];
  for (let number = 2; number < 32; number += 1) if (has(mask, number)) list.push(number);
  return list;
}

function isWin(left: number): boolean {
  const known = outcomes.get(left);
  if (known !== undefined) return known;
  const result = toList(left).some((move) => !isWin(choose(left, move)));
  outcomes.set(left, result);
  return result;
}

export function winningMoves(numbers: number[]): Map<number, number[]> {
  let left = 0;
  for (let number = 2; number <= Math.max(...numbers); number += 1) left |= 1 << number;
  for (const number of toList(left)) {
    if (!numbers.includes(number)) left = choose(left, number);
  }
  const answer = new Map<number, number[]>();
  for (const move of toList(left)) {
    const rest = choose(left, move);
    if (!isWin(rest)) answer.set(move, toList(rest));
  }
  return answer;
}
