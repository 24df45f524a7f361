// Mistake: takes a move for winning when it leaves an even number of numbers.
// Fails first on {2, 3, 4}.
function play(left: number[], move: number): number[] {
  const gone = new Set([move]);
  for (let sum = move + 2; sum <= Math.max(...left); sum += 1) {
    const isGone = (number: number) => number > 1 && (gone.has(number) || !left.includes(number));
    if (isGone(sum - move)) gone.add(sum);
  }
  return left.filter((number) => !gone.has(number));
}

export function winningMoves(numbers: number[]): Record<number, number[]> {
  let left: number[] = [];
  for (let i = 2; i <= Math.max(...numbers); i += 1) left.push(i);
  for (const i of [...left]) {
    if (!numbers.includes(i) && left.includes(i)) left = play(left, i);
  }
  const answer: Record<number, number[]> = {};
  for (const move of left) {
    const rest = play(left, move);
    if (rest.length % 2 === 0) answer[move] = rest;
  }
  return answer;
}
