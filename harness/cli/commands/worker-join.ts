import { hostname } from "node:os";
import type { Command } from "commander";
import { joinServer } from "../../app/serve/join-server.ts";
import { runWorker } from "../../app/serve/run-worker.ts";
import type { Workspace } from "../../app/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { Interruption } from "../interruption.ts";
import { print, tell } from "../output.ts";
import { readCount } from "../read-count.ts";
import { MACHINES } from "../remote/machine-file.ts";
import { addTrustOptions, readTrust, type TrustOptions } from "../remote/trust-options.ts";

interface Options extends TrustOptions {
  readonly name: string;
  readonly places?: number;
  readonly start: boolean;
}

export function addJoinCommand(
  worker: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  const command = worker
    .command("join")
    .description("let this machine judge for a server, once an administrator has confirmed it")
    .argument("<url>", "the server's address")
    .argument("<code>", "from its page Machines")
    .option("--name <name>", "what the machine is called there", hostname())
    .option("--places <count>", "how many works it judges side by side; else one a core", readCount)
    .option("--no-start", "end when it has asked; `grundy worker --server` goes on");
  addTrustOptions(command)
    .addHelpText(
      "after",
      `
Example:
  $ grundy worker join https://grundy.example.edu K7QF-2MXP-9WTB

It makes a key, which it keeps for you alone in grundy/machines.json below your folder of settings, and
tells the server what \`grundy doctor\` finds here. It prints the key's fingerprint, waits until an
administrator has compared and confirmed it, and judges.`,
    )
    .action(async (url: string, code: string) => {
      // `worker` has --places as well, and takes it wherever it stands.
      finish(await join(url, code, command.optsWithGlobals<Options>(), workspace));
    });
}

async function join(
  server: string,
  code: string,
  { name, places, start, ...trusting }: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  const trust = await readTrust(trusting);
  const joined = await joinServer({ server, code, name, trust, note: tell }, workspace);
  const { origin, identity, fingerprint } = joined;
  await MACHINES.keep(origin, identity);
  print(`This machine is '${name}' at ${origin}. Its key's fingerprint:\n\n`);
  print(`${fingerprint.replaceAll(/((?:\w{4} ){7}\w{4}) ?/g, "  $1\n")}\n`);
  print(`An administrator compares it on ${origin}/machines, and confirms.\n`);
  if (!start) {
    print(`Then: grundy worker --server ${origin}\n`);
    return EXIT.passed;
  }
  using interruption = new Interruption();
  await runWorker(
    {
      server: origin,
      as: identity,
      places: places ?? workspace.config.cores,
      draining: interruption.signal,
      note: tell,
    },
    workspace,
  );
  tell(`From now on: grundy worker --server ${origin}`);
  return EXIT.passed;
}
