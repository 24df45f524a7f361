import type { KillMatrix } from "../../core/results/adequacy.ts";
import { chooseCover } from "../cover.ts";
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
  const shown = chooseCover(
    contenders.map(({ isRejectedBy }) => isRejectedBy),
    { times: COVERS, most: MOST_TESTS },
  );
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
