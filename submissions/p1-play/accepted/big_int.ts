// A leaves a multiple of 8; B leaves that or seven more.
export function move(stones: bigint | number, mover: string): bigint {
  const left = BigInt(stones);
  const takes = mover === "A" ? [1n, 2n, 3n, 4n, 5n, 6n] : [2n, 3n, 5n, 7n];
  const fitting = takes.filter((n) => n <= left);
  const legal = fitting.length < takes.length ? [...new Set([...fitting, left])] : fitting;
  const isLost = (n: bigint): boolean => (left - n) % 8n === 0n || (mover === "B" && (left - n) % 8n === 7n);
  return legal.find(isLost) ?? legal[0]!;
}
