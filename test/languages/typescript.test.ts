import { describe, expect, test } from "vitest";
import { typescript } from "../../harness/languages/typescript.ts";
import { testDriverContract } from "./driver-contract.ts";
import { findTools, flatten, prepare, runProgram, startDriver } from "./driver-session.ts";

testDriverContract(typescript, { file: "contract.ts", lacks: ["narrow ints", "fixed ints"] });

describe("what a TypeScript file is", () => {
  test.for([
    ["function", "export function canWin(n: number): boolean { return n > 0; }"],
    ["function", "function canWin<T extends number>(n: T): boolean { return n > 0; }"],
    ["function", "const canWin: (n: bigint) => boolean = (n) => n > 0n;"],
    ["function", "export const canWin = (n: bigint): boolean => { return n > 0n; };"],
    [
      "program",
      "import { readFileSync } from 'node:fs';\nconst n: number = Number(readFileSync(0));",
    ],
    ["neither", "interface Game { canwin(n: number): boolean }"],
  ])("a %s: %j", ([kind, source]) => {
    expect(typescript.guessInterface(source ?? "", "canWin", []).kinds[0] ?? "neither").toBe(kind);
  });
});

describe.skipIf(findTools(typescript) === undefined)("TypeScript submissions", () => {
  const request = { mainFile: "P1.ts", functionName: "f", parameters: ["int"], returns: "bool" };

  test.for([
    "interface Pile { n: number }\nexport const f = (n: number): boolean => ({ n } as Pile).n === 1;",
    "enum Size { One = 1 }\nfunction f(n: number): boolean { return n === Size.One; }",
    "namespace Game { export const one = 1; }\nexport function f(n: number) { return n === Game.one; }",
    "class P { constructor(readonly n: number) {} }\nfunction f(n: number) { return new P(n).n === 1; }",
  ])("may use all of the language: %j", async (source) => {
    await using driver = await startDriver(typescript, { ...request, source });
    expect(driver.greeting).toEqual({ kind: "ready" });
    expect(await driver.call(1n)).toMatchObject({ value: { kind: "bool", value: true } });
  });

  test("learn the line of an exception, also where types were more than erased", async () => {
    const source =
      "enum Size {\n  One = 1,\n  Two,\n}\nfunction f(n: number): boolean {\n  throw new Error('no');\n}";
    await using driver = await startDriver(typescript, { ...request, source });
    expect(flatten(await driver.call(1n))).toContain("P1.ts, line 6, in f");
  });

  test("learn the line of an exception in a class with decorators, too", async () => {
    const source =
      "const same = (value: any, context: any): any => value;\nclass Game {\n  @same\n" +
      "  accessor one: number = 1;\n  @same\n  play(n: number): boolean {\n" +
      "    throw new Error('no');\n  }\n}\nconst f = (n: number) => new Game().play(n);";
    await using driver = await startDriver(typescript, { ...request, source });
    expect(driver.greeting).toEqual({ kind: "ready" });
    expect(flatten(await driver.call(1n))).toContain("P1.ts, line 7");
  });

  test("with a syntax error say where", async () => {
    const source = "const x: number = 1;\nfunction f(n: number { }";
    await using driver = await startDriver(typescript, { ...request, source });
    expect(driver.greeting).toMatchObject({ kind: "failed", failure: "syntax" });
    expect(flatten(driver.greeting)).toContain("function f(n: number { }");
    await using prepared = await prepare(typescript, { source, mainFile: "P1.ts" });
    expect(prepared.compiled.ok).toBe(false);
    expect(prepared.compiled.output).toContain("function f(n: number { }");
  });

  test("run as programs, enums and all", async () => {
    const source =
      "import { readFileSync } from 'node:fs';\nenum Answer { Yes = 'True' }\n" +
      "const n: number = Number(readFileSync(0, 'utf8'));\nconsole.log(n, Answer.Yes);";
    await using prepared = await prepare(typescript, { source, mainFile: "P1.ts" });
    expect(prepared.compiled).toEqual({ ok: true, output: "" });
    expect(await runProgram(prepared, "3\n")).toMatchObject({
      exitCode: 0,
      stdout: "3 True\n",
      stderr: "",
    });
  });
});
