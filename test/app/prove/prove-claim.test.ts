import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { type ClaimedGame, proveClaim } from "../../../harness/app/prove/prove-claim.ts";
import { makeWorkspace } from "../own-workspace.ts";
import { analyseOctalGame } from "../../../reference/kit/octal-games.ts";

const KAYLES = `
preperiod: 71
period: 12
values: [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]
exceptions: { 0: 0, 3: 3, 6: 3, 9: 4, 11: 6, 15: 7, 18: 3, 21: 4, 22: 6, 28: 5, 34: 6, 39: 3, 57: 4, 70: 6 }
`;
const P1: ClaimedGame = { take: "A: 1-6; B: 2, 3, 5, 7", orAll: true };

/** Grundy's own exercises. */
const workspace = makeWorkspace("/nowhere");

async function prove(text: string, game: ClaimedGame) {
  const folder = await mkdtemp(join(tmpdir(), "grundy-claim-"));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const file = join(folder, "claim.yaml");
  await writeFile(file, text);
  return proveClaim(file, game, workspace);
}

/** A list of so many zeros, and one more. */
const zeros = (count: number) => `[${"0,".repeat(count)}0]`;

describe("a claim in a file", () => {
  test("about taking away is proved, or has a breach", async () => {
    const proof = await prove("period: 8\nA: [0, 7]\nB: [0]\n", P1);
    expect(proof).toEqual({ proved: true, positions: "all", breach: null, bound: 15 });
    const wrong = await prove('{"period": 8, "A": [0, 6], "B": [0]}', P1);
    expect(wrong).toMatchObject({
      proved: false,
      positions: 13,
      breach: {
        kind: "a",
        position: [6, "A"],
        claims: [
          { position: [6, "A"], lost: true },
          { position: [0, "B"], lost: true },
        ],
      },
    });
  });

  test("about the values of an octal game is proved by the theorem of Guy and Smith", async () => {
    const proof = await prove(KAYLES, { octal: "0.77" });
    expect(proof).toEqual({ proved: true, positions: "all", breach: null, bound: 168 });
    const wrong = await prove(KAYLES.replace("70: 6", "70: 5"), { octal: "0.77" });
    expect(wrong.breach).toMatchObject({ kind: "a", position: [70] });
    const { breach } = await prove(KAYLES.replace("70: 6", "70: 7"), { octal: "0.77" });
    expect(breach).toMatchObject({ kind: "b", position: [70], missing: 6 });
    const ended = await prove(KAYLES.replace("0: 0, ", ""), { octal: "0.77" });
    expect(ended.breach).toMatchObject({ kind: "c", position: [0] });
  });

  test("about values of taking away is proved, with equal moves", async () => {
    const game = { take: "1-3" };
    expect(await prove("period: 4\nvalues: [0, 1, 2, 3]", game)).toMatchObject({ proved: true });
    await expect(prove("period: 4\nvalues: [0, 1, 2, 3]", P1)).rejects.toThrow("different moves");
  });

  test("about an octal game has its smallest breach where it first differs from the values", async () => {
    const digits = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        digits,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 12 }),
        async (code, preperiod, period) => {
          const octal = `0.${code.join("")}`;
          const { values } = analyseOctalGame(octal, 400);
          const listed = Array.from(
            { length: period },
            (_, rest) => values[preperiod + ((rest - (preperiod % period) + period) % period)],
          );
          const exceptions = Object.fromEntries([...values.subarray(0, preperiod)].entries());
          const text = JSON.stringify({ preperiod, period, values: listed, exceptions });
          const { breach, bound } = await prove(text, { octal });
          const wrong = values.findIndex(
            (value, n) => n >= preperiod && value !== listed[n % period],
          );
          expect(breach?.position[0] ?? -1).toBe(wrong);
          expect(bound).toBeLessThan(400);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("with 10^7 exceptions, or too many remainders, is refused briefly, with the limit", async () => {
    const huge = `{"period":8,"A":[],"B":[],"exceptions":{"A":${zeros(10_000_000)}}}`;
    await expect(prove(huge, { take: "1-3" })).rejects.toThrow("is larger than 16 MiB");
    const long = `{"period":8,"A":${zeros(1_000_000)},"B":[]}`;
    const refusal = await prove(long, { take: "1-3" }).catch(String);
    expect(refusal).toContain("at most 1000000 items, it has 1000001");
    expect(String(refusal).length).toBeLessThan(1000);
  });

  test("whose proof has too many steps is refused with the largest one", async () => {
    const long = '{"period":1000000,"A":[],"B":[]}';
    await expect(prove(long, { take: "1-1000" })).rejects.toThrow(
      "at most 100000 numbers are looked at",
    );
  });

  test.each([
    ["", "this file is empty"],
    ["period: 0\nA: []\nB: []", "must be at least 1, it is 0"],
    ["period: 1000000000\nA: []\nB: []", "must be at most 1000000"],
    ["period: 1000000000\nA: []\nB: []", "at most 1,000,000, which takes less than a second"],
    ["period: 8\nA: [8]\nB: []", "8 is no remainder modulo 8"],
    ["period: 8\nA: [-1]\nB: []", "must be at least 0"],
    ["period: 8\nB: []", "A is missing"],
    ["period: 2\nvalues: [1]", "values has 1 entry, but the period is 2"],
    ["period: 2\nvalues: [1, 0]\nA: []", "A has no list"],
    ["period: 8\nperiod: 8\nA: []\nB: []", "this key appears twice"],
    ["period: 8\nA: []\nB: []\nexceptions: { A: [3] }", "3 is no exception"],
    ["period: 8\nA: []\nB: []\nexceptions: { C: [3] }", "there is no player 'C'"],
    ["period: 1\nvalues: [0]\npreperiod: 2\nexceptions: { 2: 1 }", "2 is no exception"],
    [`period: 1\nvalues: [${"9".repeat(300)}]`, "values"],
  ])("%j is refused: %s", async (text, message) => {
    await expect(prove(text, { take: "1-3" })).rejects.toThrow(message);
  });

  test.each([
    ["lost: [[9, 18]]\nfactor: 1", "'factor' must be more than 1"],
    ["lost: [[9, 18]]\nfactor: 1/2", "'factor' must be more than 1"],
    ["lost: [[9, 18], [17, 20]]", "entry 2 of 'lost' overlaps another interval"],
    ["lost: [[18, 9]]", "entry 1 of 'lost' is empty"],
    ['lost: [["1/2", 9]]', "entry 1 of entry 1 of 'lost' is below 1"],
    ['lost: [["9", "x"]]', `entry 2 of entry 1 of 'lost' is "x", not a positive number`],
    ["lost: [[9, 18]]\nonce: [[3, 2]]", "entry 1 of 'once' is empty"],
    ["lost: [[9, 18.5]]", "not the number 18.5"],
    [
      `lost: [["9", "${"9".repeat(300)}"]]`,
      "entry 2 of entry 1 of 'lost' is too long: a number has",
    ],
    [
      `lost: [["9", "${"9".repeat(41)}"]]`,
      "entry 2 of entry 1 of 'lost' is too long: a number has at most 40 digits",
    ],
    [`lost: [["9", "1${"0".repeat(41)}/9"]]`, "entry 2 of entry 1 of 'lost' is too long"],
    [`lost: [["9", "10.${"9".repeat(39)}"]]`, "entry 2 of entry 1 of 'lost' is too long"],
    ["lost: [[9, 18]]\nlost: []", "this key appears twice"],
    ["lost: [[9, 18]]\nperiod: 3", "there is no key 'period'"],
    ["period: 8\nA: []\nB: []", "not about this game"],
  ])("about ratios, %j is refused: %s", async (text, message) => {
    await expect(prove(text, { multiply: 9 })).rejects.toThrow(message);
  });

  test("of very many remainders is read and proved as JSON, but not as YAML", async () => {
    const period = 200_000;
    const A = Array.from({ length: period / 4 }, (_, index) => 4 * index);
    const text = JSON.stringify({ period, A, B: A });
    expect(await prove(text, { take: "1-3" })).toMatchObject({ proved: true });
    await expect(prove(text.replace("{", "{ A: [], "), { take: "1-3" })).rejects.toThrow(
      "must be valid JSON",
    );
  });

  test("is about the game of an exercise that asks for a claim", async () => {
    const text = "period: 8\nA: [0, 7]\nB: [0]\n";
    expect(await prove(text, { problem: "p1-claim" })).toMatchObject({ proved: true });
    expect(await prove(text, { problem: "P1_Claim" })).toMatchObject({ proved: true });
    await expect(prove(text, { problem: "p4" })).rejects.toThrow(
      "p4 does not ask for a claim; these do: p1-claim, p2-claim, pins-claim",
    );
    await expect(prove(text, { problem: "pins-claim" })).rejects.toThrow("its Grundy values");
    await expect(prove(text, { problem: "p1-clam" })).rejects.toThrow("Did you mean p1-claim?");
  });

  test("needs exactly one game that fits it", async () => {
    const outcomes = "period: 8\nA: []\nB: []";
    await expect(prove(outcomes, {})).rejects.toThrow("Which game");
    await expect(prove(outcomes, { take: "1", octal: "0.7" })).rejects.toThrow("several games");
    await expect(prove(outcomes, { octal: "0.77" })).rejects.toThrow("claim its Grundy values");
    await expect(prove(outcomes, { octal: "9" })).rejects.toThrow("--octal: 9 is not an octal");
    await expect(prove(outcomes, { take: "x" })).rejects.toThrow("--take:");
    await expect(proveClaim("/no/such", { take: "1" }, workspace)).rejects.toThrow(
      "cannot be read",
    );
  });
});
