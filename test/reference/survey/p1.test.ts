import { expect, test } from "vitest";
import { drawStonesStrip, survey } from "../../../reference/survey/p1.ts";
import { AcanWin, BcanWin } from "../../../reference/p1.ts";

function expected(canWin: (n: bigint) => boolean): readonly string[] {
  return Array.from({ length: 201 }, (_, n) => (canWin(BigInt(n)) ? "win" : "loss"));
}

test("the strip has the outcomes of both players, and the period is proved", () => {
  const [strip] = survey([20n], 200n).strips ?? [];
  const [a, b] = strip?.rows ?? [];
  expect(a?.outcomes).toEqual(expected(AcanWin));
  expect(b?.outcomes).toEqual(expected(BcanWin));
  expect(strip?.period).toMatchObject({ from: 0n, length: 8 });
  expect(strip?.period?.proof).toContain("proved by the outcomes up to n = 14");
});

test("outcomes too few for a proof claim no period", () => {
  expect(drawStonesStrip(14n).period?.length).toBe(8);
  expect(drawStonesStrip(13n).period).toBeUndefined();
});

test("the period is found, not known: other takes have another one", () => {
  const strip = drawStonesStrip(30n, { A: [1n, 2n], B: [1n, 2n] });
  expect(strip.period).toMatchObject({ from: 0n, length: 3 });
});

test("a huge input has the usual strip, and a strip too long is refused", () => {
  expect(survey([10n ** 18n], undefined).strips?.[0]?.last).toBe(39n);
  expect(survey([100n], undefined).strips?.[0]?.last).toBe(100n);
  expect(() => survey([1n], 2_000n)).toThrow(
    new RangeError("the number of stones goes from 1 to 1,999 here, not to 2,000"),
  );
});
