import type { KillMatrix } from "../../core/results/adequacy.ts";
import type { Contender, PlacedTest } from "./contender.ts";

/** Tests that do not help to tell programs apart would only make the table wide. */
const MOST_TESTS = 60;
/** Each program is rejected so often by the tests that are shown, where it is at all. */
const COVERS = 3;

/** Programs against a small cover of the tests, those first that reject most of what is left. */
export function drawMatrix(
  placed: readonly PlacedTest[],
  contenders: readonly Contender[],
): KillMatrix {
  const shown = chooseCover(contenders).slice(0, MOST_TESTS);
  return {
    tests: shown.map((place) => {
      const { group, index } = placed[place] as PlacedTest;
      return `${group} ${index + 1}`;
    }),
    rows: contenders.map(({ id, kind, isRejectedBy }) => ({
      id,
      kind,
      cells: shown
        .map((place) => {
          const is = isRejectedBy[place];
          return is === undefined ? " " : is ? "x" : ".";
        })
        .join(""),
    })),
  };
}

/** Greedy: the test that helps most, again and again; the earlier one of two that help equally. */
function chooseCover(contenders: readonly Contender[]): readonly number[] {
  const open = contenders.map(({ isRejectedBy }) => ({ isRejectedBy, missing: COVERS }));
  const gains = new Map<number, number>();
  for (const { isRejectedBy } of open) {
    for (const [place, is] of isRejectedBy.entries()) {
      if (is === true) gains.set(place, (gains.get(place) ?? 0) + 1);
    }
  }
  const chosen: number[] = [];
  while (gains.size > 0 && chosen.length < MOST_TESTS) {
    let best = -1;
    for (const [place, gain] of gains) {
      const most = gains.get(best) ?? 0;
      if (gain > most || (gain === most && gain > 0 && place < best)) best = place;
    }
    if (best < 0) break;
    chosen.push(best);
    gains.delete(best);
    for (const each of open) {
      if (each.isRejectedBy[best] !== true || each.missing === 0) continue;
      each.missing -= 1;
      if (each.missing > 0) continue;
      for (const [place, is] of each.isRejectedBy.entries()) {
        const gain = gains.get(place);
        if (is === true && gain !== undefined) gains.set(place, gain - 1);
      }
    }
  }
  return chosen;
}
