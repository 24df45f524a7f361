/** Shared parts of the command definitions: loading of actions, and options of several commands. */
import { type Command, InvalidArgumentError, Option } from "commander";
import type { Workspace } from "../../app/workspace/workspace.ts";
import type { ExitStatus } from "../exit-status.ts";

type Result = ExitStatus | Promise<ExitStatus>;

/**
 * Makes the functions that commander calls with a command's arguments and options. `load` imports the
 * action's module: definitions load with every start of the program, actions only when they run.
 */
export interface Run {
  alone<Args extends unknown[]>(
    load: () => Promise<(...args: Args) => Result>,
  ): (...args: Args) => Promise<void>;
  inWorkspace<Args extends unknown[]>(
    load: () => Promise<(workspace: Workspace, ...args: Args) => Result>,
    options?: {
      /** Says in a pipe, too, that the command starts: someone waits for it. */
      readonly isAnnounced?: boolean;
    },
  ): (...args: Args) => Promise<void>;
}

/** A program counts as one, so a limit below two allows nothing. */
const MIN_PROCESSES = 2;
/** The most that a slot may hold at once, a compiler's processes included. */
const MAX_PROCESSES = 512;

/** For commands that run programs. The default is each command's own policy. */
export function isolationOption(): Option {
  return new Option(
    "--isolation <kind>",
    "warden: run programs in containers or not at all; none: limit them, without containers",
  ).choices(["warden", "none"]);
}

/** For commands that judge for people. The search costs a failing program up to a second. */
export function counterexampleOption(): Option {
  return new Option(
    "--no-counterexample",
    "skip the search for the smallest failing input and for the growth of running time",
  );
}

/** For commands that judge by problem packages. */
export function processesOption(): Option {
  return new Option(
    "--allow-processes <n>",
    "packages only: let each program have this many processes and threads (default: only itself)",
  ).argParser((text) => {
    const count = Number(text);
    if (Number.isSafeInteger(count) && count >= MIN_PROCESSES && count <= MAX_PROCESSES) {
      return count;
    }
    throw new InvalidArgumentError(
      `It should be a whole number from ${MIN_PROCESSES} to ${MAX_PROCESSES}.`,
    );
  });
}

/** For servers whose certificate no authority has signed. */
export function addTrustOptions(command: Command): Command {
  return command
    .option("--ca-file <file>", "trust the server's certificate if this one (PEM) signed it")
    .option("--fingerprint <sha256:…>", "trust only the certificate with this fingerprint");
}

/** A whole number from 1 on. */
export function readCount(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= 1) return count;
  throw new InvalidArgumentError("It should be a whole number from 1 on.");
}

/** A seed of 64 bits. */
export function readSeed(text: string): string {
  if (/^\d{1,20}$/.test(text)) return text;
  throw new InvalidArgumentError("It should be a whole number from 0 on.");
}
