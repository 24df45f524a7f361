import type { Command } from "commander";
import type { Logger } from "pino";
import { joinServer } from "../../app/serve/join-server.ts";
import { readTrust, type TrustOptions } from "../remote/trust-options.ts";
import { readFile } from "node:fs/promises";
import type { MachineIdentity } from "../../app/serve/join-server.ts";
import { runWorker } from "../../app/serve/run-worker.ts";
import { readServerAddress } from "../../app/serve/server-address.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { Interruption } from "../interruption.ts";
import { type LogOptions, openLog } from "../log.ts";
import { print, printMessage } from "../output.ts";
import { MACHINES } from "../remote/settings-files.ts";

interface Options extends LogOptions {
  readonly quiet?: true;
  readonly server?: string;
  readonly tokenFile?: string;
  readonly places?: number;
}

export async function work(
  workspace: Workspace,
  { server, tokenFile, places, quiet, ...logging }: Options,
): Promise<ExitStatus> {
  if (server === undefined) throw new UsageError("no server given: add --server https://…");
  using interruption = new Interruption();
  await runWorker(
    {
      server,
      as: tokenFile === undefined ? await readIdentity(server) : await readToken(tokenFile),
      slots: places ?? workspace.config.cores,
      draining: interruption.signal,
      ...notesOf(openLog(logging), quiet),
    },
    workspace,
  );
  return EXIT.passed;
}

/** Problems are always said; confirmation and judgings are not if the user wants quiet. */
function notesOf(log: Logger, quiet: true | undefined) {
  return {
    note: (sentence: string) => log.warn(sentence),
    tell: (sentence: string) => {
      if (quiet === undefined) log.info(sentence);
    },
  };
}

async function readToken(file: string): Promise<{ readonly token: string }> {
  const token = await readFile(file, "utf8").catch((): never => {
    throw new UsageError(
      `${file} cannot be read: give the file worker.token from the server's data folder`,
    );
  });
  return { token: token.trim() };
}

async function readIdentity(server: string): Promise<MachineIdentity> {
  const origin = readServerAddress(server);
  const identity = await MACHINES.read(origin);
  if (identity !== undefined) return identity;
  throw new UsageError(
    `${MACHINES.path} has no key for ${origin}: run \`grundy worker join ${origin} CODE\` ` +
      "with a code from the server's Workers page",
  );
}

interface JoinOptions extends TrustOptions, LogOptions {
  readonly quiet?: true;
  readonly name: string;
  readonly places?: number;
  readonly start: boolean;
}

export async function join(
  workspace: Workspace,
  server: string,
  code: string,
  _: unknown,
  command: Command,
): Promise<ExitStatus> {
  // The parent command `worker` also has --places and consumes it.
  const { name, places, start, quiet, logFormat, logLevel, ...trusting } =
    command.optsWithGlobals<JoinOptions>();
  const trust = await readTrust(trusting);
  const joined = await joinServer({ server, code, name, trust, note: printMessage }, workspace);
  const { origin, identity, fingerprint } = joined;
  const { commandName } = workspace.config;
  await MACHINES.store(origin, identity);
  print(`This machine is '${name}' at ${origin}. Its key's fingerprint:\n\n`);
  print(`${fingerprint.replaceAll(/((?:\w{4} ){7}\w{4}) ?/g, "  $1\n")}\n`);
  print(`An administrator must compare it on ${origin}/machines and confirm it.\n`);
  if (!start) {
    print(`Then start judging with: ${commandName} worker --server ${origin}\n`);
    return EXIT.passed;
  }
  using interruption = new Interruption();
  await runWorker(
    {
      server: origin,
      as: identity,
      slots: places ?? workspace.config.cores,
      draining: interruption.signal,
      ...notesOf(openLog({ logFormat, logLevel }), quiet),
    },
    workspace,
  );
  printMessage(`To start this worker again: ${commandName} worker --server ${origin}`);
  return EXIT.passed;
}
