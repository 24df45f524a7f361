import { afterAll, describe, expect, it } from "vitest";
import type { Value } from "../../../harness/core/values/value.ts";
import { AnsweringProgram } from "../../../harness/engine/exercise/answering-program.ts";
import { EngineBench, hurried, oddSuite } from "../engine-bench.ts";
import { MeasuredSandbox } from "../measured-sandbox.ts";

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());
const isPython = await bench.hasLanguage("python");

const { problem } = hurried(oddSuite());
const inputs = (...numbers: readonly number[]) => numbers.map((n): readonly Value[] => [BigInt(n)]);
const answer = (value: Value) => ({ kind: "answer", value });
const fault = (verdict: string, reason: string) => ({
  kind: "fault",
  verdict,
  reason: expect.stringContaining(reason),
});

async function prepare(source: string, sandbox = bench.sandbox): Promise<AnsweringProgram> {
  const program = await bench.author("odd.py", source);
  const prepared = await AnsweringProgram.prepare({ ...program, sandbox, suite: { problem } });
  if (prepared instanceof AnsweringProgram) return prepared;
  throw new Error(prepared.reason);
}

const BOUNDS = { maxTimeLimits: 20 };

describe.skipIf(!isPython)("a program that is asked for answers", () => {
  it.each([
    ["function", "def isOdd(n):\n    return n % 2 == 1\n"],
    ["program", "print(int(input()) % 2 == 1)\n"],
  ])("answers all inputs as a %s", async (kind, source) => {
    const program = await prepare(source);
    expect(program.kind).toBe(kind);
    await using session = program.open(BOUNDS);
    expect(await session.ask(inputs(3, 4))).toEqual([answer(true), answer(false)]);
    expect(await session.ask([])).toEqual([]);
    expect(await session.ask(inputs(5))).toEqual([answer(true)]);
  });

  it("answers a thousand inputs of a function, in twenty batches, in one process", async () => {
    const sandbox = new MeasuredSandbox(bench.sandbox);
    const program = await prepare("def isOdd(n):\n    return n % 2 == 1\n", sandbox);
    await using session = program.open(BOUNDS);
    const before = sandbox.runs.length;
    for (let batch = 0; batch < 20; batch += 1) {
      await session.ask(inputs(...Array.from({ length: 50 }, (_, index) => index)));
    }
    expect(sandbox.runs.length - before).toBeLessThanOrEqual(1);
  });

  it("fails only at the inputs at which it raises, crashes, is late or answers nonsense", async () => {
    const program = await prepare(
      [
        "import os",
        "def isOdd(n):",
        "    if n == 1: raise ValueError('one')",
        "    if n == 2: os._exit(3)",
        "    if n == 3: return 'yes'",
        "    if n == 4: return None",
        "    while n == 5: pass",
        "    return True",
      ].join("\n"),
    );
    await using session = program.open({ ...BOUNDS, maxAnswerBytes: 100 });
    const answers = await session.ask(inputs(0, 1, 2, 3, 4, 5, 6));
    expect(answers).toEqual([
      answer(true),
      fault("RTE", "ValueError"),
      fault("RTE", "exit status 3"),
      fault("WA", "The answer is the text"),
      fault("WA", "The answer is nothing"),
      fault("TLE", "CPU time"),
      answer(true),
    ]);
  });

  it("is started again if it ends, but is asked nothing twice, and not for ever", async () => {
    const program = await prepare(
      "import os\ncalls = 0\ndef isOdd(n):\n    global calls\n    calls += 1\n    if calls == 2: os._exit(1)\n    return True\n",
    );
    await using session = program.open(BOUNDS);
    const [one, two, three] = await session.ask(inputs(1, 2, 3));
    expect([one, three]).toEqual([answer(true), answer(true)]);
    expect(two).toEqual(fault("RTE", "exit status 1"));
    expect(session.restarts).toBe(1);
    const answers = await session.ask(inputs(...Array.from({ length: 30 }, (_, n) => n)));
    expect(answers.at(-1)).toEqual(fault("RTE", "is not started again"));
  });

  it("drops an answer that is longer than allowed", async () => {
    const program = await prepare("def isOdd(n):\n    return 'x' * 1000\n");
    await using session = program.open({ ...BOUNDS, maxAnswerBytes: 100 });
    expect(await session.ask(inputs(1))).toEqual([fault("WA", "far longer than any right one")]);
  });

  it("gives no more answers when the time of the session is used", async () => {
    const program = await prepare(
      "import time\ndef isOdd(n):\n    end = time.process_time() + 0.05\n    while time.process_time() < end: pass\n    return True\n",
    );
    await using session = program.open({ maxTimeLimits: 0.1 });
    const answers = await session.ask(inputs(...Array.from({ length: 20 }, (_, n) => n)));
    expect(answers[0]).toEqual(answer(true));
    expect(answers.at(-1)).toEqual(fault("TLE", "of CPU time together"));
  });

  it("is refused if it cannot be loaded", async () => {
    const program = await bench.author("odd.py", "def isOdd(n:\n    pass\n");
    expect(await AnsweringProgram.prepare({ ...program, suite: { problem } })).toMatchObject(
      fault("CE", "SyntaxError"),
    );
  });
});
