import type { Cell } from "../../harness/core/film.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { wordsIn } from "../explain/words-in.ts";
import { normalPlay } from "../kit/playable.ts";
import { prune, take } from "../numbergame/number-game.ts";
import { findWinningMoves } from "../numbergame/search.ts";

/** Sets with larger numbers take the search minutes. */
const MAX_NUMBER = 40;

/** The valid set that is left, ascending. */
type State = readonly number[];

/** A move takes a number from the set, and with it all that the excluded numbers sum to. */
export const playable = normalPlay<State, bigint>({
  position: [{ name: "numbers", type: { kind: "list", item: { kind: "int" } } }],
  move: { kind: "int" },
  start: ([numbers]) => prune((numbers as readonly bigint[]).map(Number)).kept,
  read: ([numbers]) => (numbers as readonly bigint[]).map(Number),
  write: (set) => [set.map(BigInt)],
  findFault: (set, language) => {
    const { numberOutside, ruledOut, numbersMustAscend } = wordsIn(language).refusals;
    const wrong = set.find((number) => number < 2 || number > MAX_NUMBER);
    if (wrong !== undefined) return numberOutside(wrong, MAX_NUMBER);
    const { kept, removed } = prune(set);
    const [sum] = removed;
    if (sum !== undefined) return ruledOut(sum);
    return String(kept) === String(set) ? undefined : numbersMustAscend;
  },
  moves: (set) => set.map(BigInt),
  play: (set, number) => take(set, Number(number)).kept,
  winningMoves: (set) => findWinningMoves(set).map(BigInt),
  analysis: {
    argumentsAt: (set) => [set.map(BigInt)],
    readClaim: (_, answer) => {
      const winning = [...(answer as ReadonlyMap<Value, Value>).keys()];
      return { outcome: winning.length > 0 ? "win" : "loss", winning };
    },
  },
  takeMost: (set) => {
    const countKept = (number: number) => take(set, number).kept.length;
    return BigInt(set.reduce((most, next) => (countKept(next) < countKept(most) ? next : most)));
  },
  describe: (set, language) => wordsIn(language).play.numbers(set),
  describeMove: (set, number, language) => {
    const gone = take(set, Number(number)).removed.map(({ left, right }) => left + right);
    return wordsIn(language).play.takesNumber(Number(number), gone);
  },
  draw: (set, number) => {
    const kept = number === undefined ? set : take(set, Number(number)).kept;
    return [
      set.map((each): Cell => {
        const text = String(each);
        if (BigInt(each) === number) return { text, mark: "taken" };
        return kept.includes(each) ? { text } : { text, mark: "gone" };
      }),
    ];
  },
});
