import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { checkTests, type MadeTests, makeTests } from "../../app/author/exercise-tests.ts";
import { isKillMatrixFresh, makeKillMatrix } from "../../app/author/make-kill-matrix.ts";
import { measureExercise } from "../../app/author/measure-exercise.ts";
import { findExerciseId } from "../../app/workspace/find-exercise-id.ts";
import { listExercises } from "../../app/test/list-exercises.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import type { StaleFile } from "../../app/author/exercise-tests.ts";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { renderAdequacy } from "../../report/terminal/render-adequacy.ts";
import { asCalled } from "../called-as.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { chooseFormat, print, printMessage, textStyleFor } from "../output.ts";
import { TerminalReporter } from "../terminal-reporter.ts";
import { watchSources } from "../watch-sources.ts";
import { watchUntilSignal } from "../watch-until-signal.ts";

interface Options {
  readonly check?: boolean;
  readonly watch?: boolean;
  readonly adequacy?: boolean;
  readonly html?: string;
  readonly keep?: boolean;
}

export async function generate(
  workspace: Workspace,
  ids: string[],
  options: Options,
): Promise<ExitStatus> {
  const named = await Promise.all(ids.map(async (id) => findExerciseId(id, workspace)));
  const all = named.length === 0 ? await listWithTests(workspace) : named;
  if (!options.adequacy && (options.html !== undefined || options.keep === true)) {
    throw new UsageError("--html and --keep need --adequacy");
  }
  if ([options.adequacy, options.check, options.watch].filter(Boolean).length > 1) {
    throw new UsageError("--adequacy, --check and --watch exclude each other: choose one");
  }
  if (options.adequacy) return runAdequacy(all, options, workspace);
  if (options.watch) return watchOne(named, workspace);
  if (options.check) return checkAll(all, workspace);
  return writeAll(all, workspace);
}

/** The exercises of a workspace but those whose answers are claims, which have no tests. */
async function listWithTests(workspace: Workspace): Promise<readonly string[]> {
  const listed = await listExercises(workspace);
  return listed.flatMap((each) => {
    if (each.kind === "broken") return [each.id];
    return each.problem.task?.kind === "claim" ? [] : [each.problem.id];
  });
}

async function writeAll(ids: readonly string[], workspace: Workspace): Promise<ExitStatus> {
  return forEachExercise(ids, workspace, async (id) => {
    const problem = await workspace.problem(id);
    const { task } = problem;
    if (task?.kind === "tests") {
      const reporter = new TerminalReporter(textStyleFor("terminal", workspace.config));
      const matrix = await makeKillMatrix({ problem, task }, { workspace, reporter });
      print(`${id}: ${describeMatrix(matrix)}\n`);
      return;
    }
    const generated = await makeTests(id, workspace, { reporter: { note: printMessage } });
    print(`${id}: ${describeTests(generated)}\n`);
    for (const warning of generated.warnings) printMessage(`Warning: ${warning}`);
  });
}

/** For example `10000 inputs, 14 bugs; 4 tests are enough for all of them, and not fewer`. */
function describeMatrix({
  inputs,
  bugs,
  least,
}: Awaited<ReturnType<typeof makeKillMatrix>>): string {
  const enough = `${least.tests} ${least.tests === 1 ? "test is" : "tests are"} enough for all of them`;
  const bound = least.proved ? ", and not fewer" : `; fewer than ${least.atLeast} are not`;
  return `${inputs} inputs, ${bugs} bugs; ${enough}${bound}`;
}

/** Runs `work` for each exercise. A broken one does not stop the others. */
async function forEachExercise(
  ids: readonly string[],
  workspace: Workspace,
  action: (id: string) => Promise<void>,
): Promise<ExitStatus> {
  let status: ExitStatus = EXIT.passed;
  for (const id of ids) {
    try {
      await action(id);
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      printMessage(asCalled(error.message, workspace.config.commandName));
      status = EXIT.misused;
    }
  }
  return status;
}

/** For example `small 20, medium 1980 (+3 -1); a program runs 80 of 2000`. */
function describeTests({ tests, changes }: MadeTests): string {
  const groups = [...tests].map(([group, cases]) => {
    const { added = 0, removed = 0 } = changes.get(group) ?? {};
    const signs = [added > 0 ? `+${added}` : "", removed > 0 ? `-${removed}` : ""];
    const change = signs.filter((sign) => sign !== "").join(" ");
    return `${group} ${cases.length}${change === "" ? "" : ` (${change})`}`;
  });
  const all = [...tests.values()].flat();
  const run = all.filter(({ isForPrograms }) => isForPrograms).length;
  const programs = run === all.length ? "" : `; a program runs ${run} of ${all.length}`;
  return `${groups.join(", ")}${programs}`;
}

/** Makes the tests and measures how good they are. */
async function runAdequacy(
  ids: readonly string[],
  { html, keep }: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  const [only, ...more] = ids;
  if (html !== undefined && (only === undefined || more.length > 0)) {
    throw new UsageError("--html takes one exercise at a time");
  }
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  const reporter = new TerminalReporter(textStyleFor("terminal", workspace.config));
  return forEachExercise(ids, workspace, async (id) => {
    const options = { ...(html !== undefined && { html }), ...(keep !== undefined && { keep }) };
    const adequacy = await measureExercise(id, options, { workspace, reporter });
    print(renderAdequacy(adequacy, style, workspace.config.commandName));
  });
}

async function checkAll(ids: readonly string[], workspace: Workspace): Promise<ExitStatus> {
  const stale: string[] = [];
  const status = await forEachExercise(ids, workspace, async (id) => {
    const problem = await workspace.problem(id);
    const { task } = problem;
    if (task?.kind === "tests") {
      const isFresh = await isKillMatrixFresh({ problem, task }, workspace);
      print(`${id}: the kill matrix is ${isFresh ? "as stored" : "of earlier inputs or bugs"}\n`);
      if (!isFresh) stale.push(id);
      return;
    }
    const { tests, stale: files } = await checkTests(id, workspace, {
      reporter: { note: printMessage },
    });
    for (const file of files) print(`${describeStale(file)}\n`);
    if (files.length > 0) stale.push(id);
    else print(`${id}: ${[...tests.values()].flat().length} tests, as stored\n`);
  });
  if (stale.length === 0) return status;
  const { commandName } = workspace.config;
  printMessage(
    `Run \`${commandName} generate ${stale.join(" ")}\`, review the changes and commit them.`,
  );
  return status === EXIT.passed ? EXIT.failed : status;
}

function describeStale({ file, difference }: StaleFile): string {
  const place = relative(process.cwd(), file);
  switch (difference.kind) {
    case "missing":
      return `${place}: this file is missing`;
    case "obsolete":
      return `${place}: the spec no longer makes this file`;
    case "changed": {
      const { line, stored, generated } = difference;
      return `${place}:${line}: the first line that differs\n  stored: ${clip(stored)}\n  made:   ${clip(generated)}`;
    }
  }
}

function clip(line: string | undefined): string {
  if (line === undefined || line === "") return "(the end of the file)";
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

/**
 * Writes one exercise's tests at once and after every change, until Ctrl-C. Each run is a separate
 * process, since Node.js does not reload changed modules.
 */
async function watchOne(ids: readonly string[], workspace: Workspace): Promise<ExitStatus> {
  const [id, ...more] = ids;
  if (id === undefined || more.length > 0) throw new UsageError("--watch takes one exercise");
  // A wrong spec is reported and may be fixed, but an unknown ID is an error.
  if (!(await workspace.problemIds()).includes(id)) await workspace.problem(id);
  const { problemsFolder, referenceFolder } = workspace.config;
  const folders = { problem: join(problemsFolder, id), reference: referenceFolder };
  await watchUntilSignal(
    (signal) => watchSources(id, folders, signal),
    async () => writeApart(id, workspace),
  );
  return EXIT.passed;
}

async function writeApart(id: string, { config }: Workspace): Promise<void> {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const args = ["generate", id, "--workspace", config.workspaceFolder];
  const { exitCode } = await execa(process.execPath, [main, ...args], {
    stdio: "inherit",
    reject: false,
  });
  if (exitCode !== EXIT.passed) printMessage("Nothing was written. Waiting for the next change.");
}
