import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import type { MachineIdentity } from "../../app/serve/join-server.ts";
import { runWorker } from "../../app/serve/run-worker.ts";
import { readServerAddress } from "../../app/serve/server-address.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { Interruption } from "../interruption.ts";
import { tell } from "../output.ts";
import { readCount } from "../read-count.ts";
import { MACHINES } from "../remote/machine-file.ts";
import { addJoinCommand } from "./worker-join.ts";

interface Options {
  readonly server?: string;
  readonly tokenFile?: string;
  readonly places?: number;
}

export function addWorkerCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  const command = program
    .command("worker")
    .description("judge for a server (`grundy serve` starts its own)")
    .option("--server <url>", "the server")
    .option("--token-file <file>", "for a worker of the server's own: its worker.token")
    .option("--places <count>", "how many works it judges side by side; else one a core", readCount)
    .addHelpText(
      "after",
      `
Examples:
  $ grundy worker join https://grundy.example.edu K7QF-2MXP-9WTB
  $ grundy worker --server https://grundy.example.edu
  $ grundy worker --server http://127.0.0.1:8080 --token-file grundy-data/worker.token

A machine joins once, and is known by a key of its own from then on. It asks for works, judges them
contained, and keeps none. On SIGTERM or Ctrl-C it takes nothing new, and gives back what is not done
within 20 seconds.`,
    )
    .action(async (options: Options) => {
      finish(await runWorkerCommand(options, workspace));
    });
  addJoinCommand(command, workspace, finish);
}

async function runWorkerCommand(
  { server, tokenFile, places }: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  if (server === undefined) throw new UsageError("say which server: --server https://…");
  using interruption = new Interruption();
  await runWorker(
    {
      server,
      as: tokenFile === undefined ? await readIdentity(server) : await readToken(tokenFile),
      places: places ?? workspace.config.cores,
      draining: interruption.signal,
      note: tell,
    },
    workspace,
  );
  return EXIT.passed;
}

async function readToken(file: string): Promise<{ readonly token: string }> {
  const token = await readFile(file, "utf8").catch((): never => {
    throw new UsageError(`${file} cannot be read: it is worker.token of the server's data`);
  });
  return { token: token.trim() };
}

async function readIdentity(server: string): Promise<MachineIdentity> {
  const origin = readServerAddress(server);
  const identity = await MACHINES.read(origin);
  if (identity !== undefined) return identity;
  throw new UsageError(
    `${MACHINES.path} has no key for ${origin}: \`grundy worker join ${origin} CODE\` makes one, ` +
      "with a code from the server's page Machines",
  );
}
