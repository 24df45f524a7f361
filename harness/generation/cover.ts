/** For each test, by index, whether it rejects the program; undefined: not run. */
export type Rejections = readonly (boolean | undefined)[];

/**
 * Chooses few tests that together reject each program `times` times, if possible. Returns the indexes of
 * at most `limit` tests. Greedy: repeatedly takes the test that helps most, the earlier one in a tie.
 * `given` tests are taken for granted and not returned.
 */
export function chooseCover(
  programs: readonly Rejections[],
  {
    times,
    limit,
    initial = [],
  }: { readonly times: number; readonly limit: number; readonly initial?: readonly number[] },
): readonly number[] {
  const open = programs.map((isRejectedBy) => ({ isRejectedBy, missing: times }));
  const gains = new Map<number, number>();
  for (const { isRejectedBy } of open) {
    for (const [place, is] of isRejectedBy.entries()) {
      if (is === true) gains.set(place, (gains.get(place) ?? 0) + 1);
    }
  }
  const take = (candidate: number) => {
    gains.delete(candidate);
    for (const each of open) {
      if (each.isRejectedBy[candidate] !== true || each.missing === 0) continue;
      each.missing -= 1;
      if (each.missing > 0) continue;
      for (const [place, is] of each.isRejectedBy.entries()) {
        const gain = gains.get(place);
        if (is === true && gain !== undefined) gains.set(place, gain - 1);
      }
    }
  };
  for (const place of initial) take(place);
  const cover: number[] = [];
  while (gains.size > 0 && cover.length < limit) {
    let best = -1;
    for (const [place, gain] of gains) {
      const highest = gains.get(best) ?? 0;
      if (gain > highest || (gain === highest && gain > 0 && place < best)) best = place;
    }
    if (best < 0) break;
    cover.push(best);
    take(best);
  }
  return cover;
}
