/**
 * The command line: arguments, environment, terminal and exit status. It judges only through `app`,
 * prints with `report`, and is a client of servers.
 *
 * - `addStudentCommands` (`definitions/student.ts`) and its neighbours declare commands, options and
 *   help; a file of `commands/` is loaded when its command runs.
 * - `readConfig` (`config.ts`) reads the environment, once.
 * - `explainError` (`exit-status.ts`) chooses message and exit status of whatever went wrong.
 */
import { Console } from "node:console";
import { Command } from "commander";
import { chooseWorkspace } from "../app/workspace/choose-workspace.ts";
import { readOwnVersion } from "../app/own-version.ts";
import { asCalled, calledAs } from "./called-as.ts";
import { readConfig } from "./config.ts";
import { addAuthorCommands } from "./definitions/author.ts";
import { addContestCommands } from "./definitions/contest.ts";
import { addInstructorCommands } from "./definitions/instructor.ts";
import type { Run } from "./definitions/shared.ts";
import { addServerCommands } from "./definitions/server.ts";
import { addStudentCommands } from "./definitions/student.ts";
import { EXIT, explainError, type ExitStatus } from "./exit-status.ts";
import { Interruption } from "./interruption.ts";
import { onLauncherEnd, useLauncher } from "./launcher-channel.ts";
import { LiveArea } from "./live-area.ts";
import { printMessage } from "./output.ts";

const STARTING = "Starting ...";

if (import.meta.main) await main();

/** Runs this process's command line. The launcher calls it if it needs no second process. */
export async function main(): Promise<void> {
  // A reader that closes the pipe early (`| head`) is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(EXIT.passed);
    throw error;
  });
  // End with the launcher: one that was killed with SIGKILL cannot forward a signal.
  process.channel?.unref();
  useLauncher();
  onLauncherEnd(() => process.kill(process.pid, "SIGTERM"));
  // Standard output is for results, so console output of references goes to standard error.
  globalThis.console = new Console(process.stderr);
  process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
}

/**
 * Runs a command line with this process's streams and current folder, and prints errors. It never ends
 * the process, so one process can call it many times.
 */
export async function runCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<ExitStatus> {
  let status: ExitStatus = EXIT.passed;
  const versions = `${readOwnVersion()} (Node.js ${process.versions.node})`;
  const program = new Command("grundy")
    .description("A judge for programs that analyse and play combinatorial games.")
    .version(versions, "-V, --version", "print the versions of Grundy and of its Node.js")
    .option(
      "--workspace <dir>",
      "folder of the exercises (default: the nearest parent folder with problems/)",
    )
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .showHelpAfterError("Add --help for usage and examples.")
    .showSuggestionAfterError();
  const run: Run = {
    alone:
      (load) =>
      async (...actionArgs) => {
        status = await (await load())(...actionArgs);
      },
    inWorkspace:
      (load, { isAnnounced = false } = {}) =>
      async (...actionArgs) => {
        // Loaded here because it is most of Grundy, and help does not need it. On a busy machine this
        // takes seconds, in which a person should see that something happens.
        const area = process.stderr.isTTY ? new LiveArea(process.stderr) : undefined;
        if (area !== undefined) area.draw([STARTING]);
        else if (isAnnounced) printMessage(STARTING);
        const [action, { Workspace }] = await Promise.all([
          load(),
          import("../app/workspace/workspace.ts"),
        ]);
        area?.clear();
        const { workspace: named } = program.opts<{ readonly workspace?: string }>();
        const config = readConfig(env, await chooseWorkspace(named, process.cwd()));
        status = await action(new Workspace(config, () => new Interruption()), ...actionArgs);
      },
  };
  addStudentCommands(program, run);
  addInstructorCommands(program, run);
  addAuthorCommands(program, run);
  addServerCommands(program, run);
  addContestCommands(program, run);
  program.addHelpText(
    "after",
    `
Examples:
  $ grundy test P1.py              judge your solution
  $ grundy grade inbox             judge a class: inbox/<student>/P1.py
  $ grundy solve p1 8              print the reference's answer

Exit status: 0 everything passed, 1 something did not, 2 wrong use or a broken spec, 3 the machine failed.`,
  );
  try {
    await program.parseAsync(args, { from: "user" });
    return status;
  } catch (error) {
    const explained = explainError(error);
    if (explained.text !== "") printMessage(asCalled(explained.text, calledAs(env)));
    return explained.status;
  }
}
