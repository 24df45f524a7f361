import { tryHacks } from "../../app/author/hack-program.ts";
import { factsOf } from "../../app/exercise-facts.ts";
import type { Isolation } from "../../app/isolation.ts";
import { readStandardInput, readTextFile } from "../../app/read-text-file.ts";
import { UsageError } from "../../app/usage-error.ts";
import { findExerciseId } from "../../app/workspace/find-exercise-id.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { toHacksJson } from "../../report/formats/hacks-json.ts";
import { renderHack } from "../../report/judging/render-hack.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { chooseFormat, print, printMessage, textStyleFor } from "../output.ts";

interface Options {
  readonly input?: readonly string[];
  readonly file?: string;
  readonly keep?: true;
  readonly by?: string;
  readonly format?: "terminal" | "plain" | "json";
  readonly isolation?: Isolation;
}

export async function hack(
  workspace: Workspace,
  exercise: string,
  program: string,
  options: Options,
): Promise<ExitStatus> {
  const format = chooseFormat(options.format);
  const texts = await chooseInputs(exercise, options, workspace);
  const { problem, hacks, added } = await tryHacks(exercise, program, texts, {
    ...options,
    workspace,
  });
  if (format === "json") {
    print(toHacksJson({ exercise: problem.id, program, hacks }));
  } else {
    const style = textStyleFor(format, workspace.config);
    const { check } = await workspace.reference(problem);
    const facts = factsOf(problem, { check });
    print(hacks.map((each) => renderHack(each, facts, style)).join("\n"));
  }
  if (added > 0) {
    printMessage(
      `Added ${added} to ${problem.id}'s kills.jsonl; \`${workspace.config.commandName} generate ${problem.id}\` makes tests of them.`,
    );
  }
  if (hacks.some(({ hack: { kind } }) => kind === "invalid")) return EXIT.misused;
  return hacks.some(({ hack: { kind } }) => kind === "successful") ? EXIT.failed : EXIT.passed;
}

/** Inputs of --input, or of a file or standard input: one a line, or one in all for programs only. */
async function chooseInputs(
  exercise: string,
  { input = [], file }: Options,
  workspace: Workspace,
): Promise<readonly string[]> {
  if (input.length > 0) {
    if (file === undefined) return input;
    throw new UsageError("--input and --file both give inputs: give one of them");
  }
  if (file === undefined && process.stdin.isTTY) {
    throw new UsageError("which input? Give it with --input, such as --input 'AcanWin(7)'");
  }
  const options = { expected: "a file of inputs, one a line" };
  const text =
    file === undefined || file === "-"
      ? await readStandardInput(options)
      : await readTextFile(file, options);
  const problem = await workspace.problem(await findExerciseId(exercise, workspace));
  if (problem.interface.isForProgramsOnly) return [text];
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  return lines.filter((line) => line.replace(/#.*/, "").trim() !== "");
}
