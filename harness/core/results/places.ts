/**
 * Formats positions of tests in a group for `results.json`: "3,7-9". Ranges keep the file small: a
 * large class fails thousands of tests, most of them adjacent.
 */
export function formatPlaces(sorted: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const place of sorted) {
    const range = ranges.at(-1);
    if (range !== undefined && place <= range.last + 1) range.last = Math.max(range.last, place);
    else ranges.push({ first: place, last: place });
  }
  return ranges
    .map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`))
    .join(",");
}

/** The inverse of {@link formatPlaces}: ascending, each place once. */
export function parsePlaces(text: string): readonly number[] {
  if (text === "") return [];
  const places = new Set<number>();
  for (const range of text.split(",")) {
    const [first = 0, last = first] = range.split("-").map(Number);
    for (let place = first; place <= last; place += 1) places.add(place);
  }
  return [...places].sort((left, right) => left - right);
}
