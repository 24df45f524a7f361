import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printInput, printOutput } from "../../../harness/core/values/text-form.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import {
  type FunctionTarget,
  MAIN_TEMPLATES,
  writeProgram,
} from "../../../harness/languages/main/write-program.ts";
import { TYPED_CASES } from "../typed-cases.ts";
import { sampled } from "../../vitest/sample.ts";

interface Tried {
  readonly id: string;
  readonly fixture: string;
  readonly tool: string;
  readonly file: string;
  /** The command that precompiles `first.hpp`, the headers that all of the programs include. */
  readonly precompile?: readonly string[];
  readonly compile: readonly string[];
  readonly run: readonly string[];
  /** The typed functions that `writeProgram` refuses. */
  readonly without: readonly string[];
}

/** Functions of records, which are structs; Rust's main does not support them. */
const WITH_RECORDS = "turned heaviest totalWeight arrivals heights rebuilt promoted".split(" ");

const LANGUAGES: readonly Tried[] = [
  {
    id: "python",
    fixture: "python/typed.py",
    tool: "python3",
    file: "a.py",
    compile: [],
    run: ["python3", "a.py"],
    without: [],
  },
  {
    id: "javascript",
    fixture: "javascript/typed.js",
    tool: "node",
    file: "a.js",
    compile: [],
    run: [process.execPath, "a.js"],
    without: [],
  },
  {
    id: "typescript",
    fixture: "typescript/typed.ts",
    tool: "node",
    file: "a.js",
    compile: [],
    run: [process.execPath, "a.js"],
    without: [],
  },
  {
    id: "c",
    fixture: "c/typed.c",
    tool: "gcc",
    file: "a.c",
    compile: ["gcc", "-o", "program", "a.c", "-lm"],
    run: ["./program"],
    // C has only plain values and lists of numbers, and no single way to pass an absent value.
    without: ["mean", "successor", "twice", "turned", "heaviest", "totalWeight", "promoted"],
  },
  {
    id: "cpp",
    fixture: "cpp/typed.cpp",
    tool: "g++",
    file: "a.cpp",
    precompile: ["g++", "-std=c++17", "-o", "first.hpp.gch", "-x", "c++-header", "first.hpp"],
    compile: ["g++", "-std=c++17", "-include", "first.hpp", "-o", "program", "a.cpp"],
    run: ["./program"],
    // Refused: a pointer with a count, and structs without a default constructor.
    without: ["totalWeight", "rebuilt"],
  },
  {
    id: "java",
    fixture: "java/Typed.java",
    tool: "javac",
    file: "Typed.java",
    compile: ["javac", "-J-XX:TieredStopAtLevel=1", "Typed.java"],
    run: ["java", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "Typed"],
    // Refused: optional numbers, decimals, classes for tuples, and maps for records.
    without: "half mean blanks fillIn backwards moved swapped mirrored arrivals heights".split(" "),
  },
  {
    id: "go",
    fixture: "go/typed.go",
    tool: "go",
    file: "a.go",
    compile: ["go", "build", "-o", "program", "a.go"],
    run: ["./program"],
    // Refused: several results, structs for tuples, names in tags, and interface values.
    without: "mean twice backwards swapped totalWeight arrivals heights rebuilt".split(" "),
  },
  {
    id: "rust",
    fixture: "rust/typed.rs",
    tool: "rustc",
    file: "a.rs",
    compile: ["rustc", "--edition", "2021", "-A", "warnings", "-o", "program", "a.rs"],
    run: ["./program"],
    without: ["moved", ...WITH_RECORDS],
  },
];

/** Functions of values that the text form cannot distinguish or write as decimal numbers. */
const UNTOLD = ["oddFloat", "sameFloat"];

/** Removes `.0` from whole floats, which may be written like ints. */
function plain(text: string): string {
  return text.replaceAll(/\.0\b/g, "");
}

function targetOf({ functionName, parameters, returns }: (typeof TYPED_CASES)[number]) {
  return {
    kind: "function",
    functionName,
    parameters: parameters.map(parseValueType),
    returns: parseValueType(returns),
  } as const satisfies FunctionTarget;
}

async function isThere(tool: string): Promise<boolean> {
  const version = tool === "go" ? "version" : "--version";
  return !(await execa(tool, [version], { reject: false })).failed;
}

async function start([command, ...args]: readonly string[], cwd: string, input = "") {
  if (command === undefined) return "";
  const env = { GO111MODULE: "off", GOFLAGS: "" };
  return (await execa(command, args, { cwd, env, input, stripFinalNewline: false })).stdout;
}

async function runProgram(
  { file, compile, run }: Tried,
  folder: string,
  text: string,
  input: string,
) {
  await writeFile(join(folder, file), text);
  await start(compile, folder);
  return start(run, folder, input);
}

describe.each(LANGUAGES)("a function of every type becomes a program: $id", async (tried) => {
  const isTypeScript = tried.id === "typescript";
  const id = isTypeScript ? "javascript" : tried.id;
  const template = await readFile(MAIN_TEMPLATES.get(id) ?? "", "utf8");
  const text = await readFile(join("test/fixtures/languages", tried.fixture), "utf8");
  const source = isTypeScript ? stripTypeScriptTypes(text, { mode: "transform" }) : text;
  const isMissing = !(await isThere(tried.tool));
  const names = new RegExp(TYPED_CASES.map(({ functionName }) => functionName).join("|"), "g");
  const defined = new Set(source.match(names));

  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-main-"));
    if (isMissing || tried.precompile === undefined) return;
    const headers = new Set(`${template}\n${source}`.match(/^#include <.+>$/gm));
    await writeFile(join(folder, "first.hpp"), `${[...headers].join("\n")}\n`);
    await start(tried.precompile, folder);
  });
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  test("impossible cases are refused beforehand", () => {
    const refused = TYPED_CASES.filter(({ functionName }) => defined.has(functionName)).filter(
      (typed) => !writeProgram(id, source, targetOf(typed), template).ok,
    );
    expect(refused.map(({ functionName }) => functionName)).toEqual(tried.without);
  });

  const written = TYPED_CASES.filter(
    ({ functionName }) =>
      defined.has(functionName) &&
      !tried.without.includes(functionName) &&
      !UNTOLD.includes(functionName),
  );
  for (const typed of sampled(written, ({ functionName }) => `${tried.id} ${functionName}`)) {
    const { functionName, does } = typed;
    const target = targetOf(typed);
    test.skipIf(isMissing)(`${functionName}: ${does}`, async () => {
      const program = writeProgram(id, source, target, template);
      if (!program.ok) throw new Error(program.reason);
      const inputs = typed.calls.map(([args]) => printInput(target.parameters, args));
      const printed = await runProgram(tried, folder, program.text, inputs.join(""));
      const answers = typed.calls.map(([, answer]) => printOutput(target.returns, answer));
      expect(plain(printed)).toBe(plain(answers.join("")));
    });
  }
});

/** The function `f` that adds 1. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  python: "def f(n):\n    return n + 1\n",
  javascript: "function f(n) {\n  return n + 1;\n}\n",
  c: "int f(int n) { return n + 1; }\n",
  cpp: "int f(int n) { return n + 1; }\n",
  java: "class Typed { static int f(int n) { return n + 1; } }\n",
  go: "package own\n\nfunc f(n int) int { return n + 1 }\n",
  rust: "fn f(n: i32) -> i32 { n + 1 }\n",
};

describe("a function that became a program", async () => {
  for (const tried of LANGUAGES.filter(({ id }) => SUCCESSORS[id] !== undefined)) {
    const isMissing = !(await isThere(tried.tool));
    test.skipIf(isMissing)(`answers each input before the next one: ${tried.id}`, async () => {
      const template = await readFile(MAIN_TEMPLATES.get(tried.id) ?? "", "utf8");
      const int = parseValueType("int");
      const target: FunctionTarget = {
        kind: "function",
        functionName: "f",
        parameters: [int],
        returns: int,
      };
      const written = writeProgram(tried.id, SUCCESSORS[tried.id] ?? "", target, template);
      if (!written.ok) throw new Error(written.reason);
      const folder = await mkdtemp(join(tmpdir(), "grundy-main-"));
      try {
        await writeFile(join(folder, tried.file), written.text);
        await writeFile(join(folder, "first.hpp"), "");
        await start(tried.compile, folder);
        const [command = "", ...args] = tried.run;
        const program = execa(command, args, { cwd: folder });
        const lines = program.iterable();
        for (const input of [1, 41, -1]) {
          program.stdin.write(`${input}\n`);
          expect(await lines.next()).toMatchObject({ value: String(input + 1) });
        }
        program.stdin.end();
        expect(await lines.next()).toMatchObject({ done: true });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
});

describe("a recursive function in Python", async () => {
  const [python] = LANGUAGES as readonly [Tried];
  const isMissing = !(await isThere(python.tool));
  const template = await readFile(MAIN_TEMPLATES.get("python") ?? "", "utf8");
  const depth = "def depth(n):\n    return 1 + depth(n - 1) if n > 0 else 0\n";
  const int = parseValueType("int");
  const target: FunctionTarget = {
    kind: "function",
    functionName: "depth",
    parameters: [int],
    returns: int,
  };
  const run = async (source: string, input: string) => {
    const written = writeProgram("python", source, target, template);
    if (!written.ok) throw new Error(written.reason);
    const folder = await mkdtemp(join(tmpdir(), "grundy-main-"));
    try {
      return await runProgram(python, folder, written.text, input);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  test.skipIf(isMissing)("may go deeper than Python lets it on its own", async () => {
    expect(await run(depth, "5000\n")).toBe("5000\n");
  });

  test.skipIf(isMissing)("keeps a limit that it sets itself", async () => {
    const limited = `import sys\nsys.setrecursionlimit(2000)\n${depth}`;
    expect(await run(limited, "1500\n")).toBe("1500\n");
    await expect(run(limited, "5000\n")).rejects.toThrow("RecursionError");
  });
});

test("a Rust struct is refused with a reason, as is a missing function", async () => {
  const edge = parseValueType("{ from: int, to: int }");
  const target: FunctionTarget = {
    kind: "function",
    functionName: "f",
    parameters: [edge],
    returns: edge,
  };
  const refused = ["rust", "c", "cpp", "java"].map((id) => writeProgram(id, "int g;", target, ""));
  expect(refused.map(({ ok }) => ok)).toEqual([false, false, false, false]);
});
