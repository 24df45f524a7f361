import { describe, expect, it } from "vitest";
import { read, readWhole, toFiles } from "./program-bench.ts";

const languageOf = async (...options: Parameters<typeof read>) =>
  (await readWhole(...options)).language.id;

const mainOf = async (...options: Parameters<typeof read>) =>
  (await readWhole(...options)).mainFile;

const reasonOf = async (...options: Parameters<typeof read>) => {
  const found = await read(...options);
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

  it.each([
    [{ "helper.py": "def main(): pass", "solve.py": "import os, helper\n" }, "solve.py"],
    [{ "lib.py": "import os", "solve.py": "from .lib import two\nprint(two)" }, "solve.py"],
    [{ "a/b.py": "", "z.py": "import a.b as b\n" }, "z.py"],
    [{ "lib.js": "main()", "solve.js": "const two = require('./lib');" }, "solve.js"],
    [{ "lib.mjs": "", "solve.mjs": 'import { two } from "./lib.mjs";' }, "solve.mjs"],
    [{ "a.py": "import b", "b.py": "import a\nif __name__ == '__main__': pass" }, "b.py"],
  ])("begin with one that no other imports: %j", async (files, main) => {
    expect(await mainOf(files)).toBe(main);
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

  it("have any name if the language was said", async () => {
    const { mainFile, language } = await readWhole({ "prog.txt": "print(1)" }, { language: "py3" });
    expect([mainFile, language.id]).toEqual(["prog.txt", "python"]);
    const named = await readWhole({ prog: "int main() {}" }, { language: "cpp" });
    expect(named.mainFile).toBe("prog.cpp");
  });

  it("of Java are called as their class, where there is one alone", async () => {
    const java = {
      "ana_slow.java": "public class Solve { public static void main(String[] a) {} }",
    };
    expect((await readWhole(java)).mainFile).toBe("Solve.java");
  });
});
