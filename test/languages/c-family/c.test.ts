import { describe, expect, test } from "vitest";
import { c } from "../../../harness/languages/c-family/c.ts";
import { testDriverContract } from "../driver-contract.ts";
import { findTools, prepare, runProgram } from "../driver-session.ts";
import { refused, typedSubmissions } from "../submissions.ts";
import { testTypedContract } from "../typed-contract.ts";

testDriverContract(c, {
  file: "contract.c",
  lacks: ["big ints", "rich results", "exceptions", "lines of exceptions", "threads"],
});

/** C returns no lists, sets, maps or tuples, and its compiler reports most wrong types. */
const NOT_IN_C = [
  "blanks fillIn backwards moved swapped mirrored arrivals heights rebuilt",
  "noFloat absent noOption shortTuple noRecord missingField extraField",
].flatMap((names) => names.split(" "));
testTypedContract(c, { file: "typed.c", leavesOut: NOT_IN_C });

const { compile, start } = typedSubmissions(c);

describe.skipIf(findTools(c) === undefined)("submissions in C", () => {
  test("an int 0 or 1 is a bool if a bool is asked for; other ints stay ints", async () => {
    await using driver = await start("int solve(int n) { return n; }", ["int"], "bool");
    expect(await driver.call(1n)).toEqual({
      outcome: "returned",
      value: { kind: "bool", value: true },
    });
    expect(await driver.call(0n)).toMatchObject({ value: { kind: "bool", value: false } });
    expect(await driver.call(2n)).toMatchObject({ value: { kind: "int", value: 2n } });
  });

  test("the range of types that the student defined is known", async () => {
    const source =
      "typedef unsigned char small;\nint solve(small n, _Bool isOn) { return n + isOn; }";
    await using driver = await start(source, ["int", "bool"], "int");
    expect(await driver.call(255n, true)).toMatchObject({ value: { value: 256n } });
    expect(await driver.call(256n, true)).toMatchObject({
      outcome: "refused",
      message: "256 does not fit the parameter of type small: use long long",
    });
    expect(await driver.call(-1n, false)).toMatchObject({ outcome: "refused" });
  });

  test("a list's length may come before it, and its items are checked", async () => {
    const source =
      "int solve(int n, const short *a) { int s = 0; while (n--) s += a[n]; return s; }";
    await using driver = await start(source, ["list<int>"], "int");
    expect(await driver.call([-5n, 7n])).toMatchObject({ value: { value: 2n } });
    expect(await driver.call([70_000n])).toMatchObject({ outcome: "refused" });
  });

  test("text comes and goes as a C string", async () => {
    const source = "const char *solve(char *text) { text[0] = 'N'; return text; }";
    await using driver = await start(source, ["text"], "text");
    expect(await driver.call("nim")).toMatchObject({ value: { kind: "text", value: "Nim" } });
  });

  test("a student may use names of system functions", async () => {
    const source =
      "int link, y1;\nint read(void) { return 7; }\nint solve(int n) { return read(); }";
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(1n)).toMatchObject({ value: { value: 7n } });
    expect(await driver.call(1n)).toMatchObject({ value: { value: 7n } });
  });

  test("a #define of int does not reach the driver", async () => {
    const source = "#define int long long\nint solve(int n) { return n + 1; }";
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(10n ** 18n)).toMatchObject({ value: { value: 10n ** 18n + 1n } });
  });

  test("a stack overflow ends the process by a signal", async () => {
    const source =
      "int solve(int n) { volatile int a[99]; a[0] = n; int below = solve(n + 1); return below + a[0]; }";
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(1n)).toEqual({ outcome: "gone" });
    expect(await driver.end()).toMatchObject({ signal: "SIGSEGV" });
  });

  test("compile errors name the student's own file and line", async () => {
    const output = await compile("int solve(int n) {\n  return n +;\n}", ["int"], "int");
    expect(output).toContain("P1.c:2:13: error:");
    expect(output).not.toContain("/");
  });

  test("an unsuitable definition is reported with a suitable one", async () => {
    const output = await compile("\nbool solve(long a, long b) { }", ["int"], "bool");
    expect(output).toContain("P1.c:2:2: error: #error the exercise asks for bool solve(long long)");
    expect(await compile("int *solve(int *a) { }", ["list<int>"], "int")).toContain(
      "the exercise asks for long long solve(const long long numbers[], int count)",
    );
  });

  test("values too large for a number or an array are refused, also by field name", async () => {
    const source = `
      struct Item { char name[4]; short size; float weight; };
      int solve(struct Item item) { return item.size; }`;
    const record = "{ name: text, size: int, weight: float }";
    await using driver = await start(source, [record], "int");
    const item = { name: "abc", size: 1n, weight: 0.5 };
    expect(await driver.call(item)).toMatchObject({ value: { value: 1n } });
    expect(await driver.call({ ...item, name: "abcd" })).toEqual(
      refused("a text of 4 bytes does not fit the field name of 4"),
    );
    expect(await driver.call({ ...item, size: 70_000n })).toEqual(
      refused("70000 does not fit the field size: use long long"),
    );
    expect(await driver.call({ ...item, weight: 1e300 })).toEqual(
      refused("1e+300 does not fit the field weight: use double"),
    );
  });

  test("a locale that the submission sets changes no float", async () => {
    const source = `
      #include <locale.h>
      double solve(double x) { setlocale(LC_ALL, "de_DE.UTF-8"); return x; }`;
    await using driver = await start(source, ["float"], "float");
    expect(await driver.call(1.5)).toMatchObject({ value: { kind: "float", value: "1.5" } });
    expect(await driver.call(2.5)).toMatchObject({ value: { kind: "float", value: "2.5" } });
  });

  test("the compiler reports a struct that lacks a field, at the function's line", async () => {
    const source = "struct Edge { int from; };\n\nint solve(struct Edge edge) { return 1; }";
    const output = await compile(source, ["{ from: int, to: int }"], "int");
    expect(output).toContain("P1.c:3:");
    expect(output).toContain("'struct Edge' has no member named 'to'");
  });

  test("unsuitable types are reported with suitable ones", async () => {
    const source = "int *solve(int n) { return 0; }";
    expect(await compile(source, ["float"], "option<float>")).toContain(
      "the exercise asks for const double *solve(double)",
    );
    expect(await compile(source, ["list<{ at: option<int>, class: int }>"], "int")).toContain(
      "the exercise asks for long long solve(const struct Record numbers[], int count), " +
        "where Record has const long long *at, long long class",
    );
  });

  test("C89 functions can take lists", async () => {
    const source =
      "int solve(a, n) double *a; int n; { int restrict = n; return restrict + a[0]; }";
    await using driver = await start(source, ["list<float>"], "int");
    expect(await driver.call([2.5, 1])).toMatchObject({ value: { value: 4n } });
  });

  test("a program is required if C has no type for the result", async () => {
    const output = await compile("int solve(int n) { }", ["int"], "map<int, int>");
    expect(output).toContain("write a program instead");
  });

  test("a program reads, prints, uses the maths library and its companions", async () => {
    const prepared = await prepare(c, {
      source:
        '#include <math.h>\n#include <stdio.h>\n#include "extra.h"\n' +
        'int main() { double x; scanf("%lf", &x); printf("%.1f\\n", sqrt(x) + EXTRA); return 4; }',
      companions: { "extra.h": "#define EXTRA 5\n" },
    });
    expect(await runProgram(prepared, "16\n")).toMatchObject({ stdout: "9.0\n", exitCode: 4 });
  });
});
