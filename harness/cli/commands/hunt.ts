import { type Command } from "commander";
import { problemOfPath, suggestName } from "../../batch/index.ts";
import { hunt, type HuntEvent, readSubmission, toolPaths } from "../../engine/index.ts";
import { LANGUAGES } from "../../languages/index.ts";
import { addManualInput } from "../../problems/index.ts";
import { renderHunt } from "../../report/index.ts";
import { factsOf } from "../facts-of.ts";
import { EXIT, type ExitStatus, UsageError } from "../exit-status.ts";
import { type Isolation, isolationOption } from "../isolation.ts";
import { chooseFormat, textStyleFor, print, tell } from "../output.ts";
import type { Workspace } from "../workspace.ts";

interface Options {
  readonly problem?: string;
  readonly time: string;
  readonly keep?: true;
  readonly isolation?: Isolation;
}

const REFRESH_MS = 200;

export function addHuntCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("hunt")
    .description("look for an input on which a program is wrong, or on which two differ")
    .argument("<file>", "the program")
    .argument("[other]", "another one: where do the two differ?")
    .option("-p, --problem <id>", "the exercise, when the file's name does not tell it")
    .option("-t, --time <seconds>", "how long to look", "10")
    .option("--keep", "add what is found to the manual tests of the exercise")
    .addOption(isolationOption())
    .addHelpText(
      "after",
      `
Examples:
  $ grundy hunt P1.py
  $ grundy hunt --time 60 --keep submissions/p4/wrong_answer/folds_valleys.py --problem p4
  $ grundy hunt mine.py yours.cpp --problem heaps

It tries inputs of the whole exercise: in order, of every size, random ones, and smaller ones near
what it found. Exit status: 0 nothing was found, 1 something was.`,
    )
    .action(async (file: string, other: string | undefined, options: Options) => {
      finish(await runHunt([file, ...(other === undefined ? [] : [other])], options, workspace));
    });
}

async function runHunt(
  files: readonly string[],
  options: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  const seconds = Number(options.time);
  if (!(seconds > 0)) throw new UsageError(`--time takes seconds, as 30, not '${options.time}'`);
  const problem = await workspace.problem(await chooseProblem(files, options, workspace));
  const reference = await workspace.reference(problem);
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  const context = {
    isThorough: false,
    isExplaining: false,
    isolation: options.isolation ?? "best",
  };
  let last: HuntEvent | undefined;
  await workspace.withContext(
    context,
    async ({ sandbox, cacheFolder, gate, workers, signal, findTools }) => {
      const contestants = [];
      for (const path of files) {
        const read = await readSubmission(path, LANGUAGES, { hasCompanions: true });
        if (read.kind !== "submission") {
          throw new UsageError(`${path}: ${read.kind === "refused" ? read.message : read.reason}`);
        }
        const { language } = read.submission;
        const tools = toolPaths(language, await findTools(language.tools));
        if (tools === undefined) throw new UsageError(`${language.name} is not installed here`);
        contestants.push({ submission: read.submission, ...tools });
      }
      const [first, rival] = contestants;
      if (first === undefined) throw new UsageError("name a file");
      const suite = { problem, reference, referenceModule: workspace.referencePath(problem) };
      const timeMs = seconds * 1000;
      const events = hunt({
        ...first,
        suite,
        sandbox,
        cacheFolder,
        gate,
        workers,
        timeMs,
        ...(rival === undefined ? {} : { rival }),
        ...(signal === undefined ? {} : { signal }),
      });
      let drawnMs = 0;
      for await (const event of events) {
        last = event;
        if (!process.stderr.isTTY || performance.now() - drawnMs < REFRESH_MS) continue;
        drawnMs = performance.now();
        if (event.kind === "progress") {
          const sign =
            event.best === undefined ? "nothing yet" : "found one, looking for a smaller";
          process.stderr.write(`\r\u001B[K${event.tried} inputs tried: ${sign}`);
        }
      }
      if (drawnMs > 0) process.stderr.write("\r\u001B[K");
    },
  );
  if (last?.kind === "rejected") throw new UsageError(`${last.label}: ${last.message}`);
  if (last === undefined) return EXIT.broken;
  print(
    renderHunt(
      { files, tried: last.tried, found: last.best?.found ?? [] },
      factsOf(problem),
      style,
    ),
  );
  if (last.best === undefined) return EXIT.passed;
  if (options.keep) {
    await addManualInput(problem, last.best.input);
    tell(
      `Added to problem.yaml of ${problem.id}; \`grundy generate ${problem.id}\` makes it a test.`,
    );
  }
  return EXIT.failed;
}

async function chooseProblem(
  files: readonly string[],
  { problem }: Options,
  workspace: Workspace,
): Promise<string> {
  if (problem !== undefined) return problem;
  const ids = await workspace.problemIds();
  for (const file of files) {
    const found = problemOfPath(file, ids);
    if (found !== undefined) return found;
  }
  throw new UsageError(`${suggestName(files[0] ?? "", ids)}. Or say it with --problem ID.`);
}
