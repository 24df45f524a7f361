import { writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { cpp } from "../../../harness/languages/c-family/cpp.ts";
import { testDriverContract } from "../driver-contract.ts";
import { isGcc } from "../../../harness/languages/c-family/standards-c.ts";
import { findTools, prepare, readVersions, runProgram, startDriver } from "../driver-session.ts";
import { refused, typedSubmissions } from "../submissions.ts";
import { testTypedContract } from "../typed-contract.ts";

testDriverContract(cpp, { file: "contract.cpp", lacks: ["big ints", "lines of exceptions"] });
testTypedContract(cpp, { file: "typed.cpp" });

const { compile, prepareFunction, request, start } = typedSubmissions(cpp);

describe.skipIf(findTools(cpp) === undefined)("submissions in C++", () => {
  test("arguments come by value, by reference, as views and as C strings", async () => {
    const source = `
      #include <set>
      #include <string_view>
      #include <vector>
      std::set<unsigned> solve(std::vector<int>& a, std::string_view view, const char* text,
                               std::vector<bool>&& isOn) {
        a.push_back(view.size() + *text);
        a.push_back(isOn[1]);
        return {a.begin(), a.end()};
      }`;
    const types = ["list<int>", "text", "text", "list<bool>"];
    await using driver = await start(source, types, "set<int>");
    const items = [1n, 3n, 99n].map((value) => ({ kind: "int", value }));
    expect(await driver.call([3n], "ab", "a", [false, true])).toEqual({
      outcome: "returned",
      value: { kind: "set", items },
    });
  });

  test("maps, pairs and sets come as their own types", async () => {
    const source = `
      #include <array>
      #include <bits/stdc++.h>
      using namespace std;
      int solve(unordered_map<string, pair<int, bool>> m, const set<int>& s,
                vector<array<int, 2>> pairs) noexcept {
        return m["a"].first + m["a"].second + *s.begin() + pairs[1][1];
      }`;
    const types = ["map<text, pair<int, bool>>", "set<int>", "list<pair<int, int>>"];
    await using driver = await start(source, types, "int");
    const map = new Map([["a", [1000n, true] as const]]);
    const pairs = [
      [1n, 2n],
      [3n, 40n],
    ];
    expect(await driver.call(map, new Set([500n, 700n]), pairs)).toMatchObject({
      value: { value: 1541n },
    });
  });

  test("the function is called even if std has one of its name", async () => {
    const source = `
      #include <bits/stdc++.h>
      using namespace std;
      int move(const vector<long long>& heaps) { return heaps[0]; }`;
    const asked = { ...request(source, ["list<int>"], "int"), functionName: "move" };
    await using driver = await startDriver(cpp, asked);
    expect(await driver.call([3n, 1n])).toMatchObject({ value: { value: 3n } });
  });

  test("the overload with as many parameters as the exercise is the one called", async () => {
    const source = `
      #include <map>
      bool solve(int n, std::map<int, bool>& memo) { return memo[n] = n % 2; }
      bool solve(int n) { std::map<int, bool> memo; return solve(n, memo); }
      int read() { return 0; }`;
    await using driver = await start(source, ["int"], "bool");
    expect(await driver.call(3n)).toMatchObject({ value: { kind: "bool", value: true } });
  });

  test("default arguments and a #define of int do no harm", async () => {
    const source = `
      #include <bits/stdc++.h>
      #define int long long
      using namespace std;
      int solve(int n, map<int, int> memo = {{0, 1}}) { return n + memo[0]; }`;
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(10n ** 18n)).toMatchObject({ value: { value: 10n ** 18n + 1n } });
  });

  test("everything thrown is reported, by type if it has no text", async () => {
    const source = `
      #include <vector>
      struct Lost {};
      Lost solve(int n) {
        if (n == 1) throw 5;
        if (n == 2) throw "two";
        if (n == 3) std::vector<int>().at(0);
        if (n == 4) throw Lost();
        return {};
      }`;
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(0n)).toMatchObject({ value: { kind: "other", value: "Lost" } });
    expect(await driver.call(1n)).toMatchObject({ message: "an exception of type int" });
    expect(await driver.call(2n)).toMatchObject({ message: "two" });
    expect(await driver.call(3n)).toMatchObject({
      message: expect.stringMatching(/^std::out_of_range: /),
    });
    expect(await driver.call(4n)).toMatchObject({ message: "an exception of type Lost" });
  });

  test("an int is passed as a double only if nothing is lost", async () => {
    await using driver = await start("double solve(double n) { return n / 2; }", ["int"], "int");
    expect(await driver.call(5n)).toMatchObject({ value: { kind: "float", value: "2.5" } });
    expect(await driver.call(2n ** 60n + 1n)).toMatchObject({ outcome: "refused" });
  });

  test("128-bit ints come and go whole", async () => {
    const source = "__int128 solve(__int128 n) { return -n; }";
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(10n ** 38n)).toMatchObject({ value: { value: -(10n ** 38n) } });
    expect(await driver.call(10n ** 39n)).toMatchObject({ outcome: "refused" });
  });

  test("output of cout and printf arrives, even if they are not synchronised", async () => {
    const source = `
      #include <cstdio>
      #include <iostream>
      int solve(int n) {
        std::ios::sync_with_stdio(false);
        std::cout << "cout " << n << '\\n';
        std::printf("printf %d\\n", n);
        return n;
      }`;
    await using driver = await start(source, ["int"], "int");
    await driver.call(1n);
    await driver.call(2n);
    const { stdout } = await driver.end();
    expect(stdout).toBe("cout 1\nprintf 1\ncout 2\nprintf 2\n");
  });

  test("compile errors name the student's own file and line", async () => {
    const output = await compile("int solve(int n) {\n  return m;\n}", ["int"], "int");
    expect(output).toContain("P1.cpp:2:10: error: 'm' was not declared in this scope");
    expect(output).not.toContain("/");
  });

  test("an unsuitable function is reported at its line with a suitable one", async () => {
    const tooFew = await compile("\n\nint solve(int n) { return n; }", ["int", "text"], "bool");
    const asked = "the exercise asks for bool solve(long long, std::string) or the like";
    expect(tooFew).toContain(`P1.cpp:3:1: error: static assertion failed: ${asked}`);
    const strange = await compile("struct X {};\nint solve(X* n) { return 1; }", ["int"], "int");
    expect(strange).toContain("P1.cpp:2:1: error: static assertion failed: the exercise asks for");
  });

  test("a struct without the record's fields is reported with the fields that it needs", async () => {
    const source =
      "#include <vector>\nstruct Edge { int from; };\nint solve(std::vector<Edge> e) { return 1; }";
    const record = "{ from: int, class: option<float> }";
    const output = await compile(source, [`list<${record}>`], record);
    expect(output).toContain(
      "P1.cpp:3:1: error: static assertion failed: the exercise asks for " +
        "Record solve(std::vector<Record>) or the like, " +
        "where Record has from (long long), class_ (std::optional<double>)",
    );
  });

  test.each([
    ["int", "float"],
    ["std::string", "option<text>"],
    ["std::pair<int, int>", "tuple<int, int, int>"],
  ])("%s for %s does not do", async (type, asked) => {
    const source = `#include <string>\n#include <utility>\nint solve(${type}) { return 1; }`;
    const output = await compile(source, [asked], "int");
    expect(output).toContain("static assertion failed: the exercise asks for");
  });

  test("a struct with the fields of several records is the one with most fields", async () => {
    const source = `
      struct Point { int x, y; };
      struct Spot : Point { bool isOn; };
      Point solve(Point p, Spot s) { return {p.x + s.x, s.isOn}; }`;
    const [point, spot] = ["{ x: int, y: int }", "{ x: int, isOn: bool, y: int }"];
    await using driver = await start(source, [point, spot], point);
    expect(await driver.call({ x: 1n, y: 2n }, { x: 10n, isOn: true, y: 3n })).toMatchObject({
      value: {
        kind: "record",
        entries: [
          [{ value: "x" }, { value: 11n }],
          [{ value: "y" }, { value: 1n }],
        ],
      },
    });
  });

  test("floats that a parameter cannot hold are refused", async () => {
    const source = "#include <vector>\nint solve(std::vector<int> a, float x) { return a[0] + x; }";
    await using driver = await start(source, ["list<float>", "float"], "int");
    expect(await driver.call([1.5], 1)).toEqual(
      refused("1.5 does not fit the parameter of type int: use double"),
    );
    expect(await driver.call([], 1e300)).toEqual(
      refused("1e+300 does not fit the parameter of type float: use double"),
    );
  });

  test("a program reads and prints", async () => {
    const source = "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << 2 * n; }";
    const prepared = await prepare(cpp, { source });
    expect(await runProgram(prepared, "21\n")).toMatchObject({ stdout: "42", exitCode: 0 });
  });
});

describe.skipIf(!hasGcc())("what is precompiled of C++", () => {
  const program = "int main() { std::vector<int> v{1}; std::cout << v[0] << std::endl; }\n";

  test.each([
    ["a function", "int solve(int n) { return n; }\n", true],
    [
      "a function with all headers",
      "#include <bits/stdc++.h>\nint solve(int n) { return n; }\n",
      true,
    ],
    ["a program with all headers", `#include <bits/stdc++.h>\n${program}`, false],
    ["a program with streams", `#include <vector>\n#include <iostream>\n${program}`, false],
  ])("serves %s", async (_, source, isFunction) => {
    const prepared = isFunction ? await prepareFunction(source) : await prepare(cpp, { source });
    expect(prepared.compiled).toEqual({ ok: true, output: "", isShort: true });
  });

  test("defines no extra names", async () => {
    const vector = "std::vector<int> numbers;";
    const inFunction = await compile(`${vector}\nint solve(int n) { return n; }`, ["int"], "int");
    expect(inFunction).toContain("P1.cpp:1:6: error: 'vector' in namespace 'std' does not name");
    const prepared = await prepare(cpp, { source: `#include <iostream>\n${vector}\n` });
    expect(prepared.compiled.output).toContain("'vector' in namespace 'std' does not name");
  });

  test("is not used for a source with code before its headers", async () => {
    const source = `#define _GLIBCXX_DEBUG\n#include <bits/stdc++.h>\n${program}`;
    const prepared = await prepare(cpp, { source });
    expect(prepared.compiled).toEqual({ ok: true, output: "", isShort: false });
  });

  test("uses the course's standard", async () => {
    const source = `#include <iostream>\nint main() { std::cout << __cplusplus; }\n`;
    const prepared = await prepare(cpp, { source, standard: "c++17" });
    expect(prepared.compiled.isShort).toBe(true);
    expect(await runProgram(prepared)).toMatchObject({ stdout: "201703" });
  });

  test("is not needed by another compiler, or one that cannot use it", async () => {
    const source = "int solve(int n) { return n; }\n";
    const versions = { cpp: "Debian clang version 14.0.6" };
    const other = await prepareFunction(source, { versions });
    expect(other.compiled).toEqual({ ok: true, output: "", isShort: false });
    const first = await prepareFunction(source, { standard: "c++20" });
    const header = first.plan.shortcut?.at(-1)?.argv.find((word) => word.endsWith(".hpp")) ?? "";
    await writeFile(`${header}.gch`, "damaged");
    const second = await prepareFunction(source, { standard: "c++20", isClean: true });
    expect(second.compiled.ok).toBe(true);
  });

  test("old code falls back to an older standard as before", async () => {
    const source = `#include <iostream>\nconst char* old = u8"3";\nint main() { std::cout << old; }\n`;
    const prepared = await prepare(cpp, { source });
    expect(prepared.compiled).toEqual({ ok: true, output: "", isShort: false });
  });
});

function hasGcc(): boolean {
  const tools = findTools(cpp);
  return tools !== undefined && isGcc(readVersions(cpp, tools)["cpp"]);
}
