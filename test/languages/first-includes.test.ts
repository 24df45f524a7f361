import { describe, expect, test } from "vitest";
import { listFirstIncludes } from "../../harness/languages/first-includes.ts";

describe("the headers with which a source begins", () => {
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
    expect(listFirstIncludes(source)).toEqual(headers);
  });

  test("are looked for in the first 64 KiB alone", () => {
    expect(listFirstIncludes(`${" ".repeat(70_000)}\n#include <map>\n`)).toEqual([]);
    expect(listFirstIncludes(`${"/*".repeat(500_000)}\n`)).toEqual([]);
  });
});
