import { afterAll, describe, expect, it } from "vitest";
import { createPortableSandbox } from "../../../harness/sandbox/index.ts";
import { hasLanguage, ProgramBench, read, readWhole, toFiles } from "./program-bench.ts";

const languageOf = async (...given: Parameters<typeof read>) =>
  (await readWhole(...given)).language.id;

const mainOf = async (...given: Parameters<typeof read>) => (await readWhole(...given)).mainFile;

const lacks = async (id: string) => !(await hasLanguage(id));

const reasonOf = async (...given: Parameters<typeof read>) => {
  const found = await read(...given);
  return found.kind === "unjudgeable" ? found.reason : found.kind;
};

describe("the language of a package's program", () => {
  it.each([
    ["ana.cc", "cpp"],
    ["ana.C", "cpp"],
    ["ana.c", "c"],
    ["ana.c++", "cpp"],
    ["Ana.java", "java"],
    ["ana.py3", "python"],
    ["ana.rs", "rust"],
    ["ana.ts", "typescript"],
  ])("%s is of %s", async (name, language) => {
    expect(await languageOf({ [name]: "x" })).toBe(language);
  });

  it("is what most of its files are, and headers do not count", async () => {
    const files = { "a.h": "", "b.h": "", "a.cpp": "", "b.cpp": "", "make.py": "" };
    expect(await languageOf(files)).toBe("cpp");
    expect(await reasonOf({ "a.cpp": "", "b.py": "" })).toContain("C++ and Python 3");
    expect(await reasonOf({ "a.h": "" })).toBe("its file name does not tell the language");
    expect(await reasonOf({ "a.h": "", "b.h": "" })).toContain("(a.h, b.h)");
  });

  it("is what was said, also by another tool's name", async () => {
    expect(await languageOf({ "a.txt": "print(1)" }, { language: "py3" })).toBe("python");
    expect(await reasonOf({ "a.py": "" }, { language: "pithon" })).toContain("'pithon'");
  });

  it("is detected by a first line if there is no extension, and for Pythons", async () => {
    expect(await languageOf({ check: "#!/usr/bin/env python3\n" })).toBe("python");
    expect(await reasonOf({ "a.py": "#!/usr/bin/python2\nprint 1" })).toContain("Python 2");
  });

  it("is Python 2 where a statement prints, whatever stands in texts", async () => {
    for (const old of ["a = 1\nprint a + 1\n", "if x: print 'x'", "for i in y:\r\n\tprint i"]) {
      expect(await reasonOf({ "a.py": old })).toBe("Python 2 is not supported");
    }
    const texts = '"""\nprint this\n"""\n# print that\nprint("x: print it")\nprint (1)\n';
    expect(await languageOf({ "a.py": texts })).toBe("python");
    expect(await languageOf({ "a.py": "f = (\n  print if g else h)\n" })).toBe("python");
    expect(await languageOf({ "a.py": "print 1" }, { language: "python3" })).toBe("python");
  });

  it("is no C# of ours where statements stand outside of classes", async () => {
    for (const own of [
      "class P { static void Main() { int x = 1; } }",
      "using System;\nnamespace N;\nclass Q { int x; };",
      "using static System.Math; namespace N { class Q { int x; } }",
    ]) {
      expect(await languageOf({ "a.cs": own })).toBe("csharp");
    }
    const main = "class P { static void Main() { } }";
    const parts = { "a.cs": "delegate int F(int x);", "b.cs": main };
    expect(await languageOf(parts)).toBe("csharp");
    for (const other of [
      "// Main()\nSystem.Console.WriteLine(1);",
      "using System;\nusing var reader = new Reader();\nint n = 1;\nclass Q { }",
    ]) {
      expect(await reasonOf({ "a.cs": other })).toContain(".NET");
    }
  });

  it("is Python 2 where it calls what only that has, and defines it nowhere", async () => {
    for (const old of ["print(raw_input())", "for i in xrange (3):\n  print(i)\n"]) {
      expect(await reasonOf({ "a.py": old })).toBe("Python 2 is not supported");
    }
    for (const both of [
      "try:\n  input = raw_input\nexcept NameError:\n  pass\nprint(input())",
      "import sys\nn = input() if sys.version_info[0] > 2 else raw_input()",
      "from six.moves import xrange\nfor i in xrange(3): pass",
      "def raw_input():\n  return input()\nprint(raw_input())",
      "from header import *\nprint(raw_input())",
      "# raw_input()\nprint('xrange(3)')",
      "draw_input(1)",
    ]) {
      expect(await languageOf({ "a.py": both })).toBe("python");
    }
  });

  it("that is none of ours has a name", async () => {
    expect(await reasonOf({ "ana.hs": "main = print 1" })).toBe("Haskell is not supported");
    expect(await reasonOf({ "v.ctd": "INT(1,2)" })).toContain("Checktestdata");
    expect(await reasonOf({ "run.sh": "echo 1" })).toContain("Bash");
  });

  it("is a script's where it has build or run, or is a tool in shell", async () => {
    expect(await languageOf({ build: "", "a.cpp": "" })).toBe("script");
    expect(await languageOf({ "a.sh": "" }, { isTool: true })).toBe("script");
  });
});

describe("the files of a package's program", () => {
  it("begin with what was said, a usual name, or what looks like it", async () => {
    const files = { "a.py": "", "b.py": "if __name__ == '__main__': pass", "c.py": "" };
    expect(await mainOf(files)).toBe("b.py");
    expect(await mainOf({ ...files, "main.py": "" })).toBe("main.py");
    expect(await mainOf({ ...files, "main.py": "", "__main__.py": "" })).toBe("__main__.py");
    expect(await mainOf(files, { entryPoint: "c.py" })).toBe("c.py");
    expect(await mainOf(files, { entryPoint: "c" })).toBe("c.py");
    expect(await mainOf({ "lib/main.py": "", "z.py": "", "main.py": "" })).toBe("main.py");
    expect(await reasonOf(files, { entryPoint: "d.py" })).toContain(
      "'d.py' is not one of its files",
    );
  });

  it("keep their folders and have no odd names", async () => {
    const { companions, mainFile } = await readWhole({
      "main.cpp": "",
      "lib/a.h": "",
      ".DS_Store": "x",
      "__pycache__/a.pyc": "x",
    });
    expect(mainFile).toBe("main.cpp");
    expect(companions.map(({ name }) => name)).toEqual(["lib/a.h"]);
    for (const name of ["a b.h", "../a.h", "-o.h", "/etc/a.h"]) {
      expect(await reasonOf({ "main.cpp": "", [name]: "" })).toContain(`'${name}'`);
    }
    expect((await readWhole({ "my program.cpp": "" })).mainFile).toBe("submission.cpp");
    expect(await reasonOf({ "a.cpp": "", lib: "", "lib/a.h": "" })).toContain(
      "a file and a folder",
    );
    expect(await reasonOf({})).toBe("it has no files");
    expect(await reasonOf({ "a.cpp": new Uint8Array(17 * 2 ** 20) })).toContain("17.0 MiB");
  });

  it("get what is in include/ for all and for their language, which goes before their own", async () => {
    const include = {
      default: toFiles({ "both.txt": "all", "table.txt": "all" }),
      cpp: toFiles({ "both.txt": "cpp", "main.cpp": "int main() {}" }),
      java: toFiles({ "Main.java": "" }),
    };
    const own = { "solve.cpp": "", "table.txt": "own" };
    const { mainFile, companions, whole } = await readWhole(own, { include });
    expect(mainFile).toBe("main.cpp");
    expect(Object.fromEntries(companions.map(({ name, bytes }) => [name, String(bytes)]))).toEqual({
      "both.txt": "cpp",
      "solve.cpp": "",
      "table.txt": "all",
    });
    expect(whole?.parts).toEqual(["solve.cpp"]);
  });

  it("begin with one of their own, unless one of include/ has a telling name or alone can start", async () => {
    const include = { python3: toFiles({ "include.py": "table = [1]\n" }) };
    expect(await mainOf({ "solve.py": "import include\n" }, { include })).toBe("solve.py");
    const started = { python3: toFiles({ "a.py": "if __name__ == '__main__': pass\n" }) };
    expect(await mainOf({ "solve.py": "def f(): pass\n" }, { include: started })).toBe("a.py");
    const named = { python3: toFiles({ "main.py": "import solve\n" }) };
    expect(await mainOf({ "solve.py": "def main(): pass\n" }, { include: named })).toBe("main.py");
  });

  it("have values for constants where they are text", async () => {
    const constants = { n: "10", name: "Zoë", "n.word": "ten" };
    const binary = Uint8Array.from(Buffer.from("\0{{n}}"));
    const files = {
      "a.py": "print({{n}}, '{{n.word}}', '{{name}}', '{{other}}', {{ n }})",
      "a.bin": binary,
    };
    const { source, companions } = await readWhole(files, { constants });
    expect(source).toBe("print(10, 'ten', 'Zoë', '{{other}}', {{ n }})");
    expect(companions[0]?.bytes.toString()).toBe("\0{{n}}");
  });

  it("are read as Latin-1 where they are no UTF-8", async () => {
    const { source } = await readWhole({ "a.cpp": Buffer.from("// M\xf6bius", "latin1") });
    expect(source).toBe("// Möbius");
  });

  it("of Java are called as their class, where there is one alone", async () => {
    const java = {
      "ana_slow.java": "public class Solve { public static void main(String[] a) {} }",
    };
    expect((await readWhole(java)).mainFile).toBe("Solve.java");
  });
});

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

  it.skipIf(await lacks("go"))("in Go: all files of the folder", async () => {
    const files = {
      "x.go": "package main\nfunc main() { print2(40 + two) }",
      "y.go": 'package main\nimport "fmt"\nconst two = 2\nfunc print2(n int) { fmt.Print(n) }',
    };
    expect(await bench.run(files)).toMatchObject({ text: "42" });
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
