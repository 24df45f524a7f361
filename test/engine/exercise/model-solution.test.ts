import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import type { AuthorProgram } from "../../../harness/engine/validators/author-tool.ts";
import { ModelSolution } from "../../../harness/engine/exercise/model-solution.ts";
import { EngineBench, hurried, ODD, oddSuite } from "../engine-bench.ts";
import { MeasuredSandbox } from "../measured-sandbox.ts";

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());
const isPython = await bench.hasLanguage("python");

const { problem: HURRIED } = hurried(oddSuite());
const inputs = (...numbers: readonly number[]) => numbers.map((n): readonly Value[] => [BigInt(n)]);

async function ask(program: AuthorProgram, ...numbers: readonly number[]) {
  await using model = new ModelSolution(program, HURRIED);
  return await model.answersTo(inputs(...numbers));
}

const FUNCTION = "def isOdd(n):\n    return n % 2 == 1\n";
const answer = (value: Value) => ({ kind: "answer", value });

describe.skipIf(!isPython)("a model solution", () => {
  it.each([
    ["a function", FUNCTION],
    ["a program", "print(int(input()) % 2 == 1)\n"],
  ])("answers as %s", async (_, source) => {
    expect(await ask(await bench.author("odd.py", source), 3, 4)).toEqual([
      answer(true),
      answer(false),
    ]);
  });

  it("is not built if all its answers are cached", async () => {
    const program = await bench.author("odd.py", FUNCTION);
    await ask(program, 1, 2, 3);
    const sandbox = new MeasuredSandbox(bench.sandbox);
    expect(await ask({ ...program, sandbox }, 3, 2)).toEqual([answer(true), answer(false)]);
    expect(sandbox.runs).toEqual([]);
    await ask({ ...program, sandbox }, 3, 5);
    expect(sandbox.runs.length).toBeGreaterThan(0);
  });

  it("runs again when its source has changed", async () => {
    const program = await bench.author("odd.py", FUNCTION);
    await ask(program, 3);
    const { submission } = program;
    const changed = { ...submission, source: "def isOdd(n):\n    return n % 2 == 0\n" };
    expect(await ask({ ...program, submission: changed }, 3)).toEqual([answer(false)]);
  });

  it("computes its answers again if the cache file is damaged", async () => {
    const program = await bench.author("odd.py", FUNCTION);
    await ask(program, 3, 4);
    const folder = join(program.cacheFolder, "answers");
    const [file = ""] = await readdir(folder);
    const text = await readFile(join(folder, file), "utf8");
    await writeFile(join(folder, file), `${text.slice(0, text.length - 9)}\n["x", "y"]\n`);
    expect(await ask(program, 3, 4)).toEqual([answer(true), answer(false)]);
  });

  it.each([
    ["crashes", "    if n == 4: raise ValueError('no four')\n", "raised ValueError: no four"],
    ["exits", "    if n == 4: exit(3)\n", "exit"],
    ["has another type", "    if n == 4: return 'even'\n", "The answer is the text"],
    ["loops", "    while n == 4: pass\n", "CPU time"],
  ])(
    "that %s on one input tells its reason there, and answers the others",
    async (_, line, reason) => {
      const program = await bench.author("odd.py", `def isOdd(n):\n${line}    return n % 2 == 1\n`);
      const answers = await ask(program, 3, 4, 5);
      expect(answers).toEqual([answer(true), { kind: "fault", reason: expect.any(String) }]);
      expect(answers[1]).toMatchObject({ reason: expect.stringContaining(reason) });
      expect(await ask(program, 3, 5)).toEqual([answer(true), answer(true)]);
    },
  );

  it("that answers differently each time is a fault", async () => {
    const source = "import os\n\ndef isOdd(n):\n    return os.urandom(8)[0] % 2 == 1\n";
    const program = await bench.author("odd.py", source);
    const answers = await ask(program, ...Array.from({ length: 12 }, (_, n) => n));
    expect(answers.at(-1)).toMatchObject({ reason: expect.stringContaining("in another") });
  });

  it.each([
    ["cannot be run", "odd.py", "x = 1\n", "odd.py cannot be run"],
    ["could not be loaded", "odd.py", `${FUNCTION}raise ValueError('early')\n`, "early"],
  ])("that %s is told by its name", async (_, name, source, reason) => {
    const asking = ask(await bench.author(name, source), 1);
    await expect(asking).rejects.toMatchObject({
      code: "program-failed",
      message: expect.stringContaining(reason),
    });
  });

  it("answers concurrent calls one after another", async () => {
    await using model = new ModelSolution(await bench.author("odd.py", FUNCTION), ODD);
    const asked = [1, 2, 3, 4].map(async (n) => model.answersTo(inputs(n)));
    expect((await Promise.all(asked)).flat()).toEqual([true, false, true, false].map(answer));
  });

  it("also caches empty answers", async () => {
    const returns = parseValueType("option<int>");
    const problem = { ...ODD, interface: { ...ODD.interface, returns } };
    const program = await bench.author("odd.py", "def isOdd(n):\n    return None\n");
    const sandbox = new MeasuredSandbox(bench.sandbox);
    for (const each of [program, { ...program, sandbox }]) {
      await using model = new ModelSolution(each, problem);
      expect(await model.answersTo(inputs(1))).toEqual([answer(null)]);
    }
    expect(sandbox.runs).toEqual([]);
  });
});
