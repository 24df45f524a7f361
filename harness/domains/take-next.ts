/** Takes up to `count` items from an iterator. */
export function takeNext<T>(iterator: Iterator<T>, count: number): T[] {
  const items: T[] = [];
  while (items.length < count) {
    const next = iterator.next();
    if (next.done === true) break;
    items.push(next.value);
  }
  return items;
}
