/** Evenly spaced items, including the first and the last. */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (count >= items.length) return items;
  if (count <= 1) return items.slice(0, count);
  return Array.from({ length: count }, (_, index) => {
    return items[Math.round((index * (items.length - 1)) / (count - 1))] as T;
  });
}
