/** Whether the player to move wins, for every last selection from 1 to n: O(n). */
export function tabulate(n: number): Uint8Array {
  const won = new Uint8Array(n + 1);
  for (let x = n - 1; x >= 1; x -= 1) {
    const moves = [x + 1, 2 * x + 2, x * x + 1].filter((next) => next <= n);
    won[x] = moves.some((next) => won[next] === 0) ? 1 : 0;
  }
  return won;
}
