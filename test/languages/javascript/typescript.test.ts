import { describe, expect, test } from "vitest";
import { typescript } from "../../../harness/languages/javascript/typescript.ts";
import { testDriverContract } from "../driver-contract.ts";
import { testTypedContract } from "../typed-contract.ts";
import { findTools, flatten, prepare, runProgram, startDriver } from "../driver-session.ts";

testDriverContract(typescript, { file: "contract.ts", lacks: ["narrow ints", "fixed ints"] });
testTypedContract(typescript, { file: "typed.ts" });

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

  test("show the line of an exception, even if types were not just erased", async () => {
    const source =
      "enum Size {\n  One = 1,\n  Two,\n}\nfunction f(n: number): boolean {\n  throw new Error('no');\n}";
    await using driver = await startDriver(typescript, { ...request, source });
    expect(flatten(await driver.call(1n))).toContain("P1.ts, line 6, in f");
  });

  test("show the line of an exception in a class with decorators", async () => {
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
    const prepared = await prepare(typescript, { source, mainFile: "P1.ts" });
    expect(prepared.compiled.ok).toBe(false);
    expect(prepared.compiled.output).toContain("function f(n: number { }");
  });

  test("run as programs, enums and all", async () => {
    const source =
      "import { readFileSync } from 'node:fs';\nenum Answer { Yes = 'True' }\n" +
      "const n: number = Number(readFileSync(0, 'utf8'));\nconsole.log(n, Answer.Yes);";
    const prepared = await prepare(typescript, { source, mainFile: "P1.ts" });
    expect(prepared.compiled).toMatchObject({ ok: true, output: "" });
    expect(await runProgram(prepared, "3\n")).toMatchObject({
      exitCode: 0,
      stdout: "3 True\n",
      stderr: "",
    });
  });

  const READ =
    "import { readFileSync } from 'node:fs';\nconst n: number = Number(readFileSync(0));\n";
  const REQUIRED = READ.replace(/import (.*) from ('.*')/, "const $1 = require($2)");

  test.for([
    ["P1.ts", `${READ}console.log(n, import.meta.url.slice(-5), process.argv[1]?.slice(-5));`],
    ["P1.ts", `${REQUIRED}console.log(n, __filename.slice(-5), require.main === module);`],
    ["P1.ts", `${REQUIRED}console.log(n, this === module.exports, typeof decorateForJudge);`],
    ["P1.mts", `${READ}console.log(n, await Promise.resolve(1));`],
    ["P1.cts", `${REQUIRED}console.log(n, __filename.slice(-6));`],
    ["P1.ts", `${READ}const f = <T extends object>(x: T): T => x;\n  f(  undefined as any  ).x;`],
    ["P1.ts", `${REQUIRED}throw new Error("no" as string);`],
    ["P1.ts", "let n: number = 1;\nconsole.log(n, await Promise.resolve(2));"],
    ["P1.ts", "let module: number = 1;\nconsole.log(module);"],
    ["P1.ts", "console.log(1 as number);\nlet a = 1; let a = 2;"],
    ["P1.ts", "enum Size {\n  One = 1,\n}\nthrow new Error(`${Size.One}`);"],
    ["P1.ts", "import { nothing } from 'node:fs';\nconsole.log(nothing as number);"],
  ])(
    "run as they would if Node took the types off each time: %s %j",
    async ([mainFile = "", source = ""]) => {
      const prepared = await prepare(typescript, { source, mainFile });
      expect(prepared.compiled).toMatchObject({ ok: true, output: "" });
      const { run } = prepared.plan;
      const argv = run.argv.filter(
        (word) => word !== "--require" && !word.endsWith("/stripped.cjs"),
      );
      expect(argv).toHaveLength(run.argv.length - 2);
      const asEver = await runProgram(
        { ...prepared, plan: { ...prepared.plan, run: { argv } } },
        "3",
      );
      expect(showPlaces(await runProgram(prepared, "3"))).toEqual(showPlaces(asEver));
    },
  );
});

/** A run as students read it: stack traces keep only lines of the program itself. */
function showPlaces({ stderr, ...ended }: Awaited<ReturnType<typeof runProgram>>) {
  const lines = stderr.split("\n").filter((line) => !/^ +at .*(?:node:|stripped)/.test(line));
  return { ...ended, stderr: lines };
}
