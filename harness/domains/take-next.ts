/** The next items of an iterator, fewer where it ends. */
export function takeNext<T>(iterator: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const next = iterator.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}
