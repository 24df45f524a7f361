import { describe, expect, test } from "vitest";
import {
  hasDecorators,
  readCompilerOptions,
} from "../../../harness/languages/javascript/decorators.ts";
import { readScriptSource } from "../../../harness/languages/javascript/javascript.ts";
import { typescript } from "../../../harness/languages/javascript/typescript.ts";
import { findTools, flatten, prepare, runProgram, startDriver } from "../driver-session.ts";

const read = (text: string) =>
  readCompilerOptions(["@log class A {}"], [{ name: "tsconfig.json", text }]);

describe("decorators", () => {
  test.each([
    ["@tag class A {}", true],
    ["const A = @tag class {};", true],
    ["class A { constructor(@tag private x: number) {} }", true],
    ["class A { static accessor #x = 1 }", true],
    ["@(tag) class A {}", true],
    ["/**\n@param n */ const at = '@tag', other = `@tag class A {}`; // @tag", false],
    ["const accessor = 1; accessor + 1;", false],
  ])("are found only in code: %j", (source, has) => {
    expect(hasDecorators(readScriptSource(source).code)).toBe(has);
  });

  test.each([
    ["standard", "const log = (value: any, context: any) => value;\n@log class A {}"],
    [
      "standard",
      "function log(v: Function, c: ClassMethodDecoratorContext) {}\nclass A { @log m() {} }",
    ],
    ["standard", "function log(a, { addInitializer }) {}\nclass A { @log m(a, b) {} }"],
    ["standard", "const f = (a: number, b: string, c: number) => a;\n@log class A {}"],
    ["standard", "new (@log class {})(); call(@log class {}, @log() abstract class B {});"],
    [
      "standard",
      "const range = (a: number, b: string, c: string) => (v: any, c: any) => v;\nclass A { @range(1, '', '') x = 1; }",
    ],
    [
      "standard",
      "function log(m: any, c: any) { return function (this: any, a: any, b: string, c: any) {}; }\nclass A { @log m() {} }",
    ],
    [
      "legacy",
      "function log(target: any, key: string, descriptor: any) {}\nclass A { @log m() {} }",
    ],
    ["legacy", "function log(target: any, key: string | symbol) {}\nclass A { @log x = 1; }"],
    ["legacy", "function log(target, propertyKey) {}\nclass A { @log x = 1; }"],
    [
      "legacy",
      "const log = (by: number) => function (target: any, key: string) {};\nclass A { @log(1) x = 1; }",
    ],
    [
      "legacy",
      "function log(by: number) { return (t: Object, k: PropertyKey, i: number) => {}; }\nclass A { m(@log(1) x = 1) {} }",
    ],
    ["legacy", "class A { constructor(a: number, @inject() private readonly b: number) {} }"],
    ["legacy", "const log: MethodDecorator = (...all) => {};\nclass A { @log m() {} }"],
    ["legacy", "@Reflect.metadata('a', 'b') class A {}"],
  ])("are %s ones: %j", (kind, source) => {
    const { experimentalDecorators = false } = readCompilerOptions(
      [readScriptSource(source).code],
      [],
    );
    expect(experimentalDecorators ? "legacy" : "standard").toBe(kind);
  });

  test("are of the kind that a tsconfig.json says", () => {
    expect(read('{ "experimentalDecorators": true, "target": "ES2022" }')).toEqual({
      experimentalDecorators: true,
      useDefineForClassFields: true,
    });
    expect(read('{ "useDefineForClassFields": true } // "experimentalDecorators": true')).toEqual({
      useDefineForClassFields: true,
    });
    expect(read("{")).toEqual({ useDefineForClassFields: false });
  });

  test("are read in linear time", () => {
    for (const part of [
      "@a",
      "(@a",
      "(@a(",
      "@a(b)",
      ", @a b c ",
      "function a(",
      "@a function a(b",
    ]) {
      const code = part.repeat(Math.ceil(1_000_000 / part.length));
      expect(readCompilerOptions([code], [])).toBeDefined();
    }
  });
});

describe.skipIf(findTools(typescript) === undefined)("submissions with decorators", () => {
  const DECORATED =
    "const same = (value: any, context: any): any => value;\n@same class Game {\n" +
    "  @same\n  play(n: number): boolean {\n    throw new Error('no');\n  }\n}\n";

  test("show where a syntax error is", async () => {
    const { compiled } = await prepare(typescript, {
      source: `${DECORATED}const x = @same ;`,
      mainFile: "P1.ts",
    });
    expect(compiled.ok).toBe(false);
    expect(compiled.output).toMatch(/P1\.ts:8:\d+/);
  });

  test("show the line of an exception in a program", async () => {
    const prepared = await prepare(typescript, {
      source: `${DECORATED}new Game().play(1);`,
      mainFile: "P1.ts",
    });
    expect((await runProgram(prepared)).stderr).toContain("P1.ts:5:11");
  });

  test("show the line of an exception in a file beside it", async () => {
    await using driver = await startDriver(typescript, {
      mainFile: "P1.ts",
      functionName: "f",
      parameters: ["int"],
      returns: "bool",
      source: "import { Game } from './game';\nexport const f = (n: number) => new Game().play(n);",
      companions: { "game.ts": DECORATED.replace("@same class", "@same export class") },
    });
    expect(driver.greeting).toEqual({ kind: "ready" });
    const answers = flatten(await driver.call(1n));
    expect(answers).toContain("game.ts, line 5");
    expect(answers).toContain("P1.ts, line 2");
  });

  test("are left to Node if esbuild is missing", async () => {
    const request = {
      source: DECORATED,
      submissionFolder: "/s",
      mainFile: "P1.ts",
      buildFolder: "/b",
      preparedFolder: undefined,
      target: { kind: "program" as const },
      companions: [],
      versions: {},
      memoryBytes: 2 ** 28,
    };
    const tools = { node: "/node" };
    expect(typescript.plan({ ...request, tools }).compile).toHaveLength(1);
    const both = { ...tools, esbuild: "/esbuild" };
    expect(typescript.plan({ ...request, tools: both }).compile[0]?.argv[0]).toBe("/esbuild");
    const plain = { ...request, source: "const n: number = 1;" };
    expect(typescript.plan({ ...plain, tools: both })).toEqual(
      typescript.plan({ ...plain, tools }),
    );
  });
});
