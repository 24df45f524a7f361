import { createInterface } from "node:readline";
import type { Command } from "commander";
import { type Solver, withSolver } from "../../app/solve-input.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { parseArguments, parseJson } from "../json-arguments.ts";
import { print, tell } from "../output.ts";

interface Options {
  readonly jsonl?: true;
}

export function addSolveCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("solve")
    .description("the reference's answer to one input, or to many")
    .argument("<id>", "the exercise")
    .argument("[args...]", "the function's arguments, each as JSON")
    .option("--jsonl", "read a JSON array of arguments a line, write a JSON value a line")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy solve p1 8
  $ grundy solve p4 '[4, 3, 1, 2]'
  $ grundy solve p2 1 5832
  $ printf '[7]\\n[8]\\n' | grundy solve p1 --jsonl

Ints beyond 2^53 are written as strings of digits, in and out.`,
    )
    .action(async (id: string, args: string[], options: Options) => {
      if (options.jsonl && args.length > 0) {
        throw new UsageError("with --jsonl the arguments come from standard input, a line a call");
      }
      const work = async (solve: Solver) =>
        options.jsonl ? solveLines(solve) : solveOne(solve, args);
      finish(await withSolver(id, workspace, work));
    });
}

async function solveOne(solve: Solver, args: readonly string[]): Promise<ExitStatus> {
  const { answer, remark } = await solve(parseArguments(args));
  if (remark !== undefined) tell(remark);
  print(`${answer}\n`);
  return EXIT.passed;
}

async function solveLines(solve: Solver): Promise<ExitStatus> {
  let lineNumber = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    lineNumber += 1;
    if (line.trim() === "") continue;
    try {
      const json = parseJson(line);
      if (!Array.isArray(json)) throw new UsageError("expected is a JSON array of arguments");
      print(`${(await solve(json)).answer}\n`);
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof SyntaxError)) throw error;
      throw new UsageError(`line ${lineNumber}: ${error.message}`);
    }
  }
  return EXIT.passed;
}
