/** By place among some tests: whether each rejects the program; undefined: not run. */
export type Rejections = readonly (boolean | undefined)[];

/**
 * Few tests that together reject each program `times` times, where it is rejected so often at all:
 * the places of at most `most` tests. Greedy: the test that helps most, again and again; the earlier
 * one of two that help equally. What is there anyway is `given`, and not told again.
 */
export function chooseCover(
  programs: readonly Rejections[],
  {
    times,
    most,
    given = [],
  }: { readonly times: number; readonly most: number; readonly given?: readonly number[] },
): readonly number[] {
  const open = programs.map((isRejectedBy) => ({ isRejectedBy, missing: times }));
  const gains = new Map<number, number>();
  for (const { isRejectedBy } of open) {
    for (const [place, is] of isRejectedBy.entries()) {
      if (is === true) gains.set(place, (gains.get(place) ?? 0) + 1);
    }
  }
  const take = (taken: number) => {
    gains.delete(taken);
    for (const each of open) {
      if (each.isRejectedBy[taken] !== true || each.missing === 0) continue;
      each.missing -= 1;
      if (each.missing > 0) continue;
      for (const [place, is] of each.isRejectedBy.entries()) {
        const gain = gains.get(place);
        if (is === true && gain !== undefined) gains.set(place, gain - 1);
      }
    }
  };
  for (const place of given) take(place);
  const chosen: number[] = [];
  while (gains.size > 0 && chosen.length < most) {
    let best = -1;
    for (const [place, gain] of gains) {
      const highest = gains.get(best) ?? 0;
      if (gain > highest || (gain === highest && gain > 0 && place < best)) best = place;
    }
    if (best < 0) break;
    chosen.push(best);
    take(best);
  }
  return chosen;
}
