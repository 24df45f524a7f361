// Mistake: lets any number of pins fall up to the greatest in take.
export function grundyValue(take: number[], rows: number[]): number {
  const values = [0];
  for (let pins = 1; pins <= Math.min(1000, Math.max(0, ...rows)); pins += 1) {
    const reached = new Set<number>();
    for (let fallen = 1; fallen <= Math.min(pins, take.at(-1)!); fallen += 1) {
      for (let left = 0; left <= pins - fallen; left += 1) {
        reached.add(values[left]! ^ values[pins - fallen - left]!);
      }
    }
    let value = 0;
    while (reached.has(value)) value += 1;
    values.push(value);
  }
  return rows.reduce((sum, pins) => sum ^ values[Math.min(pins, 1000)]!, 0);
}
