import { afterAll, describe, expect, it } from "vitest";
import type { Finding } from "../../../../harness/core/spec/finding.ts";
import type {
  InputReply,
  InputValidator,
  InputValidatorRequest,
} from "../../../../harness/engine/package/lint/input-validator.ts";
import { InputValidators } from "../../../../harness/engine/package/lint/input-validators.ts";
import { TOOL_LIMITS } from "../../../../harness/engine/validators/author-tool.ts";
import { validatorLimits } from "../../../../harness/engine/validators/output-check.ts";
import {
  checkInputExamples,
  checkInputs,
} from "../../../../harness/engine/package/lint/check-inputs.ts";
import { type Package, surveyTests } from "../../../../harness/packages/index.ts";
import {
  tinyCase,
  tinyExample,
  tinyFile,
  tinyGroup,
  tinyPackage,
  tinyProgram,
} from "../../../packages/tiny-package.ts";
import { EngineBench } from "../../engine-bench.ts";
import { collect, inShort, openPanel } from "./lint-bench.ts";

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());
const isPython = await bench.hasLanguage("python");

/** One positive number on a line of its own, and nothing else. */
const STRICT = `import re, sys
sys.exit(42 if re.fullmatch(rb'[1-9][0-9]{0,8}\\n', sys.stdin.buffer.read()) else 43)
`;
const YES = "import sys; sys.exit(42)";

function withValidators(sources: readonly string[], changes: Partial<Package> = {}): Package {
  const inputValidators = sources.map((source, index) =>
    tinyProgram(`input_validators/v${index}.py`, source),
  );
  return tinyPackage({ inputValidators, ...changes });
}

async function check(pkg: Package): Promise<Finding[]> {
  const { panel, checkers } = await openPanel(bench, pkg);
  const { cases } = await surveyTests(pkg);
  const limits = validatorLimits(pkg);
  const found = [
    ...(await collect(checkInputs(cases, panel, limits))),
    ...(await collect(checkInputExamples(pkg.examples, panel, limits))),
  ];
  await Promise.all(checkers.map(async (checker) => checker[Symbol.asyncDispose]()));
  return found;
}

async function messagesFor(
  sources: readonly string[],
  changes: Partial<Package> = {},
): Promise<string[]> {
  return inShort(await check(withValidators(sources, changes)));
}

const alone = (...args: Parameters<typeof tinyCase>) => ({
  sample: tinyGroup("sample", []),
  secret: tinyGroup("secret", [tinyCase(...args)]),
});

const READ_ONLY = "OSError: [Errno 30] Read-only file system";
const rejects = (said: string): InputReply => ({
  kind: "rejected",
  output: said,
  endedWell: false,
});
const crashed = (said: string): InputReply => {
  return { kind: "crashed", reason: "It crashed.", output: said, isOutOfTime: false };
};
const answering = (replies: readonly InputReply[], asked: unknown[] = []) => {
  const checkers = replies.map((reply, index) => ({
    path: `v${index}`,
    ask: async ({ input, words, files }: InputValidatorRequest) => {
      asked.push([Buffer.from(input).toString(), words, files]);
      return Promise.resolve(reply);
    },
  }));
  return new InputValidators(checkers as unknown as InputValidator[]);
};

describe("an answer of an input validator", () => {
  it.each<[InputReply, string]>([
    [rejects(""), "Fix the test, or"],
    [rejects(READ_ONLY), "It writes to a read-only folder."],
    [crashed(""), "A validator has to accept (exit status 42)"],
    [crashed(READ_ONLY), "It writes to a read-only folder."],
  ])("gets the advice that fits: %j", async (reply, hint) => {
    const { cases } = await surveyTests(tinyPackage(alone("secret/1", "5\n")));
    const found = await collect(checkInputs(cases, answering([reply]), TOOL_LIMITS));
    expect(found.map((finding) => finding.hint?.startsWith(hint))).toEqual([true]);
  });

  it("to a test without an input names the answer", async () => {
    const pkg = tinyPackage(alone("secret/1", "", "50\n", { input: undefined }));
    const { cases } = await surveyTests(pkg);
    const asked: unknown[] = [];
    const panel = answering([rejects("")], asked);
    const found = await collect(checkInputs(cases, panel, TOOL_LIMITS));
    expect(found.map(({ file }) => file)).toEqual(["data/secret/1.ans"]);
    expect(asked).toEqual([["", [], []]]);
  });

  it("that is missing does not make an invalid input accepted", async () => {
    const examples = [tinyExample("invalid_input", "x\n")];
    const accepted: InputReply = { kind: "accepted", output: "" };
    const codesOf = async (...replies: InputReply[]) => {
      const checks = checkInputExamples(examples, answering(replies), TOOL_LIMITS);
      return (await collect(checks)).map(({ code }) => code);
    };
    expect(await codesOf(accepted, { kind: "unasked" })).toEqual([]);
    expect(await codesOf(crashed(""), rejects(""))).toEqual([]);
    expect(await codesOf(accepted, crashed(""))).toEqual(["rejected-by-crash"]);
    expect(await codesOf(accepted, accepted)).toEqual(["invalid-input-accepted"]);
  });
});

describe.skipIf(!isPython)("inputs and their validators", () => {
  it("agree, samples as well, or the finding quotes the validator", async () => {
    const upToTen = `import sys
n = int(sys.stdin.read())
if n > 10: print('too large:', n); sys.exit(43)
sys.exit(42)
`;
    expect(await check(withValidators([STRICT, upToTen]))).toEqual([
      {
        severity: "mistake",
        code: "input-rejected",
        file: "data/secret/2.in",
        message: "the input validator input_validators/v1.py rejects this input",
        hint: "Fix the test, or the validator if it is too strict.",
        said: "too large: 12",
      },
    ]);
    expect(
      await messagesFor([STRICT], { sample: tinyGroup("sample", [tinyCase("sample/1", "0\n")]) }),
    ).toEqual([
      "mistake input-rejected data/sample/1.in: the input validator input_validators/v0.py rejects this input",
    ]);
  });

  it("are not valid where a validator only ends well, and its author learns what says yes", async () => {
    expect(await check(withValidators(["int(input())"], alone("secret/1", "5\n")))).toEqual([
      {
        severity: "mistake",
        code: "input-rejected",
        file: "data/secret/1.in",
        message:
          'the input validator input_validators/v0.py ends with exit status 0 on this input, which means "rejected"',
        hint: "It must exit with status 42 if the input is valid.",
      },
    ]);
  });

  it.each([
    [{ "v0.py": ["--small"] }, 0],
    [{ v0: ["--small"], "": ["--large"] }, 0],
    [{ "": ["--small"] }, 0],
    [{ v1: ["--small"] }, 1],
  ])(
    "are told words by name, without the ending, or all: %j",
    async (inputValidatorWords, count) => {
      const words = "import sys; sys.exit(42 if sys.argv[1:] == ['--small', 'arg'] else 43)";
      const test = alone("secret/1", "5\n", "50\n", { words: ["arg"], inputValidatorWords });
      expect(await messagesFor([words], test)).toHaveLength(count);
    },
  );

  it("meet where the test's files are", async () => {
    const reads = `import sys
sys.exit(42 if open('deep/a.txt').read() == 'here' else 43)
`;
    const files = [{ name: "deep/a.txt", file: tinyFile("data/secret/1.files/a", "here") }];
    expect(await messagesFor([reads], alone("secret/1", "5\n", "50\n", { files }))).toEqual([]);
  });

  it.each([
    ["crashes", "import os; os.kill(os.getpid(), 11)", "It crashed with SIGSEGV"],
    ["takes gigabytes", "x = bytearray(3 * 2**30)", "memory"],
    ["prints a gigabyte", "while True: print('x' * 10**6)", "It printed over 8 MiB"],
  ])("that %s says so by its name, and goes on to the next test", async (_, source, reason) => {
    const broken = `import sys
if sys.stdin.read() == '5\\n':
  ${source}
sys.exit(42)
`;
    const found = await check(withValidators([YES, broken]));
    expect(found).toMatchObject([{ severity: "mistake", file: "data/secret/1.in" }]);
    expect(found[0]?.message).toContain("input_validators/v1.py");
    // Python says itself that it got no more memory, and ends in its own way.
    expect(JSON.stringify(found[0]).toLowerCase()).toContain(reason.toLowerCase());
  });

  it("of testlib say yes by ending with 0", async () => {
    const program = tinyProgram(
      "input_validators/v.py",
      STRICT.replace("42", "0").replace("43", "3"),
    );
    const header = {
      name: "testlib.h",
      file: tinyFile("input_validators/testlib.h", "// stock\n"),
    };
    const testlib = { ...program, files: [...program.files, header] };
    const rejected = { secret: tinyGroup("secret", [tinyCase("secret/1", "x\n")]) };
    expect(inShort(await check(tinyPackage({ inputValidators: [testlib], ...rejected })))).toEqual([
      "mistake input-rejected data/secret/1.in: the input validator input_validators/v.py rejects this input",
    ]);
    expect(await check(tinyPackage({ inputValidators: [program] }))).toHaveLength(3);
  });
});

describe.skipIf(!isPython)("an input validator that hangs", () => {
  it("is asked twice, and no more", async () => {
    const pkg = withValidators(["while True: pass"]);
    const { panel, checkers } = await openPanel(bench, pkg);
    const limits = { ...validatorLimits(pkg), cpuMs: 300 };
    const { cases } = await surveyTests(pkg);
    const found = await collect(checkInputs(cases, panel, limits));
    expect(found.map(({ file }) => file)).toEqual(["data/sample/1.in", "data/secret/1.in"]);
    expect(found[0]?.message).toContain("the limit is 0.30 s");
    expect(checkers[0]?.unasked).toBe(1);
    await checkers[0]?.[Symbol.asyncDispose]();
  });
});

describe.skipIf(!isPython)("examples of inputs", () => {
  const none = { sample: tinyGroup("sample", []), secret: tinyGroup("secret", []) };

  it("must be rejected by one validator at least", async () => {
    const examples = [tinyExample("invalid_input", "5\n"), tinyExample("invalid_input", "x\n")];
    expect(await messagesFor([STRICT, YES], { ...none, examples })).toEqual([
      "mistake invalid-input-accepted data/invalid_input/1.in: no input validator rejects this input, which is listed as invalid",
    ]);
  });

  it("of outputs are inputs like any other", async () => {
    const examples = [
      tinyExample("invalid_output", "x\n", "1\n", "2\n"),
      tinyExample("valid_output", "5\n", "1\n", "1\n"),
    ];
    expect(await messagesFor([STRICT], { ...none, examples })).toEqual([
      "mistake input-rejected data/invalid_output/1.in: the input validator input_validators/v0.py rejects this input",
    ]);
  });

  it("may be rejected by a failed assertion, and are not for good by a crash", async () => {
    const examples = [tinyExample("invalid_input", "77\n")];
    expect(await messagesFor(["import os; os.abort()"], { ...none, examples })).toEqual([]);
    expect(
      await messagesFor(["import os; os.kill(os.getpid(), 8)"], { ...none, examples }),
    ).toEqual([
      expect.stringContaining("warning rejected-by-crash data/invalid_input/1.in: only a crash of"),
    ]);
  });
});
