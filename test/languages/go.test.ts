import { describe, expect, test } from "vitest";
import { go, listImports } from "../../harness/languages/go.ts";
import type { Preparation, Target } from "../../harness/languages/language.ts";
import { testDriverContract } from "./driver-contract.ts";
import { findTools, flatten, prepare, runProgram } from "./driver-session.ts";
import { refused, typedSubmissions } from "./submissions.ts";
import { testTypedContract } from "./typed-contract.ts";

testDriverContract(go, { file: "contract.go", lacks: ["fixed ints"] });
testTypedContract(go, { file: "typed.go" });

/** The package clause is line 1. */
const { compile, start } = typedSubmissions(go, (source) => `package main\n${source}\n`);

test.each([
  [
    '\uFEFF// "a"\npackage p1; import "fmt"\nimport ("os"; . "math"\n_ "math/big" /* "b" */)',
    "fmt os math math/big",
  ],
  ['package p1\nimport `sort`\nvar text = "os"\nimport "fmt"', "sort"],
  ['package p1\nimport "f\\u006dt"', "f\\u006dt"],
  ['package p1\nimport größe "fmt"', "fmt"],
  ["", ""],
  [`package p1\n/*${" ".repeat(70_000)}*/\nimport "os"\nfunc f() {}`, "?"],
  [`package p1\nimport "os"\nfunc f() {}\n/*${" ".repeat(70_000)}*/`, "os"],
])("%j imports %s", (source, paths) => {
  expect(listImports(source).join(" ")).toBe(paths);
});

function importing(...paths: readonly string[]): string {
  return `package main\nimport (${paths.map((path) => `"${path}"`).join(";")})\nfunc main() {}`;
}

describe("the packages that are prepared for a submission in Go", () => {
  const program: Target = { kind: "program" };
  const called: Target = {
    kind: "function",
    functionName: "solve",
    parameters: [],
    returns: { kind: "int" },
  };
  /** The stages that are made for it, one after the other. */
  function countStages(source: string, target = program, companion = "package main"): number {
    const companions = [{ name: "other.go", text: companion }];
    const facts = { source, target, companions, tools: {}, versions: {}, standard: undefined };
    let made: Preparation | undefined = go.prepare?.(facts);
    let count = 0;
    for (; made !== undefined; made = made.continues) count += 1;
    return count;
  }

  test.each([
    ["most programs", importing("fmt", "bufio", "sort"), 1],
    ["large numbers", importing("fmt", "math/big"), 2],
    ["a rare package", importing("fmt", "crypto/md5"), 3],
    ["a package that is not there", importing("example.org/games"), 3],
  ])("are enough for %s", (_, source, count) => {
    expect(countStages(source)).toBe(count);
    expect(countStages(importing("fmt"), program, source)).toBe(count);
  });

  test("include the driver's for a function", () => {
    expect(countStages(importing("fmt"), called)).toBe(2);
    expect(countStages(importing("regexp"), called)).toBe(3);
  });
});

describe.skipIf(findTools(go) === undefined)("submissions in Go", () => {
  test("structs are pairs, maps to struct{} or bool are sets", async () => {
    const source = `
      type pair struct { count int; text string }
      func solve(p pair, s map[int]bool, t map[string]struct{}, q [2]uint8) map[pair]struct{} {
        p.count += len(s) + len(t) + int(q[1])
        return map[pair]struct{}{p: {}}
      }`;
    const types = ["pair<int, text>", "set<int>", "set<text>", "pair<int, int>"];
    await using driver = await start(source, types, "set<pair<int, text>>");
    const args = [[1n, "z"], new Set([5n, 6n]), new Set(["a"])] as const;
    const pair = {
      kind: "tuple",
      items: [
        { kind: "int", value: 14n },
        { kind: "text", value: "z" },
      ],
    };
    expect(await driver.call(...args, [3n, 10n])).toEqual({
      outcome: "returned",
      value: { kind: "set", items: [pair] },
    });
    expect(await driver.call(...args, [3n, 300n])).toMatchObject({
      outcome: "refused",
      message: "300 does not fit the parameter of type uint8: use int64",
    });
  });

  test("two results are a pair, and an error result is raised", async () => {
    const source = `
      import "errors"
      func solve(n int) (int, bool, error) {
        if n == 0 { return 0, false, errors.New("no stones") }
        return n, n%2 == 1, nil
      }`;
    await using driver = await start(source, ["int"], "pair<int, bool>");
    expect(await driver.call(0n)).toEqual({ outcome: "raised", message: "error: no stones" });
    expect(await driver.call(7n)).toMatchObject({
      value: { kind: "tuple", items: [{ value: 7n }, { value: true }] },
    });
  });

  test("a panic is reported with the lines that led to it", async () => {
    const source =
      "func solve(n int) int {\n\treturn pick([]int{}, n)\n}\n" +
      "func pick(a []int, n int) int {\n\treturn a[n]\n}";
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(1n)).toEqual({
      outcome: "raised",
      message:
        "panic: runtime error: index out of range [1] with length 0 " +
        "(P1.go:6, called from P1.go:3)",
    });
  });

  test("a value in an interface is encoded by its own type", async () => {
    const source = `
      type knot []knot
      func solve(n int) interface{} {
        switch n {
        case 1: return 2.5
        case 2: return solve
        case 3: k := knot{nil}; k[0] = k; return k
        case 4: panic(nil)
        }
        return nil
      }`;
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(0n)).toMatchObject({ value: { kind: "nothing" } });
    expect(await driver.call(1n)).toMatchObject({ value: { kind: "float", value: "2.5" } });
    expect(await driver.call(2n)).toMatchObject({
      value: { kind: "other", value: "func(int) interface {}" },
    });
    expect(JSON.stringify(await driver.call(3n))).toContain("a value nested over 40 deep");
    expect(flatten(await driver.call(4n))).toMatch(/"raised","message":"panic: .*\bnil\b/);
  });

  test("an int of over 20,000 digits is reported, not sent", async () => {
    const source = `
      import "math/big"
      func solve(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }`;
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(100n)).toMatchObject({ value: { kind: "int", value: 2n ** 100n } });
    expect(await driver.call(70_000n)).toMatchObject({
      value: { kind: "other", value: "an int of over 20,000 digits" },
    });
  });

  test("the submission may use the driver's names, and variadic parameters", async () => {
    const source = `
      var runtime, debug, fmt, Serve = 1, 2, 3, 4
      func max(a, b uint64) uint64 { return a }
      func solve(numbers ...uint64) uint64 { return max(numbers[0], 1) }`;
    await using driver = await start(source, ["list<int>"], "int");
    expect(await driver.call([2n ** 64n - 1n])).toMatchObject({ value: { value: 2n ** 64n - 1n } });
    expect(await driver.call([-1n])).toMatchObject({ outcome: "refused" });
  });

  test("a wrong number of parameters is reported before any call", async () => {
    await using driver = await start("func solve(a, b int) int { return a }", ["int"], "int");
    expect(driver.greeting).toEqual({
      kind: "failed",
      failure: "syntax",
      message:
        "solve takes 2 parameters, but the exercise gives it 1; the exercise asks for func solve(a int64) int64, or the like",
    });
  });

  test("a struct that lacks a record's field is reported before any call", async () => {
    const source =
      "type Edge struct { From int }\nfunc solve(edges map[string][]*Edge) int { return 1 }";
    const record = "{ from: int, to: option<int> }";
    await using driver = await start(source, [`map<text, list<${record}>>`], record);
    expect(driver.greeting).toEqual({
      kind: "failed",
      failure: "syntax",
      message:
        "the type main.Edge has no field for to; the exercise asks for " +
        "func solve(a map[string][]struct{ From int64; To *int64 }) struct{ From int64; To *int64 }, or the like",
    });
  });

  test("an unsuitable parameter type is reported before any call", async () => {
    await using driver = await start("func solve(n int) int { return n }", ["float"], "int");
    expect(driver.greeting).toMatchObject({
      message: expect.stringContaining(
        "a parameter of solve has the type int, which takes no float; the exercise asks for func solve(a float64) int64",
      ),
    });
  });

  test("floats that a parameter cannot hold are refused", async () => {
    const source = "func solve(a []int, x float32) int { return a[0] }";
    await using driver = await start(source, ["list<float>", "float"], "int");
    expect(await driver.call([1.5], 1)).toEqual(
      refused("1.5 does not fit the parameter of type int: use float64"),
    );
    expect(await driver.call([], 1e300)).toEqual(
      refused("1e+300 does not fit the parameter of type float32: use float64"),
    );
  });

  test("a list that contains itself is reported, not followed", async () => {
    const source = `
      type node struct { next *node }
      func solve(n int) *node { k := &node{}; k.next = k; return k }`;
    await using driver = await start(source, ["int"], "{ next: option<int> }");
    expect(flatten(await driver.call(1n))).toContain("a value nested over 40 deep");
  });

  test("endless recursion ends the process", async () => {
    await using driver = await start(
      "func solve(n int) int { return 1 + solve(n) }",
      ["int"],
      "int",
    );
    expect(await driver.call(1n)).toEqual({ outcome: "gone" });
    const { exitCode, stderr } = await driver.end();
    expect(exitCode).toBe(2);
    expect(stderr).toContain("stack overflow");
  });

  test("compile errors name the student's own file and line", async () => {
    const source = "func solve(n int) int {\n\treturn m\n}";
    expect(await compile(source, ["int"], "int")).toMatch(/^P1\.go:3:9: undefined: m/);
  });

  test("a program reads and prints", async () => {
    const source =
      'package main\nimport "fmt"\nfunc main() { var n int; fmt.Scan(&n); fmt.Println(2 * n) }\n';
    const prepared = await prepare(go, { source });
    expect(await runProgram(prepared, "21\n")).toMatchObject({ stdout: "42\n", exitCode: 0 });
  });

  test("programs may import packages that few need", async () => {
    const source = `package main
      import ("crypto/md5"; "fmt"; "regexp")
      func main() { fmt.Printf("%x %v", md5.Sum(nil), regexp.MustCompile("^a+$").MatchString("aa")) }`;
    const { stdout } = await runProgram(await prepare(go, { source }));
    expect(stdout).toBe("d41d8cd98f00b204e9800998ecf8427e true");
  });
});
