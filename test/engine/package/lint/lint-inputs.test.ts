import { afterAll, describe, expect, it } from "vitest";
import type { Package } from "../../../../harness/packages/index.ts";
import {
  tinyCase,
  tinyExample,
  tinyFile,
  tinyGroup,
  tinyPackage,
  tinyProgram,
} from "../../../packages/tiny-package.ts";
import { EngineBench } from "../../engine-bench.ts";
import { MeasuredSandbox } from "../../measured-sandbox.ts";
import { inShort, lint } from "./lint-bench.ts";

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());
const isPython = await bench.hasLanguage("python");
const isCpp = await bench.hasLanguage("cpp");

/** One positive number on a line of its own, and nothing else. */
const STRICT = `import re, sys
sys.exit(42 if re.fullmatch(rb'[1-9][0-9]{0,8}\\n', sys.stdin.buffer.read()) else 43)
`;

function withValidators(sources: readonly string[], changes: Partial<Package> = {}): Package {
  const inputValidators = sources.map((source, index) =>
    tinyProgram(
      `input_validators/v${index}.${source.startsWith("#include") ? "cpp" : "py"}`,
      source,
    ),
  );
  return tinyPackage({ inputValidators, ...changes });
}

async function told(sources: readonly string[], changes: Partial<Package> = {}): Promise<string[]> {
  return inShort(await lint(bench, withValidators(sources, changes)));
}

describe.skipIf(!isPython)("inputs and their validators", () => {
  it("that agree are not complained about, nor is a strict validator", async () => {
    expect(await told([STRICT])).toEqual([]);
  });

  it("must agree, every one with every one, in samples as well", async () => {
    const upToTen = `import sys
n = int(sys.stdin.read())
if n > 10: print('too large:', n); sys.exit(43)
sys.exit(42)
`;
    const [finding, ...others] = await lint(bench, withValidators([STRICT, upToTen]));
    expect(others).toEqual([]);
    expect(finding).toEqual({
      severity: "mistake",
      code: "input-rejected",
      file: "data/secret/2.in",
      message: "the input validator input_validators/v1.py rejects this input",
      hint: "Mend the test, or the validator where it is too strict.",
      said: "too large: 12",
    });
    const sample = tinyGroup("sample", [tinyCase("sample/1", "0\n", "0\n")]);
    expect(await told([STRICT], { sample })).toEqual([
      "mistake input-rejected data/sample/1.in: the input validator input_validators/v0.py rejects this input",
    ]);
  });

  it("are told other words by name, without the ending, or for all; the submission's come after", async () => {
    const words = `import sys
sys.stdin.read()
sys.exit(42 if sys.argv[1:] == ['--small', 'arg'] else 43)
`;
    const told2 = async (inputValidatorWords: Record<string, string[]>) => {
      const test = tinyCase("secret/1", "5\n", "50\n", { words: ["arg"], inputValidatorWords });
      const groups = { sample: tinyGroup("sample", []), secret: tinyGroup("secret", [test]) };
      return (await told([words], groups)).filter((each) => each.includes("input-rejected"));
    };
    expect(await told2({ "v0.py": ["--small"] })).toEqual([]);
    expect(await told2({ v0: ["--small"], "": ["--large"] })).toEqual([]);
    expect(await told2({ "": ["--small"] })).toEqual([]);
    expect(await told2({ v1: ["--small"] })).toHaveLength(1);
  });

  it("find the test's files where they run", async () => {
    const reads = `import sys
text = open('deep/a.txt').read() if sys.stdin.read() == '5\\n' else 'here'
sys.exit(42 if text == 'here' else 43)
`;
    const files = [
      { name: "deep/a.txt", file: tinyFile("data/secret/1.files/deep/a.txt", "here") },
    ];
    const secret = tinyGroup("secret", [tinyCase("secret/1", "5\n", "50\n", { files })]);
    const mistakes = (await told([reads], { secret })).filter((each) => each.startsWith("mistake"));
    expect(mistakes).toEqual([]);
  });

  it.each([
    ["crashes", "import os; os.kill(os.getpid(), 11)", "It crashed with SIGSEGV"],
    ["takes a gigabyte", "x = bytearray(3 * 2**30)", "memory"],
    ["prints a gigabyte", "while True: print('x' * 10**6)", "It printed over 8 MiB"],
  ])("that %s says so by its name, and goes on to the next test", async (_, source, reason) => {
    const broken = `import sys
if sys.stdin.read() == '5\\n':
  ${source}
sys.exit(42)
`;
    const found = (await lint(bench, withValidators([STRICT, broken]))).filter(
      ({ severity }) => severity === "mistake",
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.file).toBe("data/secret/1.in");
    expect(found[0]?.message).toContain("input_validators/v1.py");
    expect(JSON.stringify(found[0])).toContain(reason);
  });

  it("that hangs is asked twice, and no more", async () => {
    const sandbox = new MeasuredSandbox(bench.sandbox);
    const pkg = withValidators([STRICT, "while True: pass"]);
    const slow = { ...pkg, limits: { ...pkg.limits, validationMs: 300 } };
    const measured = new EngineBench(sandbox);
    const found = inShort(await lint(measured, slow));
    await measured[Symbol.asyncDispose]();
    expect(found).toEqual([
      expect.stringContaining("validator-crashed data/sample/1.in"),
      expect.stringContaining("validator-crashed data/secret/1.in"),
      expect.stringContaining("warning validator-hangs input_validators/v1.py: it ran out of time"),
    ]);
  });

  it("that does not compile is told with the compiler's words", async () => {
    expect(await lint(bench, withValidators(["def ("]))).toMatchObject([
      {
        severity: "mistake",
        code: "validator-not-built",
        file: "input_validators/v0.py",
        message: expect.stringContaining("input_validators/v0.py does not compile"),
      },
    ]);
  });

  it("that cannot be run here is told, and keeps nobody from asking the others", async () => {
    const pkg = withValidators([STRICT], {
      secret: tinyGroup("secret", [tinyCase("secret/1", "x\n")]),
    });
    const odd = tinyProgram("input_validators/format.ctd", "INT(1, 10)\nNEWLINE\n");
    const found = await lint(
      bench,
      { ...pkg, inputValidators: [odd, ...pkg.inputValidators] },
      {
        build: async (program) => {
          if (program === odd) return { reason: "checktestdata is no language of Grundy's" };
          const { buildProgram } = await import("./lint-bench.ts");
          return buildProgram(bench, program);
        },
      },
    );
    expect(inShort(found)).toEqual([
      "warning validator-not-run input_validators/format.ctd: this input validator cannot be run here: checktestdata is no language of Grundy's",
      "mistake input-rejected data/secret/1.in: the input validator input_validators/v0.py rejects this input",
    ]);
  });

  it("of testlib say yes by ending with 0", async () => {
    const pkg = withValidators([STRICT.replace("42", "0").replace("43", "3")]);
    expect(await lint(bench, pkg, { protocolOf: async () => "testlib" })).toEqual([]);
    expect(await lint(bench, pkg)).toHaveLength(3);
  });
});

describe.skipIf(!isPython)("examples of inputs", () => {
  it("must be rejected by one validator at least", async () => {
    const examples = [tinyExample("invalid_input", "5\n"), tinyExample("invalid_input", "x\n")];
    expect(await told([STRICT, "import sys; sys.exit(42)"], { examples })).toEqual([
      "mistake invalid-input-accepted data/invalid_input/1.in: no input validator rejects this input, which is to be invalid",
    ]);
  });

  it("of outputs are inputs like any other", async () => {
    const examples = [
      tinyExample("invalid_output", "x\n", "1\n", "2\n"),
      tinyExample("valid_output", "5\n", "1\n", "1\n"),
    ];
    expect(await told([STRICT], { examples })).toEqual([
      "mistake input-rejected data/invalid_output/1.in: the input validator input_validators/v0.py rejects this input",
    ]);
  });

  it("are rejected by a failed assertion, and not for good by a crash", async () => {
    const ends = (how: string) => `import os, sys
if sys.stdin.read() == '77\\n': ${how}
sys.exit(42)
`;
    const examples = [tinyExample("invalid_input", "77\n")];
    const [abort, crash] = [ends("os.abort()"), ends("os.kill(os.getpid(), 8)")];
    const byExample = async (source: string) =>
      (await told([source], { examples })).filter((each) => each.includes("invalid_input"));
    expect(await byExample(abort)).toEqual([]);
    expect(await byExample(crash)).toEqual([
      expect.stringContaining("warning rejected-by-crash data/invalid_input/1.in: only a crash of"),
    ]);
  });
});

describe.skipIf(!isPython)("mutants of inputs", () => {
  it("show what a validator that only splits and converts lets through", async () => {
    const loose = `import sys
n, = map(int, sys.stdin.read().split())
sys.exit(42 if 1 <= n < 10**9 else 43)
`;
    const found = await lint(bench, withValidators([loose]));
    expect(
      found.every(
        ({ severity, code }) => severity === "warning" && code === "mutant-input-accepted",
      ),
    ).toBe(true);
    expect(found.map(({ message }) => /with (.*)$/.exec(message)?.[1])).toEqual([
      "no newline at the end",
      "an empty line at the end",
      "an empty line at the start",
      "a space at the end of a line",
      "a space at the start of a line",
      "line ends of Windows",
      "a plus before a number",
      "a zero before a number",
    ]);
  });

  it("are accepted only where all validators accept them", async () => {
    expect(await told(["import sys; sys.exit(42)", STRICT])).toEqual([]);
  });

  it("show what crashes a validator, once", async () => {
    const crashes = `import os, re, sys
text = sys.stdin.read()
if not text.strip().isdigit(): os.kill(os.getpid(), 11)
sys.exit(42 if re.fullmatch('[1-9][0-9]{0,8}\\\\n', text) else 43)
`;
    const found = await told([crashes]);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(
      "warning mutant-input-crash data/sample/1.in: the input validator input_validators/v0.py crashes on this input with nothing at all: It crashed with SIGSEGV",
    );
  });

  it.skipIf(!isCpp)("come to the same every time", async () => {
    const reads = `#include <iostream>
int main() { int n; return std::cin >> n ? 42 : 43; }
`;
    const first = await told([reads]);
    expect(first.length).toBeGreaterThan(8);
    expect(await told([reads])).toEqual(first);
  });
});
