/** Evenly spaced items, the first and the last among them. */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (count >= items.length) return items;
  if (count <= 1) return items.slice(0, count);
  return Array.from({ length: count }, (_, index) => {
    return items[Math.round((index * (items.length - 1)) / (count - 1))] as T;
  });
}
