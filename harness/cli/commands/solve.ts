import { createInterface } from "node:readline";
import type { Command } from "commander";
import { openSolver, UsageError, type Workspace } from "../../app/index.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
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
      const solve = await openSolver(id, workspace);
      if (options.jsonl) finish(await solveLines(solve));
      else finish(solveOne(solve, args));
    });
}

type Solver = Awaited<ReturnType<typeof openSolver>>;

function solveOne(solve: Solver, args: readonly string[]): ExitStatus {
  const json = args.map((arg): unknown => {
    try {
      return JSON.parse(preserveBigInts(arg));
    } catch {
      throw new UsageError(`the argument ${arg} is not JSON; a text needs quotes: '"${arg}"'`);
    }
  });
  const { answer, remark } = solve(json);
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
      const json: unknown = JSON.parse(preserveBigInts(line));
      if (!Array.isArray(json)) throw new UsageError("expected is a JSON array of arguments");
      print(`${solve(json).answer}\n`);
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof SyntaxError)) throw error;
      throw new UsageError(`line ${lineNumber}: ${error.message}`);
    }
  }
  return EXIT.passed;
}

/** JSON numbers of over 15 digits become strings, which keep every digit. */
function preserveBigInts(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
}
