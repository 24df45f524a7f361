import { describe, expect, test } from "vitest";
import { type Candidate, chooseForPrograms } from "../../harness/generation/choose-for-programs.ts";

type Kind = NonNullable<Candidate["stratum"]>;

const candidate = (n: number, expected: boolean | bigint, stratum: Kind = "random"): Candidate => ({
  args: [BigInt(n)],
  expected,
  isTimed: false,
  stratum,
});

function chosen(candidates: readonly Candidate[]): readonly (readonly [bigint, unknown])[] {
  return chooseForPrograms(candidates)
    .filter(({ isForPrograms }) => isForPrograms)
    .map(({ args, expected }) => [args[0] as bigint, expected] as const);
}

const naturals = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("programs run", () => {
  test("all cases of a small group", () => {
    expect(chosen(naturals(60).map((n) => candidate(n, BigInt(n))))).toHaveLength(60);
  });

  test("sixty of a large group, with the first and the last, evenly spread", () => {
    const cases = chosen(naturals(1000).map((n) => candidate(n, BigInt(n)))).map(([n]) =>
      Number(n),
    );
    expect(cases).toHaveLength(60);
    expect([cases[0], cases.at(-1)]).toEqual([1, 1000]);
    const gaps = cases.slice(1).map((n, index) => n - (cases[index] ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  });

  test("both answers equally often, as far as they go", () => {
    const cases = naturals(1000).map((n) => candidate(n, n % 8 !== 0));
    expect(chosen(cases).filter(([, expected]) => expected === false)).toHaveLength(30);
    const rare = naturals(1000).map((n) => candidate(n, n % 100 !== 0));
    expect(chosen(rare).filter(([, expected]) => expected === false)).toHaveLength(10);
    expect(chosen(rare)).toHaveLength(60);
  });

  test("each value at a bound, but not thousands of combinations", () => {
    const digits = naturals(9);
    const cases = digits.flatMap((a) =>
      digits.flatMap((b) =>
        digits.map((c) => ({ ...candidate(0, true, "bounds"), args: [a, b, c].map(BigInt) })),
      ),
    );
    const run = chooseForPrograms(cases).filter(({ isForPrograms }) => isForPrograms);
    expect(run.length).toBeLessThanOrEqual(120);
    for (const place of [0, 1, 2]) {
      expect(new Set(run.map(({ args }) => args[place])).size).toBe(9);
    }
  });

  test("a case for each wrong program, however many it takes", () => {
    const cases = naturals(250).map((n) => candidate(n, n % 2 === 0));
    const choice = chooseForPrograms(cases, {
      findRejections: (asked) =>
        asked.slice(0, 200).map((_, place) => asked.map((__, at) => at === place)),
    });
    expect(choice.filter(({ isForPrograms }) => isForPrograms)).toHaveLength(200);
  });

  test("few of the cases that cost much, spread over their sizes, and all that cost little", () => {
    const cases = naturals(60).map((n) => candidate(n, BigInt(n)));
    const run = chooseForPrograms(cases, {
      countSteps: ([n]) => ((n as bigint) > 20n ? 2_000_000 : 9),
    });
    const numbers = run
      .filter(({ isForPrograms }) => isForPrograms)
      .map(({ args }) => Number(args[0]));
    expect(numbers.filter((n) => n <= 20)).toEqual(naturals(20));
    expect(numbers.filter((n) => n > 20)).toHaveLength(30);
    expect(numbers).toEqual(expect.arrayContaining([21, 60]));
  });

  test("cases at bounds for half of the steps, or thirty if each takes too many", () => {
    const cases = naturals(100).map((n) => candidate(n, BigInt(n), "bounds"));
    const count = (steps: number | undefined) =>
      chooseForPrograms(cases, { countSteps: () => steps }).filter((each) => each.isForPrograms);
    expect([9, 250_000, 1_000_000, undefined].map((steps) => count(steps).length)).toEqual([
      100, 40, 30, 30,
    ]);
  });

  test("cases by hand, however much they cost", () => {
    const cases = naturals(100).map((n) => candidate(n, BigInt(n), "manual"));
    const run = chooseForPrograms(cases, { countSteps: () => undefined });
    expect(run.every(({ isForPrograms }) => isForPrograms)).toBe(true);
  });

  test("every essential case, up to 120", () => {
    const cases = naturals(200).map((n) => candidate(n, n % 2 === 0, n > 100 ? "kill" : "random"));
    expect(chosen(cases).map(([n]) => Number(n))).toEqual(naturals(200).slice(100));
  });

  test("equally many of each other kind, as far as they go", () => {
    const kinds = ["exhaustive", "shapes", "by_output"] as const;
    const cases = naturals(1000).map((n) =>
      candidate(n, BigInt(n), n <= 10 ? "shapes" : n > 500 ? "exhaustive" : "by_output"),
    );
    const counts = chosen(cases).map(([n]) => cases[Number(n) - 1]?.stratum);
    expect(kinds.map((kind) => counts.filter((each) => each === kind).length)).toEqual([
      25, 10, 25,
    ]);
  });

  test("in half of the remaining room, cases that reject wrong programs", () => {
    const cases = naturals(1000).map((n) => candidate(n, n % 2 === 0));
    // Each is wrong on one of the cases that are run.
    const candidates: Candidate[] = [];
    const choice = chooseForPrograms(cases, {
      findRejections: (asked) => {
        candidates.push(...asked);
        return [31, 77, 120].map((place) => asked.map((_, index) => index === place));
      },
    });
    const run = new Set(choice.flatMap((each) => (each.isForPrograms ? each.args : [])));
    expect(run.size).toBe(60);
    for (const place of [31, 77, 120]) expect(run).toContain(candidates[place]?.args[0]);
    expect(candidates.length).toBeLessThan(300);
  });

  test("without trying wrong programs on a group that is run completely", () => {
    const cases = naturals(60).map((n) => candidate(n, n % 2 === 0));
    const choice = chooseForPrograms(cases, {
      findRejections: () => expect.unreachable("all are chosen"),
    });
    expect(choice).toHaveLength(60);
  });

  test("borders in the order in which they were made, so that neighbours stay together", () => {
    const cases = naturals(1000).map((n) =>
      candidate(n, n % 2 === 0, n > 500 ? "borders" : "random"),
    );
    const made = cases.slice(500).toReversed();
    const borders = chooseForPrograms(cases, { borders: made }).filter(
      ({ isForPrograms, stratum }) => isForPrograms && stratum === "borders",
    );
    const first = borders.slice(-42).map(({ args }) => Number(args[0]));
    expect(first).toEqual(naturals(1000).slice(-42));
  });

  test("no case with an empty list, which many correct programs cannot read", () => {
    const empty = { ...candidate(0, true, "bounds"), args: [[]] };
    const emptySet = { ...candidate(0, true, "bounds"), args: [new Set<never>()] };
    const cases = chooseForPrograms([empty, emptySet, candidate(1, true)]);
    expect(cases.map(({ isForPrograms }) => isForPrograms)).toEqual([false, false, true]);
  });
});
