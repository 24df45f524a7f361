import { expect, test } from "vitest";
import type { Value } from "../../../harness/core/values/value.ts";
import { findKill } from "../../../harness/generation/adequacy/find-kill.ts";
import { createQuestionCache } from "../../../harness/generation/adequacy/run-in-process.ts";
import type { Problem } from "../../../harness/problems/index.ts";
import { makeUp } from "../../domains/exercises.ts";
import { IS_ODD, IS_ODD_RULES, TWENTY } from "./made-up.ts";

const ENDLESS = makeUp([{ name: "n", type: "int", min: 1n, max: 10n ** 18n }]);

async function hunt(
  problem: Problem,
  isWrong: (n: bigint) => boolean,
  {
    steps = 1,
    fatal = [] as readonly (readonly Value[])[],
    authorInputs = [] as readonly (readonly Value[])[],
  } = {},
) {
  const solve = ([n]: readonly Value[]) => IS_ODD.solve([n as bigint]) !== isWrong(n as bigint);
  const right = { solve: IS_ODD.solve, countSteps: () => steps };
  const ask = createQuestionCache(problem.interface, IS_ODD, right);
  return findKill({ solve }, { problem, rules: IS_ODD_RULES, ask, fatal, authorInputs });
}

test("a mistake is found at its smallest input", async () => {
  const found = await hunt(TWENTY, (n) => n === 17n || n === 20n);
  expect(found).toEqual({ kind: "killed", input: [17n] });
});

test("a program that is right on all inputs is equivalent", async () => {
  expect(await hunt(TWENTY, () => false)).toEqual({ kind: "equivalent", inputs: 20 });
});

test("if not all inputs were tried, the result is a gap", async () => {
  const found = await hunt(ENDLESS, () => false);
  expect(found).toMatchObject({ kind: "gap" });
  expect(found.kind === "gap" && found.inputs).toBeGreaterThan(4000);
});

test("if the steps run out before the inputs, the result is a gap", async () => {
  const found = await hunt(TWENTY, () => false, { steps: 1_000_000 });
  expect(found.kind).toBe("gap");
});

test("an input that rejects a similar program is tried, with its neighbours", async () => {
  const near = 123_456_789_123n;
  const found = await hunt(ENDLESS, (n) => n === near + 1n, { fatal: [[near]] });
  expect(found).toEqual({ kind: "killed", input: [near + 1n] });
  const same = await hunt(ENDLESS, (n) => n === near, { fatal: [[near]] });
  expect(same).toEqual({ kind: "killed", input: [near] });
});

test("a mistake only at large magnitudes is found and minimized", async () => {
  const found = await hunt(ENDLESS, (n) => n > 10n ** 12n);
  expect(found.kind === "killed" && (found.input[0] as bigint) > 10n ** 12n).toBe(true);
});
