import type { KillMatrix } from "../../core/results/adequacy.ts";
import { chooseCover } from "../cover.ts";
import type { Contender, PlacedTest } from "./contender.ts";

/** Most columns. Tests that do not distinguish programs would only make the table wide. */
const MAX_TESTS = 60;
/** Rejections shown per program, if it has so many. */
const COVERS = 3;

/** A table of programs by a small cover of the tests, the most effective tests first. */
export function drawMatrix(
  placed: readonly PlacedTest[],
  contenders: readonly Contender[],
): KillMatrix {
  const shown = chooseCover(
    contenders.map(({ isRejectedBy }) => isRejectedBy),
    { times: COVERS, limit: MAX_TESTS },
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
