import { join } from "node:path";
import { expect, test } from "vitest";
import { HarnessError } from "../../harness/core/harness-error.ts";
import type { Reference } from "../../harness/core/judging/reference.ts";
import type { Playable } from "../../harness/core/playable.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { Oracle } from "../../harness/generation/oracle.ts";
import { readProblem } from "../../harness/problems/index.ts";

import { reference as analysing } from "../../reference/p1.ts";
import { reference as playing } from "../../reference/p1-play.ts";

const game = analysing.playable;
const giveNothing = () => undefined as unknown as Value;
const isExpected: Reference["check"] = (_, expected, actual) =>
  expected === actual ? { isRight: true } : { isRight: false, message: "no" };
const p1 = await readProblem(join(import.meta.dirname, "../../problems/p1"));
const isEven: Reference["solve"] = ([n]) => (n as bigint) % 2n === 0n;
const isSmallAndEven: Reference["solve"] = ([n]) => isEven([n as bigint]) && (n as bigint) < 9n;
const ask = (reference: Reference, n = 8n) => new Oracle(p1, reference).solve([n]);

function failure(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

test("an input is solved once", () => {
  let calls = 0;
  const oracle = new Oracle(p1, {
    solve: (args) => {
      calls += 1;
      return isEven(args);
    },
  });
  expect([oracle.solve([8n]), oracle.solve([8n]), oracle.solve([7n])]).toEqual([true, true, false]);
  expect(calls).toBe(2);
});

test("reports the smallest input on which solve and brute disagree", () => {
  const inputs = [20n, 100n, 12n, 8n, 10n, 9n].map((n) => [n]);
  const error = failure(() =>
    new Oracle(p1, { solve: isEven, brute: isSmallAndEven }).crossCheck(inputs),
  );
  expect(error).toBeInstanceOf(HarnessError);
  expect(error).toMatchObject({
    code: "reference-failed",
    message:
      "The reference of p1: solve and brute disagree; the smallest input is AcanWin(10): solve returns True, brute returns False",
  });
});

test("reports nothing if they agree, or if there is no brute", () => {
  const inputs = [[8n], [9n]];
  expect(failure(() => new Oracle(p1, { solve: isEven, brute: isEven }).crossCheck(inputs))).toBe(
    undefined,
  );
  expect(failure(() => new Oracle(p1, { solve: isEven }).crossCheck(inputs))).toBe(undefined);
});

test("reports the input on which a reference throws", () => {
  const error = failure(() =>
    ask({
      solve: () => {
        throw new RangeError("no memory");
      },
    }),
  );
  expect(error).toMatchObject({
    code: "reference-failed",
    message: "The reference of p1: solve failed at AcanWin(8): no memory",
  });
});

test("reports an answer of another type", () => {
  expect(failure(() => ask({ solve: () => 1n }))).toMatchObject({
    message: "The reference of p1: solve's answer to AcanWin(8) is not of type bool: it returns 1",
  });
});

test("says that the game is over in a position for which no move is an answer", async () => {
  const p1Play = await readProblem(join(import.meta.dirname, "../../problems/p1-play"));
  const reference = { solve: giveNothing, playable: playing.playable as Playable };
  const error = failure(() => new Oracle(p1Play, reference).solve([0n, "A"]));
  expect(error).toMatchObject({
    message: expect.stringContaining(": the game is over in this position") as string,
  });
});

test("accepts another right answer of the brute force, if the reference's check accepts it", () => {
  const reference = { solve: () => false, brute: () => true, check: isExpected };
  const compare = (n: bigint) => failure(() => new Oracle(p1, reference).crossCheck([[n]]));
  expect(compare(8n)).toMatchObject({ message: expect.stringContaining("disagree") as string });
  const both = { ...reference, check: () => ({ isRight: true }) as const };
  expect(failure(() => new Oracle(p1, both).crossCheck([[8n]]))).toBeUndefined();
});

test.each([
  [{}, "nothing"],
  [{ start: () => [7, "A"] }, "start: stones is 7, which is not of the declared type int: ints"],
  [{ start: () => [7n] }, "start: 2 values are declared (stones, mover), and it gives [7n]"],
  [{ move: { kind: "text" } }, "moves: the move is 1n, which is not of the declared type text"],
  [{ play: () => [] }, "play: 2 values are declared"],
] as const)("finds values of a game that are not of the declared types: %o", (change, message) => {
  const playable = { ...game, ...change } as unknown as Playable;
  const error = failure(() => new Oracle(p1, { solve: isEven, playable }).checkGame());
  expect((error as Error | undefined)?.message ?? "nothing").toContain(message);
});

test("reports an answer that the reference's own check rejects", () => {
  const error = failure(() =>
    ask({ solve: isEven, check: () => ({ isRight: false, message: "step 1 is illegal" }) }),
  );
  expect(error).toMatchObject({
    message: expect.stringContaining(
      "rejects its answer to AcanWin(8): step 1 is illegal",
    ) as string,
  });
});
