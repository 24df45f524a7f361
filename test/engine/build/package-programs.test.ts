import { afterAll, describe, expect, it } from "vitest";
import { createPortableSandbox } from "../../../harness/sandbox/index.ts";
import { TOOL_LIMITS } from "../../../harness/engine/validators/author-tool.ts";
import { hasLanguage, ProgramBench } from "./program-bench.ts";

const lacks = async (id: string) => !(await hasLanguage(id));

describe("a package's program runs", async () => {
  const bench = new ProgramBench(createPortableSandbox());
  afterAll(async () => bench[Symbol.asyncDispose]());
  it.skipIf(await lacks("cpp"))("in C++: all sources, with headers in folders", async () => {
    const files = {
      "b.cpp": '#include "lib/deep/value.h"\nint other() { return VALUE; }',
      "a.cpp": "#include <bits/stdc++.h>\nint other();\nint main() { std::cout << other(); }",
      "c.C": "int unused() { return 1; }",
      "lib/deep/value.h": "#define VALUE 42",
    };
    expect(await bench.run(files)).toMatchObject({ text: "42" });
    const twice = { "a.cpp": "int main() {}", "b.cpp": "int main() {}" };
    expect(await bench.refusal(twice)).toContain("multiple definition");
  });

  it.skipIf(await lacks("c"))("in C: all sources", async () => {
    const files = {
      "src/a.c": 'int f(void);\n#include <stdio.h>\nint main(void) { printf("%d", f()); }',
      "src/b.c": '#include "b.h"\nint f(void) { return B; }',
      "src/b.h": "enum { B = 7 };",
    };
    expect(await bench.run(files)).toMatchObject({ text: "7" });
  });

  it.skipIf(await lacks("java"))("in Java: whatever class has the main", async () => {
    const main = "public static void main(String[] a) { System.out.print(Helper.HALF * 2); }";
    const helper = "class Helper { static final int HALF = 21; }";
    expect(
      await bench.run({ "x.java": `public class Helper2 {} class Start { ${main} } ${helper}` }),
    ).toMatchObject({ text: "42" });
    expect(
      await bench.run({ "Start.java": `class Start { ${main} }`, "Helper.java": helper }),
    ).toMatchObject({ text: "42" });
    const inPackages = {
      "game/Solve.java": `package game; import game.lib.Helper; public class Solve { ${main} }`,
      "game/lib/Helper.java": `package game.lib; public ${helper.replace("static", "public static")}`,
      "game/Other.java": "package game; class Other { static void main(String[] a) {} }",
    };
    const entryPoint = "game.Solve";
    expect(await bench.run(inPackages, { entryPoint })).toMatchObject({ text: "42" });
  });

  it.skipIf(await lacks("java"))(
    "in Java: endless recursion overflows the stack in time",
    async () => {
      const source =
        "class Deep { static long f(long n) { return f(n + 1) + 1; } public static void main(String[] a) { System.out.println(f(0)); } }";
      const limits = { ...TOOL_LIMITS, cpuMs: 5000, memoryBytes: 2048 * 1024 ** 2 };
      const { ending, stderr } = await bench.run({ "Deep.java": source }, { limits });
      expect(ending).toEqual({ kind: "exited", status: 1 });
      expect(stderr.toString()).toContain("StackOverflowError");
    },
  );

  it.skipIf(await lacks("go"))("in Go: all files of the folder", async () => {
    const files = {
      "x.go": "package main\nfunc main() { print2(40 + two) }",
      "y.go": 'package main\nimport "fmt"\nconst two = 2\nfunc print2(n int) { fmt.Print(n) }',
    };
    expect(await bench.run(files)).toMatchObject({ text: "42" });
  });

  it.skipIf(await lacks("go"))("in Go: a module with packages of its own", async () => {
    const files = {
      "go.mod": "// games\nmodule example.org/games // v1\n\ngo 1.20\n",
      "main.go":
        'package main\nimport ("fmt"; "example.org/games/util")\nfunc main() { fmt.Print(util.Answer()) }',
      "util/answer.go":
        'package util\nimport "example.org/games/util/deep"\nfunc Answer() int { return deep.Half * two }',
      "util/two.go": "package util\nconst two = 2",
      "util/two_test.go": "package util\nconst two = 3",
      "util/deep/half.go": "package deep\nconst Half = 21",
      "other/main.go": "package other\nnonsense",
    };
    expect(await bench.run(files)).toMatchObject({ text: "42" });
    const broken = { ...files, "util/two.go": "package util\nconst two = three" };
    expect(await bench.refusal(broken)).toContain("util/two.go:2:13: undefined: three");
  });

  it.skipIf(await lacks("rust"))("in Rust: modules beside it, in src as well", async () => {
    const files = {
      "src/main.rs": 'mod two;\nfn main() { print!("{}", 40 + two::TWO) }',
      "src/two.rs": "pub const TWO: i32 = 2;",
    };
    expect(await bench.run(files)).toMatchObject({ text: "42" });
  });

  it.skipIf(await lacks("python"))("in Python: a script, a folder, a module", async () => {
    const script = { "main.py": "import util\nprint(util.TWO)", "util.py": "TWO = 2" };
    expect(await bench.run(script)).toMatchObject({ text: "2\n" });
    const module = {
      "__init__.py": "",
      "__main__.py": "from .util import TWO\nimport util, sys\nprint(TWO, util.TWO, *sys.argv[1:])",
      "util.py": "TWO = 2",
    };
    expect(await bench.run(module, { words: ["a", "b"] })).toMatchObject({ text: "2 2 a b\n" });
  });

  it.skipIf(await lacks("pypy"))("by PyPy, where that was said", async () => {
    const files = { "a.py": "import sys\nprint(sys.implementation.name, input())" };
    const asked = { language: "pypy3", stdin: "7" };
    expect(await bench.run(files, asked)).toMatchObject({ text: "pypy 7\n" });
    const first = `#!/usr/bin/env pypy3\n${files["a.py"]}`;
    expect(await bench.run({ "a.py": first }, { stdin: "7" })).toMatchObject({ text: "pypy 7\n" });
  });

  it.skipIf(await lacks("kotlin"))("in Kotlin: all files, whichever has the main", async () => {
    const files = {
      "ana-slow.kt": "fun main() { println(readLine()!!.toInt() * TWO) }",
      "lib/Two.kt": "const val TWO = 2",
    };
    expect(await bench.run(files, { stdin: "21" })).toMatchObject({ text: "42\n" });
    const twice = { "a.kt": "fun main() {}", "b.kt": "package b\nfun main() { println(7) }" };
    expect(await bench.run(twice, { entryPoint: "b.BKt" })).toMatchObject({ text: "7\n" });
    expect(await bench.refusal({ "a.kt": "fun main() { x }" })).toMatch(/^a\.kt:1:14: error: /m);
  });

  it.skipIf(await lacks("csharp"))("in C#: all files, whichever has the main", async () => {
    const files = {
      "a.cs":
        "using System; class A { static void Main() { Console.Write(B.Two * Int()); } static int Int() { return int.Parse(Console.ReadLine()); } }",
      "b.cs":
        "using System.Collections.Generic; using System.Linq; using System.Numerics; static class B { public static readonly BigInteger Two = new List<int> { 2 }.Sum(); }",
    };
    expect(await bench.run(files, { stdin: "21" })).toMatchObject({ text: "42" });
    const twice = {
      ...files,
      "c.cs": "class C { static void Main() { System.Console.Write(7); } }",
    };
    expect(await bench.run(twice, { entryPoint: "C" })).toMatchObject({ text: "7" });
    expect(await bench.refusal({ "a.cs": "class A {\n x y z;\n}" })).toContain("a.cs(2,");
  });

  it("in JavaScript: its main.js, which finds the others", async () => {
    const files = {
      "a.js": "module.exports = 42;",
      "main.js": "process.stdout.write(String(require('./a')));",
    };
    expect(await bench.run(files)).toMatchObject({ text: "42" });
  });

  describe.skipIf(await lacks("script"))("by scripts", () => {
    it("that are built once, and find their files and the usual tools", async () => {
      const files = {
        build: "#!/bin/sh\nset -e\nc++ -O1 -o helper src/a.cpp\npython3 -c 'print(42)' > value\n",
        run: '#!/bin/sh\nhere=$(dirname "$0")\n"$here/helper" "$@"\ncat "$here/value"\n',
        "src/a.cpp": '#include <cstdio>\nint main(int n, char **v) { printf("%d %s ", n, v[1]); }',
      };
      expect(await bench.run(files, { words: ["x y"] })).toMatchObject({ text: "2 x y 42\n" });
    });

    it("that need no first line, and no build", async () => {
      expect(await bench.run({ run: "echo $1" }, { words: ["hello"] })).toMatchObject({
        text: "hello\n",
      });
      expect(await bench.run({ "check.sh": "exit 43" }, { isTool: true })).toMatchObject({
        ending: { kind: "exited", status: 43 },
      });
    });

    it("and what a build says when it fails, or makes nothing, is reported", async () => {
      expect(await bench.refusal({ build: "echo no compiler >&2; exit 3" })).toBe("no compiler");
      expect(await bench.refusal({ build: "true" })).toContain("run");
    });
  });
});
