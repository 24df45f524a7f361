/**
 * Lists whose length depends on data. A call takes only some 100,000 arguments, so spreading such a list
 * into one (`push(...items)`, `Math.max(...numbers)`) crashes.
 */

export function pushAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}

/** The largest number; -Infinity if there is none. */
export function largestOf(numbers: Iterable<number>): number {
  let largest = -Infinity;
  for (const each of numbers) largest = Math.max(largest, each);
  return largest;
}

/** The smallest number; Infinity if there is none. */
export function smallestOf(numbers: Iterable<number>): number {
  let smallest = Infinity;
  for (const each of numbers) smallest = Math.min(smallest, each);
  return smallest;
}
