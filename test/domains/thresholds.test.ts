import { describe, expect, test } from "vitest";
import {
  findSmallestFailure,
  type Input,
  inputKeyOf,
  type Trial,
} from "../../harness/domains/index.ts";
import { exercise } from "./exercises.ts";
import { THRESHOLD_CORPUS, type ThresholdCase } from "./threshold-corpus.ts";

/** Nothing of the corpus fails among so few in order, but for some short lists. */
const TRIES = { inOrder: 200, outOfOrder: 4000 };

/** As many questions as the search has of a function. */
async function search({ exercise: id, isFailing }: ThresholdCase) {
  const ask = (budget: number) => {
    let left = budget;
    return async (inputs: readonly Input[]): Promise<Trial<true>> => {
      const firstInputs = inputs.slice(0, left);
      const place = firstInputs.findIndex(isFailing);
      const tried = place < 0 ? firstInputs.length : place + 1;
      left -= tried;
      return Promise.resolve({ tried, failure: place < 0 ? undefined : true });
    };
  };
  const probe = { inOrder: ask(TRIES.inOrder), outOfOrder: ask(TRIES.outOfOrder), window: 64 };
  return findSmallestFailure(exercise(id), probe);
}

/** Only some of each kind, since all of them take minutes. */
const SAMPLE = THRESHOLD_CORPUS.filter((_, index) => index % 7 === 0);

const EXERCISES = ["p1", "p2", "p3", "p4", "heaps", "numbergame", "crossout"];

test("every exercise has functions that are wrong beyond a threshold", () => {
  expect(new Set(THRESHOLD_CORPUS.map((each) => each.exercise))).toEqual(new Set(EXERCISES));
  expect(THRESHOLD_CORPUS.length).toBeGreaterThan(800);
  for (const { isFailing, smallest } of THRESHOLD_CORPUS) expect(isFailing(smallest)).toBe(true);
});

describe("of functions that are wrong beyond a threshold", () => {
  test("95 of 100 get the smallest input of all, and nearly all get one", async () => {
    const results: {
      readonly each: ThresholdCase;
      readonly found: Awaited<ReturnType<typeof search>>;
      readonly isExact: boolean;
    }[] = [];
    for (const each of SAMPLE) {
      const {
        interface: { parameters },
      } = exercise(each.exercise);
      const types = parameters.map(({ type }) => type);
      const found = await search(each);
      const isExact =
        found !== undefined && inputKeyOf(types, found.input) === inputKeyOf(types, each.smallest);
      results.push({ each, found, isExact });
    }
    const share = (isCounted: (result: (typeof results)[number]) => boolean) =>
      results.filter(isCounted).length / results.length;
    expect(share(({ found }) => found !== undefined)).toBeGreaterThanOrEqual(0.98);
    expect(share(({ isExact }) => isExact)).toBeGreaterThanOrEqual(0.95);
    expect(share(({ each, found }) => found === undefined || each.isFailing(found.input))).toBe(1);
    // An input found by search, without proof, is never called the smallest.
    expect(share(({ found, isExact }) => isExact || found?.isSmallest !== true)).toBe(1);
  }, 600_000);

  test("the search is deterministic", async () => {
    for (const each of THRESHOLD_CORPUS.filter((_, index) => index % 100 === 0)) {
      expect(await search(each)).toEqual(await search(each));
    }
  });
});
