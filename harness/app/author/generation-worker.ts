/** Thread that makes the tests of one exercise, started by generate-in-thread.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { HarnessError } from "../../core/harness-error.ts";
import type { Reference, ReferenceParts } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import type { Input } from "../../domains/order.ts";
import { generateTests } from "../../generation/generate-tests.ts";
import type { GenerationHooks } from "../../generation/generation-hooks.ts";
import { loadReferenceParts } from "../../problems/load-reference.ts";
import type { Tests } from "../../problems/test-files.ts";
import { requireQuickRules } from "./require-quick-rules.ts";
import { callAndWait, type CallChannel } from "./blocking-call.ts";
import type { GenerationCall, GenerationRequest, GenerationResult } from "./generation-request.ts";

import { packError, unpackError, type PackedError } from "../packed-error.ts";
import { type StepKind, CurrentStep } from "./current-step.ts";

/** Inputs per call to the main thread: large enough for speed, small enough to show progress. */
const AT_ONCE = 256;

async function makeTests(request: GenerationRequest, notes: string[]): Promise<Tests> {
  const { problem, source, referencePath, programs, bruteMs, currentStep } = request;
  const types = problem.interface.parameters.map(({ type }) => type);
  const step = new CurrentStep(currentStep);
  const line: CallChannel = { port: request.port, replies: new Int32Array(request.replies) };
  const call = (askedCall: GenerationCall): unknown => {
    try {
      return callAndWait(line, askedCall);
    } catch (error) {
      throw unpackError(error as PackedError);
    }
  };
  const showInput = (args: Input) => inputKeyOf(types, args);
  const parts = referencePath === undefined ? {} : await loadWatched(step, referencePath);
  const own = watchParts(parts, step, showInput);
  const model = new AnswerCache(
    showInput,
    (inputs) => call({ kind: "answers", of: "model", inputs }) as readonly Value[],
  );
  const brute = new AnswerCache(
    showInput,
    (inputs) => call({ kind: "answers", of: "brute", inputs }) as readonly Value[],
  );
  const byHand = new Map(
    problem.tests.handAnswers.map(({ args, expected }) => [showInput(args), expected]),
  );
  const solve = {
    typescript: own.solve ?? failWithoutSolve(referencePath),
    program: model.solve,
    hand: (args: Input) => byHand.get(showInput(args)) as Value,
  }[source];
  const reference: Reference = {
    ...own,
    solve,
    ...(problem.programs.brute !== undefined && {
      brute: (args) => step.during("brute", showInput(args), () => brute.solve(args)),
    }),
  };
  let endMs: number | undefined;
  const around: GenerationHooks = {
    runGenerator: (generatorCall) => call({ kind: "generator", ...generatorCall }) as string,
    ...(problem.programs.inputCheck !== undefined && {
      findRefusals: (inputs) =>
        call({ kind: "refusals", inputs }) as readonly (string | undefined)[],
    }),
    ...(source === "program" && { prepare: (inputs) => model.prepare(inputs) }),
    isBruteOver: () => {
      endMs ??= performance.now() + bruteMs;
      return performance.now() > endMs;
    },
    note: (sentence) => notes.push(sentence),
    onStage: (stage) => step.setStage(stage),
  };
  const tests = generateTests(problem, reference, programs, around);
  if (problem.interface.isPlayer && own.playable !== undefined) {
    step.setStage(`${problem.id}: the time of the rules`);
    requireQuickRules(problem, own.playable, tests);
  }
  return tests;
}

async function loadWatched(step: CurrentStep, file: string): Promise<ReferenceParts> {
  const end = step.begin("reference", file);
  const parts = await loadReferenceParts(file);
  end();
  return parts;
}

function failWithoutSolve(file: string | undefined): Reference["solve"] {
  return () => {
    throw new HarnessError("reference-failed", `the reference in ${file} has no \`solve\``);
  };
}

/** Wraps the author's functions so that each call is recorded for the main thread. */
function watchParts(
  parts: ReferenceParts,
  step: CurrentStep,
  show: (args: Input) => string,
): ReferenceParts {
  const watch = <Rest extends readonly unknown[], R>(
    name: StepKind,
    run: (args: Input, ...rest: Rest) => R,
  ) =>
    function watched(args: Input, ...rest: Rest): R {
      return step.during(name, show(args), () => run(args, ...rest));
    };
  const { solve, brute, check, isValid, relations, generators } = parts;
  return {
    ...parts,
    ...(solve && { solve: watch("solve", solve) }),
    ...(brute && { brute: watch("brute", brute) }),
    ...(check && { check: watch("check", check) }),
    ...(isValid && { isValid: watch("isValid", isValid) }),
    ...(relations && {
      relations: relations.map((relation) => ({
        ...relation,
        check: (args: Input, ask: Reference["solve"]) =>
          step.during("relations", show(args), () => relation.check(args, ask)),
      })),
    }),
    ...(generators && {
      generators: Object.fromEntries(
        Object.entries(generators).map(
          ([name, make]) =>
            [
              name,
              (random, group) => step.during("generators", name, () => make(random, group)),
            ] satisfies [string, typeof make],
        ),
      ),
    }),
  };
}

/** Cache of answers from the main thread. */
class AnswerCache {
  readonly #keyOf: (args: Input) => string;
  readonly #ask: (inputs: readonly Input[]) => readonly Value[];
  readonly #answers = new Map<string, Value>();

  constructor(keyOf: (args: Input) => string, ask: (inputs: readonly Input[]) => readonly Value[]) {
    this.#keyOf = keyOf;
    this.#ask = ask;
  }

  readonly solve = (args: Input): Value => {
    this.prepare([args]);
    return this.#answers.get(this.#keyOf(args)) as Value;
  };

  prepare(inputs: readonly Input[]): void {
    const missing = new Map(
      inputs
        .map((args) => [this.#keyOf(args), args] as const)
        .filter(([key]) => !this.#answers.has(key)),
    );
    const missingInputs = [...missing];
    for (let at = 0; at < missingInputs.length; at += AT_ONCE) {
      const some = missingInputs.slice(at, at + AT_ONCE);
      const answers = this.#ask(some.map(([, args]) => args));
      for (const [index, [key]] of some.entries()) this.#answers.set(key, answers[index] as Value);
    }
  }
}

const notes: string[] = [];
const result = await makeTests(workerData as GenerationRequest, notes).then(
  (tests): GenerationResult => ({ kind: "done", tests, notes }),
  (error: unknown): GenerationResult => ({ kind: "failed", error: packError(error) }),
);
parentPort?.postMessage(result, []);
(workerData as GenerationRequest).port.close();
