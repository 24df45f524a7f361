import { Console } from "node:console";
import { Command } from "commander";
import { chooseWorkspace } from "../app/choose-workspace.ts";
import { readOwnVersion } from "../app/own-version.ts";
import { Workspace } from "../app/workspace.ts";
import { addBackupCommand } from "./commands/backup.ts";
import { addCompletionCommand } from "./commands/completion.ts";
import { addDoctorCommand } from "./commands/doctor.ts";
import { addExportCommand } from "./commands/export.ts";
import { addGenerateCommand } from "./commands/generate.ts";
import { addGradeCommand } from "./commands/grade.ts";
import { addHuntCommand } from "./commands/hunt.ts";
import { addInitCommand } from "./commands/init.ts";
import { addMigrateCommand } from "./commands/migrate.ts";
import { addNewCommand } from "./commands/new.ts";
import { addProblemsCommand } from "./commands/problems.ts";
import { addReceiptCommand } from "./commands/receipt.ts";
import { addReplayCommand } from "./commands/replay.ts";
import { addServeCommand } from "./commands/serve.ts";
import { addRestoreCommand } from "./commands/restore.ts";
import { addShowCommand } from "./commands/show.ts";
import { addSignInCommand } from "./commands/sign-in.ts";
import { addSolveCommand } from "./commands/solve.ts";
import { addStatusCommand } from "./commands/status.ts";
import { addSubmitCommand } from "./commands/submit.ts";
import { addTestCommand } from "./commands/test.ts";
import { addVerifyCommand } from "./commands/verify.ts";
import { addWorkerCommand } from "./commands/worker.ts";
import { readConfig } from "./config.ts";
import { EXIT, explainError, type ExitStatus } from "./exit-status.ts";
import { Interruption } from "./interruption.ts";
import { tell } from "./output.ts";

const COMMANDS = [
  addTestCommand,
  addGradeCommand,
  addServeCommand,
  addWorkerCommand,
  addReceiptCommand,
  addVerifyCommand,
  addSolveCommand,
  addGenerateCommand,
  addHuntCommand,
  addReplayCommand,
  addProblemsCommand,
  addShowCommand,
  addExportCommand,
  addInitCommand,
  addBackupCommand,
  addRestoreCommand,
  addMigrateCommand,
  addNewCommand,
  addDoctorCommand,
  addSignInCommand,
  addSubmitCommand,
  addStatusCommand,
  addCompletionCommand,
];

if (import.meta.main) {
  /** A reader that closes the pipe early (`| head`) wants no more. */
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(EXIT.passed);
    throw error;
  });
  /** A launcher that was killed cannot pass the signal on: nobody waits for this process any more. */
  process.channel?.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  /** What a reference prints is for its author: standard output has results alone. */
  globalThis.console = new Console(process.stderr);
  process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
}

/**
 * Does what the arguments ask for, on this process's streams and in its folder; what goes wrong is
 * told there. Ends no process, so that many may follow each other in one.
 */
export async function runCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<ExitStatus> {
  let status: ExitStatus = EXIT.passed;
  const finish = (result: ExitStatus) => {
    status = result;
  };
  const versions = `${readOwnVersion()} (Node.js ${process.versions.node})`;
  const program = new Command("grundy")
    .description("A judge for programs that analyse and play combinatorial games.")
    .version(versions, "-V, --version", "of Grundy, and of its Node.js")
    .option("--workspace <dir>", "whose exercises; else the nearest folder upwards with problems/")
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .showHelpAfterError("Try it with --help for what it takes and examples.")
    .showSuggestionAfterError();
  program.addHelpText(
    "after",
    `
Examples:
  $ grundy test P1.py              is my solution right?
  $ grundy grade inbox             judge a class: inbox/<student>/P1.py
  $ grundy solve p1 8              the reference's answer

Exit status: 0 all passed, 1 something did not, 2 wrong use or a bad spec, 3 the machine failed.`,
  );
  try {
    // Before there are commands, which are made for a workspace.
    program.parseOptions([...args]);
    const { workspace: named } = program.opts<{ readonly workspace?: string }>();
    const chosen = await chooseWorkspace(named, process.cwd());
    const workspace = new Workspace(readConfig(env, chosen), () => new Interruption());
    for (const addCommand of COMMANDS) addCommand(program, workspace, finish);
    await program.parseAsync(args, { from: "user" });
    return status;
  } catch (error) {
    const explained = explainError(error);
    if (explained.text !== "") tell(explained.text);
    return explained.status;
  }
}
