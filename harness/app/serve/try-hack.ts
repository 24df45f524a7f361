import type { WorkerJob, WorkerOutcome } from "../../api/worker-shapes.ts";
import type { JudgingContext } from "../../batch/judge-file.ts";
import { printProgramOutput } from "../../core/forms/program-text.ts";
import type { JsonValue } from "../../core/values/value.ts";
import { fromJson } from "../../core/values/value.ts";
import { equipSubmission } from "../../engine/build/equip-submission.ts";
import { toSubmission } from "../../engine/build/submission.ts";
import { type Hack, hackProgram } from "../../engine/hack.ts";
import { argumentsFromJson } from "../../problems/case-arguments.ts";
import { describeViolation } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";
import { readProgram } from "./find-judging-key.ts";

type HackJob = WorkerJob & { readonly hack: NonNullable<WorkerJob["hack"]> };

/** A right answer is for people to read. */
const MAX_ANSWER = 1000;

/** Tries a hack's input on the program of its job, with the limits of any judging. */
export async function tryHackJob(job: HackJob, context: JudgingContext): Promise<WorkerOutcome> {
  const suite = await context.loadSuite(job.exercise);
  const { problem } = suite;
  const program = readProgram(job);
  const read = toSubmission({ ...program, label: program.name }, context.languages);
  if (read.kind === "unjudgeable") return { kind: "not-judged", reason: read.reason };
  if (read.kind === "refused") return { kind: "not-judged", reason: read.message };
  const { submission } = read;
  const equipment = await equipSubmission(submission, problem.interface, context.findTools);
  if (equipment.kind === "missing") return { kind: "not-judged", reason: equipment.reason };
  const input = argumentsFromJson(problem, JSON.parse(job.hack) as JsonValue);
  // The exercise may have changed since the hack was sent.
  if (describeViolation(problem, input) !== undefined) return { kind: "hacked", result: "invalid" };
  const options = { ...context, ...equipment.tools, suite, submission };
  const hacking = await hackProgram(options, [input]);
  if (hacking.kind === "rejected") return { kind: "not-judged", reason: hacking.message };
  const [hack] = hacking.hacks;
  if (hack === undefined) throw new Error("a hack was not tried");
  return { kind: "hacked", ...describe(hack, problem) };
}

function describe(hack: Hack, { interface: called }: Problem) {
  if (hack.kind === "invalid") return { result: "invalid" as const };
  const { verdict, expected } = hack.counterexample;
  const answer =
    expected === undefined
      ? undefined
      : printProgramOutput(called, fromJson(called.returns, expected)).trimEnd();
  return {
    result: hack.kind,
    verdict,
    ...(answer !== undefined && {
      expected: answer.length > MAX_ANSWER ? `${answer.slice(0, MAX_ANSWER)}…` : answer,
    }),
  };
}
