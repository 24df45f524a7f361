// The value of a row is where the first zero stands in the table of those that a ball leaves.
export function grundyValue(take: number[], rows: number[]): number {
  const isPeriodic = take.at(-1)! <= 2;
  const lengths = rows.map((pins) =>
    isPeriodic && pins > 500 ? 500 + ((pins - 500) % 204) : pins,
  );
  const values = [0];
  for (let pins = 1; pins <= Math.max(0, ...lengths); pins += 1) {
    const reached = new Uint8Array(1024);
    for (const fallen of take) {
      for (let left = 0; left <= pins - fallen; left += 1) {
        reached[values[left]! ^ values[pins - fallen - left]!] = 1;
      }
    }
    values.push(reached.indexOf(0));
  }
  return lengths.reduce((sum, pins) => sum ^ values[pins]!, 0);
}
