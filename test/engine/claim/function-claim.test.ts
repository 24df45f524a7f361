import { afterAll, describe, expect, test } from "vitest";
import type { Suite } from "../../../harness/engine/index.ts";
import { parseProblem } from "../../../harness/problems/read-problem.ts";
import { createClaimReference } from "../../../reference/kit/claim-reference.ts";
import { playable } from "../../../reference/p1.ts";
import { chooseSuite } from "../chosen-suite.ts";
import { EngineBench } from "../engine-bench.ts";

const ROWS = [[[1n]], [[2n]], [[1n, 1n]], [[1n, 2n]], [[2n, 1n]], [[1n, 1n, 2n]]];

const SPEC = `
id: stones-claim
name: { en: Stones }
interface:
  function: isLost
  claim: p1
  parameters:
    - { name: n, type: int, min: 1, max: 1000000 }
    - { name: mover, type: text, alphabet: AB, length: { min: 1, max: 1 } }
  returns: bool
rules: { take: "A: 1-6; B: 2, 3, 5, 7", or_all: true }
limits: { time_limit: 1, memory: 256 }
samples: [[1, A]]
groups: [{ id: all, points: 100, visibility: visible }]
tests: { salt: "", strata: [{ exhaustive: 100 }] }
`;

/** All positions of p1 up to so many stones. */
function askStones(max: number): Suite {
  const problem = parseProblem(
    SPEC,
    "/problems/stones-claim",
    "/problems/stones-claim/problem.yaml",
  );
  const reference = createClaimReference(playable);
  const inputs = Array.from({ length: max }, (_, index) => BigInt(index + 1)).flatMap((n) =>
    ["A", "B"].map((mover) => [n, mover]),
  );
  const tests = inputs.map((args) => {
    return { args, expected: reference.solve(args), isTimed: false, isForPrograms: true };
  });
  return {
    problem,
    reference,
    cases: new Map([
      ["sample", tests.slice(0, 1)],
      ["all", tests],
    ]),
    hash: String(max),
  };
}

const RIGHT = `function isLost(n, mover) {
  return n % 8 === 0 || (mover === "A" && n % 8 === 7);
}`;

describe("a function that claims who loses", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());

  test("shows its smallest contradiction", async () => {
    const suite = await chooseSuite("heaps-claim", { all: ROWS });
    const judging = await bench.judge("p.js", "const isLost = () => false;", {
      suite,
      isExplaining: true,
    });
    expect(judging).toMatchObject({
      verdict: "WA",
      proved: false,
      breach: { kind: "b", position: [[1, 1]] },
      counterexample: {
        smallest: true,
        reason: expect.stringContaining("the only move leads to [1]"),
      },
    });
    // In order: [1], [1, 1].
    expect(judging.positions).toBe(2);
  });

  test.each([
    ["crashes", 'throw new Error("no")'],
    ["returns nothing", "return"],
  ])("says nothing at a position where it %s", async (_, end) => {
    const suite = await chooseSuite("heaps-claim", { all: ROWS });
    const source = `function isLost(heaps) {
  if (heaps.length === 2) ${end};
  return heaps.reduceRight((lost, h) => h === 1 && !lost, true);
}`;
    const judging = await bench.judge("p.js", source, { suite, isExplaining: true });
    expect(judging).toMatchObject({ breach: null, counterexample: { smallest: true } });
    expect(JSON.stringify(judging)).not.toContain("You say");
  });

  test("is not proved if it has none", async () => {
    const suite = await chooseSuite("heaps-claim", { all: ROWS });
    const source =
      "const isLost = (heaps) => heaps.reduceRight((lost, h) => h === 1 && !lost, true);";
    const judging = await bench.judge("p.js", source, { suite });
    expect(judging).toMatchObject({ verdict: "AC", proved: false, breach: null });
    expect(judging.positions).toBe(7);
    expect(judging.notes[0]?.text).toContain("No breach among 7 positions. That is no proof");
  });

  test("has a proved rule in its answers if they show one", async () => {
    const judging = await bench.judge("p.js", RIGHT, { suite: askStones(60) });
    expect(judging).toMatchObject({
      verdict: "AC",
      proved: false,
      positions: 120,
      rule: { claim: '{"period":8,"A":[0,7],"B":[0]}', upTo: 60 },
      breach: null,
    });
    expect(judging.notes[0]?.text).toContain("This rule is proved for all n.");
    const few = await bench.judge("p.js", RIGHT, { suite: askStones(12) });
    expect(few.rule).toBeUndefined();
  });

  test.each([
    ["returns: bool", "returns: int", "so the answer is a bool"],
    ["or_all: true", "octal: '0.77'", "several games"],
    [
      "type: text, alphabet: AB, length: { min: 1, max: 1 }",
      "type: int, min: 1",
      "only in answers about taking",
    ],
    ["  claim: p1\n", "", "that `claim` in `interface` names"],
  ])("is refused with %j as %j: %s", (before, after, message) => {
    const text = SPEC.replace(before, after);
    expect(() => parseProblem(text, "/p/stones-claim", "/p/stones-claim/problem.yaml")).toThrow(
      message,
    );
  });
});
