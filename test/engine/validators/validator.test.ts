import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Judging } from "../../../harness/core/judging/judging.ts";
import { viewJudging } from "../../../harness/core/judging/audience.ts";
import { buildTool, TOOL_LIMITS } from "../../../harness/engine/validators/author-tool.ts";
import { CircuitBreaker } from "../../../harness/engine/validators/circuit-breaker.ts";
import { Validator, type ValidatorReply } from "../../../harness/engine/validators/validator.ts";
import { isHang } from "../../../harness/engine/validators/validator-verdict.ts";
import { MeasuredSandbox } from "../measured-sandbox.ts";
import { EngineBench, ODD, oddSuite } from "../engine-bench.ts";

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());
const isPython = await bench.hasLanguage("python");
const isCpp = await bench.hasLanguage("cpp");

/** With little time for those that hang, and enough for a slow start. */
const LIMITS = { ...TOOL_LIMITS, cpuMs: 2000, wallMs: 8000 };

async function open(source: string, name = "check.py"): Promise<Validator> {
  return new Validator(await buildTool(await bench.author(name, source)), LIMITS);
}

/** Any number with the right parity is right. */
const PARITY = `import sys
n, right = open(sys.argv[1]).read(), open(sys.argv[2]).read()
output = sys.stdin.read()
with open(sys.argv[3] + 'judgemessage.txt', 'w') as file: file.write('right is ' + right)
with open(sys.argv[3] + 'teammessage.txt', 'w') as file: file.write('not of the parity of ' + n)
sys.exit(42 if int(output) % 2 == int(right) % 2 else 43)
`;
const QUESTION = { input: "7\n", answer: "1\n", output: "5\n" };

describe.skipIf(!isPython)("a validator program", () => {
  it("sees input, answer and output, and says what is right, with messages", async () => {
    await using validator = await open(PARITY);
    expect(await validator.judge(QUESTION)).toMatchObject({ kind: "accepted" });
    expect(await validator.judge({ ...QUESTION, output: "4\n" })).toEqual({
      kind: "wrong",
      judgeMessage: "right is 1",
      teamMessage: "not of the parity of 7",
    });
  });

  it("finds no files of the last question or of others", async () => {
    const source = `import os, sys
folder = sys.argv[3]
left = os.listdir(folder)
os.mkdir(folder + 'deep'); open(folder + 'deep/file', 'w').write('x')
open(folder + 'judgemessage.txt', 'w').write(str(left))
sys.exit(43)
`;
    await using validator = await open(source);
    for (let count = 0; count < 3; count += 1) {
      expect(await validator.judge(QUESTION)).toMatchObject({ judgeMessage: "[]" });
    }
  });

  it("leaves nothing behind when it is closed", async () => {
    const program = await bench.author("check.py", PARITY);
    const validator = new Validator(await buildTool(program), LIMITS);
    await Promise.all([1, 2, 3].map(async () => validator.judge(QUESTION)));
    const checks = join(program.cacheFolder, "checks");
    expect(await readdir(checks)).toHaveLength(1);
    await validator[Symbol.asyncDispose]();
    expect(await readdir(checks)).toEqual([]);
  });

  it.each([
    ["ends with 0", "pass", "exit status 0"],
    ["crashes", "raise ValueError('odd')", "ValueError: odd"],
    ["hangs", "while True: pass", "CPU time"],
    ["sleeps", "import time; time.sleep(60)", "ended after waiting for"],
    ["prints without an end", "while True: print('x' * 10**6)", "printed over"],
    [
      "says why before it fails",
      "import sys; open(sys.argv[3] + 'judgemessage.txt', 'w').write('no token'); sys.exit(1)",
      "It says: no token",
    ],
    [
      "asks for another pass",
      "import sys; open(sys.argv[3] + 'nextpass.in', 'w'); sys.exit(42)",
      "the problem is not multi-pass",
    ],
  ])("that %s fails by its name, and with its words", async (_, source, reason) => {
    await using validator = await open(source);
    const reply = await validator.judge(QUESTION);
    expect(reply).toMatchObject({ kind: "failed", reason: expect.stringContaining(reason) });
    expect(reply).toMatchObject({ reason: expect.stringContaining("the checker check.py failed") });
  });

  it("that hangs twice is not run any more", async () => {
    const sandbox = new MeasuredSandbox(bench.sandbox);
    const program = { ...(await bench.author("check.py", "while True: pass")), sandbox };
    await using validator = new Validator(await buildTool(program), LIMITS);
    const breaker = new CircuitBreaker<ValidatorReply>(isHang);
    const ask = async () => breaker.run(async () => validator.judge(QUESTION));
    const replies = [];
    for (let count = 0; count < 4; count += 1) replies.push(await ask());
    expect(sandbox.runs).toHaveLength(2);
    expect(replies[3]).toMatchObject({ reason: expect.stringContaining("the limit is 2.00 s") });
  });

  it.each([
    ["a link", "import os, sys; os.symlink('/etc/hostname', sys.argv[3] + 'judgemessage.txt')"],
    ["a pipe", "import os, sys; os.mkfifo(sys.argv[3] + 'judgemessage.txt')"],
    ["a folder", "import os, sys; os.mkdir(sys.argv[3] + 'judgemessage.txt')"],
  ])("whose message is %s has said nothing", async (_, source) => {
    await using validator = await open(`${source}\nsys.exit(43)`);
    expect(await validator.judge(QUESTION)).toEqual({
      kind: "wrong",
      judgeMessage: "",
      teamMessage: "",
    });
  });

  it("that writes a score has not said how right the answer is", async () => {
    await using validator = await open(
      "import sys; open(sys.argv[3] + 'score.txt', 'w').write('ten'); sys.exit(42)",
    );
    expect(await validator.judge(QUESTION)).toMatchObject({ kind: "accepted" });
  });

  it("that does not compile is reported by its name", async () => {
    await expect(open("def (")).rejects.toMatchObject({
      code: "program-failed",
      message: expect.stringContaining("check.py does not compile"),
    });
  });

  it.skipIf(!isCpp)("may be in C++, with a header beside it", async () => {
    const source = `#include <fstream>
#include <iostream>
int main(int count, char** words) {
  std::ifstream answer(words[2]);
  int right, own;
  answer >> right;
  std::cin >> own;
  return count == 4 && right == own ? 42 : 43;
}
`;
    await using validator = await open(source, "check.cpp");
    expect(await validator.judge({ ...QUESTION, output: "1" })).toMatchObject({ kind: "accepted" });
    expect(await validator.judge(QUESTION)).toMatchObject({ kind: "wrong" });
  });
});

/** The answer is an int here, as n modulo 2; a checker takes any of that parity. */
async function judge(checker: string, submission: string): Promise<Judging> {
  await using validator = await open(checker);
  const odd = oddSuite();
  const problem = { ...ODD, interface: { ...ODD.interface, returns: { kind: "int" } as const } };
  const cases = new Map(
    [...odd.cases].map(([id, tests]) => [
      id,
      tests.slice(0, 4).map((test) => ({ ...test, expected: (test.args[0] as bigint) % 2n })),
    ]),
  );
  return await bench.judge("odd.py", submission, {
    suite: { problem, reference: {}, cases, hash: "parity", validator },
  });
}

describe.skipIf(!isPython)("an exercise with a checker program", () => {
  it.each([
    ["a function", "def isOdd(n):\n    return n + 2\n"],
    ["a program", "print(int(input()) + 2)\n"],
  ])("takes any answer of %s that the checker accepts", async (_, source) => {
    expect(await judge(PARITY, source)).toMatchObject({ verdict: "AC", points: 100 });
  });

  it("tells a student the team's message of a visible case, and the author the judge's", async () => {
    const judging = await judge(PARITY, "def isOdd(n):\n    return n + 1\n");
    expect(judging.verdict).toBe("WA");
    expect(judging.failures[0]).toMatchObject({
      message: expect.stringContaining("not of the parity of 0"),
      judgeMessage: "right is 0",
    });
    const [failure] = viewJudging(judging, "student").failures;
    expect(failure).toMatchObject({ message: expect.stringContaining("not of the parity of 0") });
    expect(JSON.stringify(viewJudging(judging, "student"))).not.toContain("right is");
  });

  it("tells nothing of either of a hidden case", async () => {
    const judging = await judge(PARITY, "def isOdd(n):\n    return n + (n > 50)\n");
    expect(judging.verdict).toBe("WA");
    expect(JSON.stringify(judging)).not.toContain("parity");
    expect(JSON.stringify(judging)).not.toContain("right is");
  });

  it("does not ask the checker about what is no answer", async () => {
    const judging = await judge("raise ValueError('asked')", "def isOdd(n):\n    return 'x'\n");
    expect(judging.verdict).toBe("WA");
  });

  it("takes what equals the expected answer as right", async () => {
    const judging = await judge("raise ValueError('asked')", "def isOdd(n):\n    return n % 2\n");
    expect(judging.verdict).toBe("AC");
  });

  it.each([
    ["crashes", "raise ValueError('bad line')", "ValueError: bad line"],
    ["ends with 1", "import sys; sys.exit(1)", "exit status 1"],
    ["hangs", "while True: pass", "CPU time"],
    ["writes elsewhere", "open('/dev/null/mine', 'w')", "/dev/null/mine"],
  ])("is a judge error where the checker %s, and no wrong answer", async (_, checker, reason) => {
    const judging = await judge(checker, "def isOdd(n):\n    return n + 2\n");
    expect(judging).toMatchObject({ verdict: "JE", points: 0 });
    expect(judging.failures[0]?.message).toContain(reason);
    expect(judging.failures[0]?.message).toContain("check.py");
  });
});
