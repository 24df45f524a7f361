import { describe, expect, test } from "vitest";
import {
  listLeadingIncludes,
  prepareCpp,
} from "../../../harness/languages/c-family/precompiled-cpp.ts";
import type { Target } from "../../../harness/languages/language.ts";

const GCC = "g++ (Debian 12.2.0-14+deb12u1) 12.2.0";
const ALL = "#include <bits/stdc++.h>\n";
const PROGRAM: Target = { kind: "program" };
const FUNCTION: Target = {
  kind: "function",
  functionName: "solve",
  parameters: [{ kind: "int" }],
  returns: { kind: "int" },
};

function prepare(target: Target, source: string, changes = {}) {
  const tools = { cpp: "/g++" };
  const request = { source, target, companions: [], tools, versions: { cpp: GCC } };
  return prepareCpp({ ...request, standard: undefined, ...changes });
}

/** The text of the header that is precompiled. */
function precompiled(target: Target, source: string, changes = {}): string | undefined {
  const file = prepare(target, source, changes)?.files.find(({ name }) => name === "first.hpp");
  return file !== undefined && "text" in file ? file.text : undefined;
}

function standards(changes = {}) {
  const words = prepare(PROGRAM, ALL, changes)?.commands.flatMap(({ argv }) => argv);
  return words?.filter((word) => word.startsWith("-std="));
}

describe("precompiled headers for C++", () => {
  test("for a function: the driver, and the whole library if it is included first", () => {
    const driver = '#include "grundy_driver.hpp"\n';
    expect(precompiled(FUNCTION, "int solve(int n);")).toBe(driver);
    expect(precompiled(FUNCTION, "#include <iostream>\n")).toBe(driver);
    expect(precompiled(FUNCTION, `#include <map>\n${ALL}`)).toBe(`${driver}${ALL}`);
    expect(precompiled(FUNCTION, `#define NDEBUG\n${ALL}`)).toBe(driver);
  });

  test("for a program: one long header if it is included first", () => {
    expect(precompiled(PROGRAM, ALL)).toBe(ALL);
    expect(precompiled(PROGRAM, "#include <iostream>\n")).toBe("#include <iostream>\n");
    expect(prepare(PROGRAM, "#include <vector>\n")).toBeUndefined();
    expect(prepare(PROGRAM, `int x;\n${ALL}`)).toBeUndefined();
  });

  test("with the newest standard, or the course's", () => {
    expect(standards()).toEqual(["-std=gnu++23"]);
    expect(standards({ standard: "c++17" })).toEqual(["-std=gnu++17"]);
  });

  test("only the driver, if the compiler is not GCC", () => {
    const versions = { cpp: "Apple clang version 17.0.0 (clang-1700.0.13.3)" };
    expect(prepare(PROGRAM, ALL, { versions })).toBeUndefined();
    expect(prepare(FUNCTION, ALL, { versions })?.commands).toHaveLength(1);
  });
});

describe("the headers that a source begins with", () => {
  test.each([
    ["#include <vector>\n#include <bits/stdc++.h>\nint x;\n", ["vector", "bits/stdc++.h"]],
    ["// me, 2026\n\n/* #include <map>\n */ # include <iostream> // in\r\n", ["iostream"]],
    ["#include <iostream>", []],
    ["#include <iostream>\nusing namespace std;\n#include <map>\n", ["iostream"]],
    ["#define int long long\n#include <bits/stdc++.h>\n", []],
    ['#pragma GCC optimize("O3")\n#include <bits/stdc++.h>\n', []],
    ["#ifdef LOCAL\n#include <iostream>\n#endif\n", []],
    ['#include "game.h"\n#include <iostream>\n', []],
    ["// goes on \\\n#include <iostream>\n", []],
    ["/* open\n#include <iostream>\n", []],
    ["#include <io\\\nstream>\n", []],
    ["#include <iostream> int x;\n", []],
    ["", []],
  ])("%j", (source, headers) => {
    expect(listLeadingIncludes(source)).toEqual(headers);
  });

  test("are searched only in the first 64 KiB", () => {
    expect(listLeadingIncludes(`${" ".repeat(70_000)}\n#include <map>\n`)).toEqual([]);
    expect(listLeadingIncludes(`${"/*".repeat(500_000)}\n`)).toEqual([]);
  });
});
