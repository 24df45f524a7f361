import { existsSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { chooseTargets } from "../../app/packages/choose-packages.ts";
import { factsOf } from "../../app/exercise-facts.ts";
import type { Isolation } from "../../app/isolation.ts";
import { readPackages } from "../../app/packages/read-packages.ts";
import { askForHints } from "../../app/test/ask-for-hints.ts";
import { showHidden } from "../../app/test/show-hidden.ts";
import { testFiles } from "../../app/test/test-files.ts";
import { UsageError } from "../../app/usage-error.ts";
import { findExerciseId } from "../../app/workspace/find-exercise-id.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { type Audience, type Redacted, viewJudging } from "../../core/judging/audience.ts";
import type { TestsHint } from "../../core/judging/caught-bugs.ts";
import type { Judging } from "../../core/judging/judging.ts";
import { toEditorLines } from "../../report/formats/editor-lines.ts";
import { toJson } from "../../report/formats/json.ts";
import { toJunit } from "../../report/formats/junit.ts";
import { renderJudging } from "../../report/judging/render-judging.ts";
import type { TextStyle } from "../../report/terminal/text-style.ts";
import { EXIT, type ExitStatus, Interrupted } from "../exit-status.ts";
import { FirstFailures } from "../first-failures.ts";
import { chooseFormat, type Format, textStyleFor, print, printMessage } from "../output.ts";
import { TerminalReporter } from "../terminal-reporter.ts";
import { type WatchedFolder, watchFiles } from "../watch-files.ts";
import { watchUntilSignal } from "../watch-until-signal.ts";

interface Options {
  readonly problem?: string;
  readonly format?: Format | "vscode";
  readonly as: Audience;
  readonly allCases?: true;
  readonly counterexample: boolean;
  readonly allowProcesses?: number;
  readonly isolation?: Isolation;
  readonly watch?: true;
  readonly hint?: TestsHint;
}

export async function test(
  workspace: Workspace,
  files: string[],
  options: Options,
): Promise<ExitStatus> {
  if (options.watch === true) return watchTest(files, options, workspace);
  return runTest(files, options, workspace);
}

async function watchTest(
  files: readonly string[],
  options: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  const folders = files.map((file) => requireFolder(file));
  const watched = files.map((file, index): WatchedFolder => {
    return { path: folders[index] ?? "", isWatched: (name) => name === basename(file) };
  });
  await watchUntilSignal(
    (signal) => watchFiles(watched, signal),
    async () => {
      const missing = files.filter((file) => !existsSync(file));
      if (missing.length === 0) await runTest(files, options, workspace);
      const missingText = missing.map((file) => `${file} does not exist. `).join("");
      printMessage(`${missingText}Waiting for the next change; press Ctrl-C to stop.`);
    },
  );
  return EXIT.passed;
}

/** The folder to watch for a file. @throws {UsageError} if it does not exist. */
function requireFolder(file: string): string {
  const folder = dirname(resolve(file));
  if (existsSync(folder)) return folder;
  throw new UsageError(`${file}: there is no folder ${folder}`);
}

/** Adds the package that --problem names by its path, if it does. */
async function chooseProblem(
  { problem: named, allowProcesses }: Pick<Options, "problem" | "allowProcesses">,
  workspace: Workspace,
): Promise<{ readonly workspace: Workspace; readonly problem?: string }> {
  const { packages } = await chooseTargets(named === undefined ? [] : [named], workspace);
  const liberties = allowProcesses === undefined ? {} : { allowProcesses };
  const [pkg] = await readPackages(packages, liberties);
  if (pkg === undefined && allowProcesses !== undefined) {
    throw new UsageError("--allow-processes needs a problem package: name one with --problem");
  }
  if (pkg === undefined && named !== undefined) {
    return { workspace, problem: await findExerciseId(named, workspace) };
  }
  if (pkg === undefined) return { workspace };
  return { workspace: workspace.withPackages([pkg]), problem: pkg.id };
}

async function runTest(
  files: readonly string[],
  commandOptions: Options,
  home: Workspace,
): Promise<ExitStatus> {
  const { workspace, ...choice } = await chooseProblem(commandOptions, home);
  const options = { ...commandOptions, ...choice };
  const forEditor = options.format === "vscode";
  const format = options.format === "vscode" ? "plain" : chooseFormat(options.format);
  const style = textStyleFor(format, workspace.config);
  const failures =
    format === "terminal"
      ? new FirstFailures(async (id) => {
          const { problem, reference } = await workspace.suite(id);
          return factsOf(problem, { check: reference.check });
        })
      : undefined;
  const reporter = new TerminalReporter(style, "drawn or followed", options.as, failures);
  const tested = await testFiles(files, options, { workspace, reporter }).catch((error) => {
    // The live display is gone, and no report will repeat what it showed.
    if (error instanceof Interrupted && process.stderr.isTTY) {
      const lines = failures?.render(style, files.length > 1) ?? [];
      print(lines.map((line) => `${line}\n`).join(""));
    }
    throw error;
  });
  const { notJudged } = tested;
  const ordered = await Promise.all(
    tested.judgings.map(async (judging) => {
      const failed = tested.hiddenFailures.get(judging);
      const isWhole = options.as === "instructor" && failed !== undefined;
      const suite = isWhole ? await workspace.suite(judging.problem) : undefined;
      const visible = suite && failed ? showHidden(judging, failed, suite) : judging;
      return viewJudging(visible, options.as);
    }),
  );
  print(
    forEditor ? toEditorLines(ordered) : await printJudgings(ordered, format, style, workspace),
  );
  if (options.hint !== undefined) {
    // They are no part of a result, so they go to standard error.
    for (const text of await askForHints(ordered, options.hint, workspace)) printMessage(text);
  }
  for (const { path, reason, missingTools } of notJudged) {
    printMessage(
      `grundy: ${path}: ${reason}${missingTools === undefined ? "" : `. To get it: ${missingTools}`}`,
    );
  }
  if (notJudged.some(({ missingTools }) => missingTools === undefined)) return EXIT.misused;
  if (notJudged.length > 0 || ordered.some(({ verdict }) => verdict === "JE")) return EXIT.broken;
  return ordered.every(({ verdict }) => verdict === "AC") ? EXIT.passed : EXIT.failed;
}

async function printJudgings(
  judgings: readonly Redacted<Judging>[],
  format: Format,
  style: TextStyle,
  workspace: Workspace,
): Promise<string> {
  switch (format) {
    case "json":
      return printJson(judgings);
    case "junit":
      return toJunit(judgings);
    case "terminal":
    case "plain": {
      const texts = judgings.map(async (judging) => {
        const { problem, reference } = await workspace.suite(judging.problem);
        const { check, playable } = reference;
        const { commandName } = workspace.config;
        const facts = { ...factsOf(problem, { check, playable }), commandName };
        return renderJudging(judging, facts, style);
      });
      return (await Promise.all(texts)).join("\n");
    }
  }
}

/** Prints one judging as an object, several as an array. */
function printJson(judgings: readonly Redacted<Judging>[]): string {
  const [only, ...more] = judgings;
  if (only !== undefined && more.length === 0) return toJson(only);
  return `[${judgings.map((judging) => toJson(judging).trimEnd()).join(",\n")}]\n`;
}
