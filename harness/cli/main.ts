import { Console } from "node:console";
import { Command } from "commander";
import { Workspace } from "../app/index.ts";
import { addDoctorCommand } from "./commands/doctor.ts";
import { addGenerateCommand } from "./commands/generate.ts";
import { addGradeCommand } from "./commands/grade.ts";
import { addHuntCommand } from "./commands/hunt.ts";
import { addProblemsCommand } from "./commands/problems.ts";
import { addReceiptCommand } from "./commands/receipt.ts";
import { addReplayCommand } from "./commands/replay.ts";
import { addShowCommand } from "./commands/show.ts";
import { addSolveCommand } from "./commands/solve.ts";
import { addTestCommand } from "./commands/test.ts";
import { addVerifyCommand } from "./commands/verify.ts";
import { readConfig } from "./config.ts";
import { EXIT, explainError, type ExitStatus } from "./exit-status.ts";
import { Interruption } from "./interruption.ts";
import { tell } from "./output.ts";

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

const workspace = new Workspace(readConfig(process.env), () => new Interruption());
let status: ExitStatus = EXIT.passed;
const finish = (result: ExitStatus) => {
  status = result;
};
const program = new Command("grundy")
  .description("A judge for programs that analyse and play combinatorial games.")
  .exitOverride()
  .showHelpAfterError("Try it with --help for what it takes and examples.")
  .showSuggestionAfterError();
for (const addCommand of [
  addTestCommand,
  addGradeCommand,
  addReceiptCommand,
  addVerifyCommand,
  addSolveCommand,
  addGenerateCommand,
  addHuntCommand,
  addReplayCommand,
  addProblemsCommand,
  addShowCommand,
  addDoctorCommand,
]) {
  addCommand(program, workspace, finish);
}
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
  await program.parseAsync();
} catch (error) {
  const explained = explainError(error);
  status = explained.status;
  if (explained.text !== "") tell(explained.text);
}
process.exitCode = status;
