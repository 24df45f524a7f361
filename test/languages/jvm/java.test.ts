import { describe, expect, test } from "vitest";
import { java } from "../../../harness/languages/jvm/java.ts";
import { testDriverContract } from "../driver-contract.ts";
import { testTypedContract } from "../typed-contract.ts";
import { findTools, flatten, prepare, runProgram, startDriver } from "../driver-session.ts";

testDriverContract(java, { file: "Contract.java", lacks: ["fixed ints"] });
testTypedContract(java, { file: "Typed.java" });

describe("kinds of Java files", () => {
  test.for([
    ["Nim.java", "class Pile {}\npublic class Nim {}"],
    [
      "Run.java",
      "class Pile {}\nclass Run { public static void main(String[] a) {} }\nclass Last {}",
    ],
    ["Pile.java", "// public class Wrong\nclass Pile {}\nclass Last {}"],
    ["P1.java", "class H { } public class P1 { static boolean canWin(long n) { return true; } }"],
    [
      "Main.java",
      "class Main {\n  public static class Point {}\n  static void main(String[] a) {}\n}",
    ],
    ["Größe.java", "@Deprecated public final class Größe {}"],
    ["A$B.java", "package a.б; non-sealed class C implements D {} public class A$B {}"],
    [
      "Run.java",
      "class Pile { void main(int n) {} }\nclass Run { static void main(String... a) {} }",
    ],
  ])("is called %s", ([name, source]) => {
    expect(java.fileName?.(source ?? "")).toBe(name);
  });
});

test.for([
  [
    "P1",
    "class H { static void main(String[] a) {} }\npublic class P1 { static void main(String[] a) {} }",
  ],
  ["Run", "public class P1 { void main(int n) {} }\nclass Run { static void main(String[] a) {} }"],
  [
    "a.b.Übung$Start",
    "package a.b; class Übung { static class Start { static void main(String[] a) {} } }",
  ],
])("the class %s is started", ([name, source]) => {
  const plan = java.plan({
    source: source ?? "",
    submissionFolder: "/submission",
    mainFile: "Main.java",
    buildFolder: "/build",
    preparedFolder: undefined,
    target: { kind: "program" },
    companions: [],
    versions: {},
    tools: {},
    memoryBytes: 2 ** 28,
  });
  expect(plan.run.argv.at(-1)).toBe(name);
});

describe.skipIf(findTools(java) === undefined)("Java submissions", () => {
  test("declare collections, arrays, records and boxes as they like", async () => {
    await using driver = await startDriver(java, {
      fixture: "java/Shapes.java",
      functionName: "shapes",
      parameters: ["list<list<int>>", "set<int>", "map<int, text>", "pair<int, bool>"],
      returns: "text",
    });
    const pile = [[1n], [2n, 3n]];
    const answer = await driver.call(pile, new Set([5n, 4n]), new Map([[7n, "x"]]), [8n, true]);
    expect(answer).toEqual({
      outcome: "returned",
      value: { kind: "text", value: "[[1], [2, 3]] [4, 5] {7=x} Pair[n=8, wins=true]" },
    });
  });

  test("pass a raw list, an own class and a nested array by exact type", async () => {
    await using driver = await startDriver(java, {
      fixture: "java/Shapes.java",
      functionName: "results",
      parameters: ["int"],
      returns: "list<int>",
    });
    expect(await driver.call(0n)).toMatchObject({ value: { kind: "list", items: [] } });
    expect(await driver.call(1n)).toMatchObject({ value: { kind: "other", value: "Cheat" } });
    expect(await driver.call(2n)).toMatchObject({ value: { kind: "nothing" } });
    const nested = await driver.call(3n);
    expect(flatten(nested)).toContain("a value nested over 40 deep");
  });

  test("report a wrong number of parameters, and a class that cannot start", async () => {
    const request = { fixture: "java/Shapes.java", returns: "int", parameters: ["int", "int"] };
    await using wrongCount = await startDriver(java, { ...request, functionName: "results" });
    expect(wrongCount.greeting).toMatchObject({
      failure: "syntax",
      message:
        "results has 1 parameters, but the exercise gives it 2; the exercise asks for static long results(long a, long b), or the like",
    });
    await using broken = await startDriver(java, {
      ...request,
      source:
        "class P1 { static int[] a = {}; static int b = a[3]; static int f(int n, int m) { return 1; } }",
      mainFile: "P1.java",
      functionName: "f",
    });
    expect(broken.greeting).toMatchObject({ kind: "failed", failure: "load" });
    expect(flatten(broken.greeting)).toContain("P1.java, line 1");
  });

  test("survive endless recursion as an exception", async () => {
    await using driver = await startDriver(java, {
      source: "class P1 { static int f(int n) { return 1 + f(n + 1); } }",
      mainFile: "P1.java",
      functionName: "f",
      parameters: ["int"],
      returns: "int",
    });
    const answer = await driver.call(1n);
    expect(answer).toMatchObject({ outcome: "raised" });
    expect(flatten(answer)).toContain("StackOverflowError");
  });

  test("run as programs, also in a package", async () => {
    const prepared = await prepare(java, {
      source:
        "package games;\npublic class Sum { public static void main(String[] a) {\n" +
        "java.util.Scanner in = new java.util.Scanner(System.in);\n" +
        'System.out.println(in.nextInt() + in.nextInt() + " ♔"); } }\n',
    });
    expect(prepared.compiled).toMatchObject({ ok: true, output: "" });
    expect(await runProgram(prepared, "3 4\n")).toMatchObject({ exitCode: 0, stdout: "7 ♔\n" });
  });

  test("see their own file name and line in compiler messages", async () => {
    const prepared = await prepare(java, {
      source: "class P1 {\n  int x = ;\n  public static void main(String[] a) {}\n}",
    });
    expect(prepared.compiled.ok).toBe(false);
    expect(prepared.compiled.output).toMatch(/^P1\.java:2: error/);
  });
});
