import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { afterAll, describe, expect, it } from "vitest";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import type { Suite } from "../../../harness/engine/index.ts";
import { EngineBench, ODD, oddSuite } from "../engine-bench.ts";

const MIB = 1024 ** 2;
const TINY_VALUES = fileURLToPath(new URL("../judge-tiny-values.ts", import.meta.url));

function squares(n: number): ReadonlyMap<bigint, readonly bigint[]> {
  return new Map(Array.from({ length: n }, (_, key) => [BigInt(key), [BigInt(key * key)]]));
}

/** `squares(n)`: of all numbers below n its square in a list. */
function squaresSuite(sizes: readonly number[]): Suite {
  return oddSuite({
    problem: {
      ...ODD,
      interface: {
        ...ODD.interface,
        functionName: "squares",
        returns: parseValueType("map<int, list<int>>"),
      },
      limits: { ...ODD.limits, outputBytes: 8 * MIB },
      groups: ODD.groups.slice(0, 1),
    },
    reference: { solve: ([n]) => squares(Number(n)) },
    cases: new Map([
      [
        "small",
        sizes.map((n) => ({
          args: [BigInt(n)],
          expected: squares(n),
          isTimed: false,
          isForPrograms: true,
        })),
      ],
    ]),
  });
}

const RIGHT = `export const squares = (n) =>
  new Map(Array.from({ length: Number(n) }, (_, key) => [key, [key * key]]));`;

function writeProgram(last: number): string {
  return `let text = "";
    const n = Number(require("node:fs").readFileSync(0, "utf8"));
    for (let key = 0; key < n; key++) {
      text += key + " -> [" + (key < 39999 ? key * key : ${last}) + "]\\n";
    }
    process.stdout.write(text);`;
}

describe("a huge answer", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());

  it("of a function is judged like any other", async () => {
    const suite = squaresSuite([3, 40_000]);
    expect(await bench.judge("squares.js", RIGHT, { suite })).toMatchObject({ verdict: "AC" });
    const wrong = RIGHT.replace("key * key", "key === 39999 ? 0 : key * key");
    expect(await bench.judge("squares.js", wrong, { suite })).toMatchObject({
      verdict: "WA",
      groups: [{ cases: { total: 2, passed: 1 } }],
    });
  });

  it("of a program is judged like any other", async () => {
    const suite = squaresSuite([3, 40_000]);
    const right = await bench.judge("squares.cjs", writeProgram(39_999 ** 2), { suite });
    expect(right).toMatchObject({ interface: "program", verdict: "AC" });
    const wrong = await bench.judge("squares.cjs", writeProgram(7), { suite });
    expect(wrong).toMatchObject({ verdict: "WA" });
  });

  it.each([
    ["millions of tiny values", "Array.from({ length: 3_000_000 }, () => true)"],
    ["a long text", '"x".repeat(7_000_000)'],
    ["millions of keys", "new Map(Array.from({ length: 100_000 }, (_, key) => [key, [key]]))"],
  ])("of %s where a small one is right is wrong", async (_, value) => {
    const source = `const value = ${value};\nexport const squares = () => value;`;
    const judging = await bench.judge("squares.js", source, { suite: squaresSuite([3]) });
    expect(judging).toMatchObject({ verdict: "WA", points: 0 });
    expect(judging.failures[0]?.message).toMatch(
      /^The answer is far longer than any right one can be\./,
    );
    expect(JSON.stringify(judging).length).toBeLessThan(5000);
  });

  it("of one call costs that call alone", async () => {
    const source = `${RIGHT.replace("squares", "own").replace("export ", "")}
      export const squares = (n) => (Number(n) === 4 ? "x".repeat(1_000_000) : own(n));`;
    const judging = await bench.judge("squares.js", source, {
      suite: squaresSuite([1, 2, 3, 4, 5, 6]),
      isThorough: true,
    });
    expect(judging.groups[0]?.cases).toEqual({ total: 6, tried: 6, passed: 5 });
  });

  it("of 7 million tiny values is told apart by a judge with 64 MiB of memory", async () => {
    const { stdout } = await execa(process.execPath, ["--max-old-space-size=64", TINY_VALUES]);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: "WA",
      failures: [{ actual: expect.stringMatching(/^\[True, True, .*…$/) }],
    });
  });
});
