import type { Ran } from "../../api/student-shapes.ts";
import type { WorkerOutcome } from "../../api/worker-shapes.ts";
import { printProgramOutput, readProgramInput } from "../../core/forms/program-text.ts";
import type { JudgingContext } from "../../batch/judge-file.ts";
import { equipSubmission } from "../../engine/build/equip-submission.ts";
import { toSubmission } from "../../engine/build/submission.ts";
import { type TriedInput, tryInputs } from "../../engine/try-inputs.ts";
import { describeViolation, SAMPLE_GROUP_ID } from "../../problems/domain.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import { describeCall } from "../exercise-facts.ts";

type RanOutcome = Extract<WorkerOutcome, { kind: "ran" }>;

interface Program {
  /** Its extension determines the language. */
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Runs a program on the samples, or on inputs that the student typed. Right answers to typed inputs
 * are not computed.
 */
export async function runInputs(
  exercise: string,
  program: Program,
  typed: readonly string[] | undefined,
  context: JudgingContext,
): Promise<RanOutcome> {
  const suite = await context.loadSuite(exercise);
  if (suite.problem.task !== undefined) return refuse("a claim is proved, not run");
  const content = toSubmission(
    { ...program, label: program.name, companions: [], notes: [] },
    context.languages,
  );
  if (content.kind === "unjudgeable") return refuse(content.reason);
  if (content.kind === "refused") return refuse(content.message);
  const { submission } = content;
  const { problem } = suite;
  const equipment = await equipSubmission(submission, problem.interface, context.findTools);
  if (equipment.kind === "missing") return refuse(equipment.reason);
  const samples = suite.cases.get(SAMPLE_GROUP_ID) ?? [];
  const cases = typed === undefined ? samples : readTyped(problem, typed);
  if (typeof cases === "string") return refuse(cases);
  const options = { ...context, ...equipment.tools, suite, submission };
  const trying = await tryInputs(options, cases, typed === undefined);
  if (trying.kind === "rejected") return refuse(trying.message);
  return {
    kind: "ran",
    inputs: trying.inputs.map((trial, index): Ran => {
      const test = cases[index];
      const call = test === undefined ? "" : describeCall(problem, test.args);
      const ran = describeRun(typed?.[index] ?? call, trial);
      return typed === undefined && test !== undefined
        ? { ...ran, expected: printProgramOutput(problem.interface, test.expected).trimEnd() }
        : ran;
    }),
  };
}

function refuse(message: string): RanOutcome {
  return { kind: "ran", message, inputs: [] };
}

/** Reads typed inputs as cases without answers, or returns why one of them is invalid. */
function readTyped(problem: Problem, typed: readonly string[]): readonly TestCase[] | string {
  const cases: TestCase[] = [];
  for (const [index, text] of typed.entries()) {
    const which = typed.length === 1 ? "The input" : `Input ${index + 1}`;
    const parsed = readProgramInput(problem.interface, text);
    if (!parsed.ok) return `${which} is not valid for this exercise: ${parsed.message}.`;
    const violation = describeViolation(problem, parsed.args);
    if (violation !== undefined) return `${which} is not valid for this exercise: ${violation}.`;
    cases.push({ args: parsed.args, expected: null, isTimed: true, isForPrograms: true });
  }
  return cases;
}

function describeRun(call: string, { verdict, message, answer, printed, cpuMs }: TriedInput): Ran {
  const output = answer ?? printed;
  return {
    call,
    verdict,
    ...(output !== undefined && { output }),
    ...(message !== "" && { message }),
    ...(cpuMs !== undefined && { cpuMs }),
  };
}
