import { describe, expect, test } from "vitest";
import type { WireValue } from "../wire-value.ts";
import { python } from "../../../harness/languages/python/python.ts";
import { testDriverContract } from "../driver-contract.ts";
import { other, returnedTrue, scriptSubmissions } from "../submissions.ts";
import { testTypedContract } from "../typed-contract.ts";
import { findTools, flatten, prepare, startDriver } from "../driver-session.ts";

testDriverContract(python, { file: "contract.py", lacks: ["narrow ints", "fixed ints"] });
testTypedContract(python, { file: "typed.py" });

const { callOnce, run, start } = scriptSubmissions(python);

describe.skipIf(findTools(python) === undefined)("Python functions", () => {
  test.for<[string, string, string]>([
    ["syntax", "def f(n):\n    return n +\n", "P1.py, line 2\n        return n +\n"],
    ["missing", "def F(n): return n", "it has F"],
    ["missing", "f = 3", "f is not a function but a value of type int"],
    [
      "load",
      "import math\n\nx = 1 // 0",
      "ZeroDivisionError: integer division or modulo by zero\n  P1.py, line 3\n    x = 1 // 0",
    ],
    ["load", "n = input()", 'if __name__ == "__main__"'],
    ["load", "import sys\ndef f(n): ...\nsys.stdin.read()", 'if __name__ == "__main__"'],
    ["load", "import sys\ndef f(n): ...\nfor line in sys.stdin: pass", "EOFError"],
    ["load", "import sys\ndef f(n): ...\nsys.stdin.buffer.readline()", "EOFError"],
    [
      "missing",
      "def f(n, memo): ...",
      "f takes 2 arguments (n, memo), but the exercise gives it 1",
    ],
    ["missing", "def f(): ...", "f takes no argument"],
    [
      "missing",
      "class S:\n    def __init__(self, x): ...\n    def f(self, n): ...",
      "of the class S",
    ],
    ["exit", "import sys\nsys.exit(0)", "exit(0)"],
  ])("that fail to load report '%s': %j", async ([failure, source, part]) => {
    await using driver = await start(source);
    expect(driver.greeting).toMatchObject({ kind: "failed", failure });
    expect(flatten(driver.greeting)).toContain(JSON.stringify(part).slice(1, -1));
    expect(await driver.end()).toMatchObject({ exitCode: 0 });
  });

  test.for<[string, WireValue]>([
    ["class Yes:\n    def __eq__(self, other): return True\ndef f(n): return Yes()", other("Yes")],
    ["class Yes(int): pass\ndef f(n): return Yes(1)", other("Yes")],
    ["class Text(str): pass\ndef f(n): return Text('True')", other("Text")],
    ["def f(n): yield n", other("generator")],
    ["async def f(n): return n", { kind: "int", value: 1n }],
    [
      "import asyncio\nasync def f(n):\n    await asyncio.sleep(0)\n    return n",
      { kind: "int", value: 1n },
    ],
    ["class S:\n    def f(self, n): return n", { kind: "int", value: 1n }],
    ["class S:\n    @staticmethod\n    def f(n): return n", { kind: "int", value: 1n }],
    ["def f(n): return 1 << 700_000", other("an int of over 20,000 digits")],
    ["def f(n): return float('nan')", { kind: "float", value: "nan" }],
    ["def f(n): return 1e300", { kind: "float", value: "1e+300" }],
    ["def f(n): pass", { kind: "nothing" }],
    ["def f(n): return '\\ud800'", { kind: "text", value: "\\ud800" }],
    [
      "class Meta(type):\n    __name__ = 'bool'\nclass Fake(metaclass=Meta): pass\ndef f(n): return Fake()",
      other("Fake"),
    ],
  ])("return by exact type: %j", async ([source, value]) => {
    expect(await callOnce(source)).toEqual({ outcome: "returned", value });
  });

  test.for([
    "def f(n):\n    x = []\n    x.append(x)\n    return x",
    "def f(n):\n    x = []\n    for _ in range(100_000): x = [x]\n    return x",
    "def f(n):\n    x = {}\n    x[1] = x\n    return x",
  ])("may nest endlessly without harm: %j", async (source) => {
    expect(flatten(await callOnce(source))).toContain("a value nested over 40 deep");
  });

  test.for([
    [
      "builtins",
      "import builtins\nnames = vars(builtins)\nfor name in list(names):\n    if name[0] != '_': names[name] = None",
    ],
    [
      "os and sys",
      "import os, sys\nos.write = os.read = os._exit = sys.exit = None\nsys.stdout = None",
    ],
    ["json and struct", "import json, struct\njson.dumps = struct.pack = lambda *a: b'x'"],
    [
      "__main__",
      "import __main__\nfor name in list(vars(__main__)):\n    if name != 'f': setattr(__main__, name, None)",
    ],
    ["the exit", "import atexit, os\natexit.register(lambda: os._exit(7))"],
    ["stdout", "import os\nos.close(1)\nos.close(2)"],
  ])("cannot mislead the driver by patching %s", async ([, source]) => {
    await using driver = await start(`${source}\ndef f(n): return True`);
    expect(driver.greeting).toEqual({ kind: "ready" });
    expect(await driver.call(1n)).toEqual(returnedTrue);
    expect(await driver.call(2n)).toEqual(returnedTrue);
    expect(await driver.end()).toMatchObject({ exitCode: 0, signal: null });
  });

  test("may have files named like standard modules beside them", async () => {
    const bad = "raise RuntimeError('shadowed')";
    const names = ["json.py", "struct.py", "os.py", "sys.py", "traceback.py", "sitecustomize.py"];
    const companions = Object.fromEntries(names.map((name) => [name, bad]));
    const source = "import json, struct, os, sys\ndef f(n): return json.loads('true')";
    expect(await callOnce(source, { companions })).toEqual(returnedTrue);
  });

  test("may import files beside them", async () => {
    const source = "from play import wins\ndef f(n): return wins(n)";
    const companions = { "play.py": "def wins(n): return n == 1" };
    expect(await callOnce(source, { companions })).toEqual(returnedTrue);
  });

  test("can only send junk by writing to the answers' descriptor", async () => {
    const forged = String.raw`b'\0\0\0\x18l3:s6:forged' + b's8:returnedt'`;
    const source = `import os\ndef f(n):\n    os.write(4, ${forged})\n    return False`;
    expect(await callOnce(source)).toEqual({
      outcome: "returned",
      value: { kind: "bool", value: false },
    });
  });

  test.for([
    ["import os\nos._exit(0)\ndef f(n): return True", "gone"],
    ["import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\ndef f(n): return True", "gone"],
  ])("that end the process while loading are not ready: %j", async ([source, kind]) => {
    await using driver = await start(source ?? "");
    expect(driver.greeting).toEqual({ kind });
  });

  test.for([
    ["def f(n):\n    raise BaseException('bare')", "BaseException: bare"],
    [
      "class E(Exception):\n    def __str__(self): raise self\ndef f(n):\n    raise E('x')",
      "E\n  P1.py, line 2",
    ],
    ["def f(n):\n    return f(n + 1)", "RecursionError"],
  ])("that raise are reported: %j", async ([source, part]) => {
    const answer = await callOnce(source ?? "");
    expect(answer).toMatchObject({ outcome: "raised" });
    expect("message" in answer && answer.message).toContain(part);
  });

  test.for([
    ["def f(n):\n    raise SystemExit", "the function called exit()"],
    ["def f(n):\n    exit(4)", "the function called exit(4)"],
  ])("that exit are reported: %j", async ([source, message]) => {
    expect(await callOnce(source ?? "")).toEqual({ outcome: "exited", message });
  });

  test("may change their arguments without harm to the next call", async () => {
    await using driver = await startDriver(python, {
      source: "def f(numbers):\n    numbers.append(1)\n    return len(numbers)",
      mainFile: "P1.py",
      functionName: "f",
      parameters: ["list<int>"],
      returns: "int",
    });
    const answers = await driver.callAll([[[5n]], [[5n]]]);
    expect(answers).toEqual(
      [2n, 2n].map((value) => ({ outcome: "returned", value: { kind: "int", value } })),
    );
  });
});

describe.skipIf(findTools(python) === undefined)("Python programs", () => {
  test("run as __main__ with the usual surroundings", async () => {
    const source =
      "import sys\nfrom play import wins\nif __name__ == '__main__':\n" +
      "    print(wins(int(input())), len(sys.argv), __file__.endswith('P1.py'), '♔')";
    const ended = await run(source, "3\n", { "play.py": "def wins(n): return n == 3" });
    expect(ended).toMatchObject({ exitCode: 0, stdout: "True 1 True ♔\n", stderr: "" });
  });

  test("show Python's traceback without frames of the driver", async () => {
    const ended = await run("def f(n):\n    return 1 // n\n\nf(0)\n");
    expect(ended.exitCode).toBe(1);
    expect(ended.stderr).toContain('  File "P1.py", line 4, in <module>\n    f(0)\n');
    expect(ended.stderr).toContain("ZeroDivisionError: integer division or modulo by zero");
    expect(ended.stderr).not.toContain("run_program");
  });

  test("end with the status they ask for", async () => {
    expect(await run("import sys\nsys.exit(7)")).toMatchObject({ exitCode: 7 });
    expect(await run("raise SystemExit('lost')")).toMatchObject({ exitCode: 1, stderr: "lost\n" });
  });

  test("recurse deeply", async () => {
    const source = "def depth(n): return 0 if n == 0 else 1 + depth(n - 1)\nprint(depth(200_000))";
    expect(await run(source)).toMatchObject({ exitCode: 0, stdout: "200000\n" });
  });

  test("with a syntax error do not compile, and say where", async () => {
    const prepared = await prepare(python, { source: "x = 1\nfor\n", mainFile: "P1.py" });
    expect(prepared.compiled.ok).toBe(false);
    expect(prepared.compiled.output).toMatch(/File "P1\.py", line 2\n {4}for\n[^]*SyntaxError/);
  });
});
