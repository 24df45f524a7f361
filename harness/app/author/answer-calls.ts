import { HarnessError } from "../../core/harness-error.ts";
import { formatValue } from "../../core/values/text-form.ts";
import type { Value } from "../../core/values/value.ts";
import { type AuthorTool, TOOL_LIMITS } from "../../engine/validators/author-tool.ts";
import type { ModelSolution } from "../../engine/exercise/model-solution.ts";
import { printArguments } from "../../domains/input-text.ts";
import type { Problem } from "../../problems/problem.ts";
import type { AuthorPrograms } from "../workspace/author-programs.ts";
import type { GenerationCall } from "./generation-request.ts";

type Inputs = readonly (readonly Value[])[];

/** Exit status by which an input validator accepts an input. */
const VALID = 42;
const SHOWN_CHARACTERS = 500;

/** Answers the calls of the thread that makes tests, by running the author's programs. */
export function answerCalls(
  problem: Problem,
  programs: AuthorPrograms,
): (call: GenerationCall) => Promise<unknown> {
  return async (call) => {
    switch (call.kind) {
      case "answers": {
        const model = await (call.of === "model"
          ? programs.model(problem)
          : programs.brute(problem));
        return model && askModel(problem, call.of, model, call.inputs);
      }
      case "generator": {
        const { program, seed, count, group } = call;
        const index = problem.tests.strata.findIndex(
          (each) => each.kind === "custom" && each.generator === program,
        );
        const path = ["tests", "strata", index, "custom"];
        const tool = await programs.generator(problem, { program, path });
        return runGenerator(tool, program, [String(seed), String(count), group]);
      }
      case "refusals": {
        const { inputCheck: program = "" } = problem.programs;
        const tool = await programs.inputCheck(problem, program);
        return findRefusals(problem, tool, call.inputs);
      }
    }
  };
}

async function askModel(
  problem: Problem,
  of: "model" | "brute",
  model: ModelSolution,
  inputs: Inputs,
): Promise<readonly Value[]> {
  const name = of === "model" ? problem.programs.reference : problem.programs.brute;
  const answers = await model.answersTo(inputs);
  return answers.map((answer, index) => {
    if (answer.kind === "answer") return answer.value;
    const { functionName, parameters } = problem.interface;
    const args = inputs[index] ?? [];
    const input = parameters.map(({ type }, at) => formatValue(type, args[at] as Value)).join(", ");
    const shortInput =
      input.length > SHOWN_CHARACTERS ? `${input.slice(0, SHOWN_CHARACTERS)}…` : input;
    const message = `${name} gives no answer to ${functionName}(${shortInput}): ${answer.reason}`;
    throw new HarnessError("program-failed", message);
  });
}

async function runGenerator(
  tool: AuthorTool,
  name: string,
  words: readonly string[],
): Promise<string> {
  const { ending, stdout, stderr } = await tool.run(words, Buffer.alloc(0));
  if (ending.kind === "exited" && ending.status === 0) return stdout.toString();
  const output = stderr.toString().trim().slice(-SHOWN_CHARACTERS);
  throw new HarnessError(
    "program-failed",
    `the generator ${name} ${words.join(" ")} ${describe(ending)}${output === "" ? "" : `: ${output}`}`,
  );
}

async function findRefusals(
  problem: Problem,
  tool: AuthorTool,
  inputs: Inputs,
): Promise<readonly (string | undefined)[]> {
  const refusals: (string | undefined)[] = [];
  for (const args of inputs) {
    const { ending, stdout, stderr } = await tool.run(
      [],
      Buffer.from(printArguments(problem, args)),
    );
    const isValid = ending.kind === "exited" && ending.status === VALID;
    const output = `${stdout.toString()}${stderr.toString()}`.trim().slice(0, SHOWN_CHARACTERS);
    refusals.push(isValid ? undefined : output === "" ? `it ${describe(ending)}` : output);
  }
  return refusals;
}

function describe(ending: Awaited<ReturnType<AuthorTool["run"]>>["ending"]): string {
  switch (ending.kind) {
    case "exited":
      return `ended with exit status ${ending.status}`;
    case "signalled":
      return `crashed with ${ending.signal}`;
    case "limited":
      return `was stopped: it exceeded a limit (${ending.limit}; the CPU time limit is ${TOOL_LIMITS.cpuMs / 1000} s)`;
    case "closed":
      return "was closed";
  }
}
