import { afterAll, describe, expect, test } from "vitest";
import { csharp } from "../../harness/languages/csharp.ts";
import { EngineBench } from "../engine/engine-bench.ts";
import { findTools, prepare, runProgram } from "./driver-session.ts";

describe("kinds of C# files", () => {
  test("nothing otherwise, since functions are not supported", () => {
    const { kinds, hint } = csharp.guessInterface(
      "class A { /* static void Main() */ }",
      "canWin",
      [],
    );
    expect(kinds).toEqual([]);
    expect(hint).toBe(
      "A submission in C# must be a whole program, not the function canWin: write a main that reads the input and prints the answer.",
    );
  });
});

describe.skipIf(findTools(csharp) === undefined)("submissions in C#", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());

  test("that are functions get the advice to write a program", async () => {
    const judging = await bench.judge(
      "odd.cs",
      "class Odd { public static bool isOdd(long n) { return n % 2 == 1; } }",
    );
    expect(judging).toMatchObject({ verdict: "CE", interface: "unknown" });
    expect(judging.failures[0]?.message).toContain(
      "A submission in C# must be a whole program, not the function isOdd",
    );
  });

  test("recurse as deep as memory allows", async () => {
    const source =
      "using System; class A { static int Depth(int n) { return n == 0 ? 0 : 1 + Depth(n - 1); } static void Main() { Console.WriteLine(Depth(int.Parse(Console.ReadLine()))); } }";
    const prepared = await prepare(csharp, { source, memoryBytes: 2 ** 30 });
    expect(prepared.compiled).toMatchObject({ ok: true });
    expect(await runProgram(prepared, "1000000\n")).toMatchObject({ stdout: "1000000\n" });
  });
});
