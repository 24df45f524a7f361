import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Reference } from "../../harness/core/judging/reference.ts";
import { fromJson, isEqualValue } from "../../harness/core/values/value.ts";
import type { Input } from "../../harness/domains/index.ts";
import type { Suite } from "../../harness/engine/index.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import { type Problem, readTests } from "../../harness/problems/index.ts";
import { EXERCISES } from "../domains/exercises.ts";
import { NAIVE_INPUTS } from "../domains/naive-inputs.ts";
import { EngineBench } from "../engine/engine-bench.ts";
import { slowClock } from "../engine/slow-clock.ts";
import { sampled } from "../vitest/sample.ts";
import { askPlainly, PLAIN_LANGUAGES, type PlainAnswer } from "./plain-answers.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Number of smallest inputs to check. Most mistakes show within the first few. */
const REACHES = [64, 1000, 15_000];
/** In p4's order only rows of one card come first, and few of them are tried before longer ones. */
const REACHES_OF_ALIKE = [64, 500];

/** Players that keep state between calls, so that no input is wrong by itself. */
const WITH_STATE = [
  "counts_its_calls.py",
  "every_other_call.py",
  "every_third_call.py",
  "memo_by_size.py",
  "tired_after_a_while.py",
];

// Searches for the smallest input may take their time.
slowClock();

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());

async function loadSuite(problem: Problem): Promise<Suite> {
  const { reference } = (await import(`../../reference/${problem.id}.ts`)) as {
    readonly reference: Reference;
  };
  return { problem, reference, cases: await readTests(problem), hash: problem.id };
}

/** Files that define the function, in languages that can be called without the judge. */
async function findFunctions({
  id,
  interface: { functionName },
}: Problem): Promise<{ readonly name: string; readonly path: string }[]> {
  const folder = join(ROOT, "submissions", id, "wrong_answer");
  const found = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const ending = extname(name);
    const language = LANGUAGES.find(({ extensions }) => extensions.includes(ending));
    if (!PLAIN_LANGUAGES.includes(ending) || language === undefined) continue;
    if (WITH_STATE.includes(name)) continue;
    if (!(await bench.hasLanguage(language.id))) continue;
    const source = await readFile(join(folder, name), "utf8");
    const [kind] = language.guessInterface(source, functionName, []).kinds;
    if (kind === "function") found.push({ name, path: join(folder, name) });
  }
  return found;
}

/** If several answers can be right, the reference's check decides. */
function isRight({ reference }: Suite, input: Input, answer: PlainAnswer): boolean {
  if (answer instanceof Error) return false;
  if (reference.check !== undefined) return reference.check(input, answer, answer).isRight;
  const expected = reference.solve?.(input);
  if (expected === undefined) throw new Error("its reference answers nothing");
  if (typeof expected === "boolean" && typeof answer === "bigint") {
    return answer === (expected ? 1n : 0n);
  }
  return isEqualValue(expected, answer);
}

/** The first input in order on which the program is wrong, by a naive listing of inputs. */
async function findMinimum(path: string, suite: Suite): Promise<Input | undefined> {
  const { id, interface: declared } = suite.problem;
  const reaches = id.startsWith("p4") ? REACHES_OF_ALIKE : REACHES;
  for (const reach of reaches) {
    const inputs = [...Iterator.from(NAIVE_INPUTS[id]?.() ?? []).take(reach)];
    const answers = await askPlainly(path, declared.functionName, inputs);
    const wrong = inputs.find(
      (input, index) => !isRight(suite, input, answers[index] as PlainAnswer),
    );
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

// Boards and sets that may have no answer are skipped, so these have hardly any claims of a smallest input.
const SKIPPED = ["crossout", "numbergame-play"];
const ANSWERED = EXERCISES.filter(({ id }) => !SKIPPED.includes(id));

describe.each(ANSWERED)("the smallest counter-example of $id", async (problem) => {
  const suite = await loadSuite(problem);
  const { functionName, parameters } = problem.interface;

  test.each(sampled(await findFunctions(problem), ({ path }) => path.slice(ROOT.length)))(
    "is the one that a naive search finds: $name",
    async ({ path }) => {
      const { counterexample } = await bench.judgePath(path, { suite, isExplaining: true });
      const { args, smallest } = counterexample ?? { smallest: false };
      const input = args && parameters.map(({ type }, index) => fromJson(type, args[index]));
      expect(smallest ? input : undefined).toEqual(await findMinimum(path, suite));
      // A program that fails only on large inputs is claimed to be wrong, without a smallest input.
      const shown = input === undefined ? [] : [input];
      const answers = await askPlainly(path, functionName, shown);
      expect(answers.map((answer) => isRight(suite, input ?? [], answer))).not.toContain(true);
    },
  );
});
