import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { runWorker, UsageError, type Workspace } from "../../app/index.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { Interruption } from "../interruption.ts";
import { tell } from "../output.ts";
import { readCount } from "../read-count.ts";

interface Options {
  readonly server: string;
  readonly tokenFile: string;
  readonly places?: number;
}

export function addWorkerCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("worker")
    .description("judge for a server (`grundy serve` starts its own)")
    .requiredOption("--server <url>", "the server")
    .requiredOption("--token-file <file>", "what the server knows its workers by")
    .option("--places <count>", "how many works it judges side by side; else one a core", readCount)
    .addHelpText(
      "after",
      `
Example:
  $ grundy worker --server http://127.0.0.1:8080 --token-file grundy-data/worker.token

It asks for works, judges them contained, and keeps none. On SIGTERM or Ctrl-C it takes nothing new,
and gives back what is not done within 20 seconds.`,
    )
    .action(async (options: Options) => {
      finish(await runWorkerCommand(options, workspace));
    });
}

async function runWorkerCommand(
  { server, tokenFile, places }: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  const token = await readFile(tokenFile, "utf8").catch((): never => {
    throw new UsageError(`${tokenFile} cannot be read: it is worker.token of the server's data`);
  });
  using interruption = new Interruption();
  await runWorker(
    {
      server,
      token: token.trim(),
      places: places ?? workspace.config.cores,
      draining: interruption.signal,
      note: tell,
    },
    workspace,
  );
  return EXIT.passed;
}
