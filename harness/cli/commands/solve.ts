import { createInterface } from "node:readline";
import { type Solver, withSolver } from "../../app/test/solve-input.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { parseArguments, parseJson } from "../json-arguments.ts";
import { print, printMessage } from "../output.ts";

interface Options {
  readonly jsonl?: true;
}

export async function solve(
  workspace: Workspace,
  id: string,
  args: string[],
  options: Options,
): Promise<ExitStatus> {
  if (options.jsonl && args.length > 0) {
    throw new UsageError("with --jsonl, arguments come from standard input, one call per line");
  }
  return withSolver(id, workspace, async (solver, problem) =>
    options.jsonl
      ? solveLines(solver)
      : solveOne(solver, parseArguments(args, problem.interface.parameters)),
  );
}

async function solveOne(solver: Solver, args: readonly unknown[]): Promise<ExitStatus> {
  const { answer, remark } = await solver(args);
  if (remark !== undefined) printMessage(remark);
  print(`${answer}\n`);
  return EXIT.passed;
}

async function solveLines(solver: Solver): Promise<ExitStatus> {
  let lineNumber = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    lineNumber += 1;
    if (line.trim() === "") continue;
    try {
      const json = parseJson(line);
      if (!Array.isArray(json)) throw new UsageError("expected a JSON array of arguments");
      print(`${(await solver(json)).answer}\n`);
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof SyntaxError)) throw error;
      throw new UsageError(`line ${lineNumber}: ${error.message}`);
    }
  }
  return EXIT.passed;
}
