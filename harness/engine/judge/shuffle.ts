import { createHash } from "node:crypto";

/**
 * A shuffled copy, the same for the same seed (Fisher and Yates; Knuth, TAOCP 3.4.2, algorithm P).
 * Random numbers are bytes of a hash, so that a submission cannot predict the order without the
 * tests.
 */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const shuffled = [...items];
  let block = 0;
  let digits = Buffer.alloc(0);
  const draw = (limit: number): number => {
    if (digits.length < 6) {
      digits = createHash("sha256").update(`${seed} ${block}`).digest();
      block += 1;
    }
    const value = digits.readUIntBE(0, 6);
    digits = digits.subarray(6);
    return value % limit;
  };
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
