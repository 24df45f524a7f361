import type { MakeSurvey } from "../../harness/core/judging/reference.ts";
import { checkBound } from "./bound.ts";

/** More rows are no table that people read. */
const MAX_ROWS = 1_000n;
/** Heaps of a row in its cell. */
const MAX_SHOWN = 12;

/**
 * Makes a table of the play from each heap on: the winner, the winning move, the Grundy value.
 * @param findWinningMove the only winning move; undefined if the position is lost
 */
export function createHeapsSurvey(
  findWinningMove: (heaps: readonly bigint[]) => bigint | undefined,
): MakeSurvey {
  return ([heaps], to) => {
    const all = heaps as readonly bigint[];
    const limits = { name: "the number of rows", min: 1n, max: MAX_ROWS };
    const length = Number(checkBound(to, { ...limits, usual: MAX_ROWS }));
    const values = heapsValues(all);
    const rows = all.slice(0, length).map((_, at) => {
      const rest = all.slice(at);
      const move = findWinningMove(rest);
      return [
        String(at + 1),
        rest.length > MAX_SHOWN ? `${rest.slice(0, MAX_SHOWN).join(" ")} …` : rest.join(" "),
        move === undefined ? "loses" : "wins",
        move === undefined ? "" : `takes ${move}`,
        String(values[at]),
      ];
    });
    const title =
      rows.length < all.length
        ? `Play that begins with each of the first ${rows.length} heaps`
        : "Play that begins with each heap";
    const columns = ["heap", "heaps left", "player to move", "winning move", "Grundy value"];
    return { tables: [{ title, columns, rows }] };
  };
}

/**
 * Grundy values of the row from each heap on. A heap can be left with any number of counters, or
 * be taken to reach the value g of the rest: its sizes 1, 2, ... are worth 0, 1, ... without g.
 */
export function heapsValues(heaps: readonly bigint[]): readonly bigint[] {
  let rest = 0n;
  const values = heaps.toReversed().map((heap) => (rest = heap <= rest ? heap - 1n : heap));
  return values.toReversed();
}
