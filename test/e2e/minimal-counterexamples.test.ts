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
import { askPlainly, PLAIN_LANGUAGES, type PlainAnswer } from "./plain-answers.ts";

const ROOT = join(import.meta.dirname, "../..");

/** So many smallest inputs are looked at; most mistakes show within the first few. */
const REACHES = [64, 1000, 15_000];
/** Of p4 the order has rows of one card only, and not many are tried before longer ones. */
const REACHES_OF_ALIKE = [64, 500];

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());

async function loadSuite(problem: Problem): Promise<Suite> {
  const { reference } = (await import(`../../reference/${problem.id}.ts`)) as {
    readonly reference: Reference;
  };
  return { problem, reference, cases: await readTests(problem), hash: problem.id };
}

/** The files that define the function, in languages that can be called without the judge. */
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
    if (!(await bench.hasLanguage(language.id))) continue;
    const source = await readFile(join(folder, name), "utf8");
    const [kind] = language.guessInterface(source, functionName, []).kinds;
    if (kind === "function") found.push({ name, path: join(folder, name) });
  }
  return found;
}

/** Where many answers are right, the reference judges them; else there is one. */
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

/** The first input in order on which it is wrong, from a list that was written down naively. */
async function findMinimum(path: string, suite: Suite): Promise<Input | undefined> {
  const { id, interface: declared } = suite.problem;
  const reaches = id === "p4" ? REACHES_OF_ALIKE : REACHES;
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

// Boards that may have no answer are passed over: of crossout hardly anything is called smallest.
const ANSWERED = EXERCISES.filter(({ id }) => id !== "crossout");

describe.each(ANSWERED)("the smallest counter-example of $id", async (problem) => {
  const suite = await loadSuite(problem);
  const { functionName, parameters } = problem.interface;

  test.each(await findFunctions(problem))(
    "is what a naive search finds: $name",
    async ({ path }) => {
      const { counterexample } = await bench.judgePath(path, { suite, isExplaining: true });
      const { args, smallest } = counterexample ?? { smallest: false };
      const input = args && parameters.map(({ type }, index) => fromJson(type, args[index]));
      expect(smallest ? input : undefined).toEqual(await findMinimum(path, suite));
      // What is wrong far away only is claimed to be no more than that: wrong.
      const shown = input === undefined ? [] : [input];
      const answers = await askPlainly(path, functionName, shown);
      expect(answers.map((answer) => isRight(suite, input ?? [], answer))).not.toContain(true);
    },
  );
});
