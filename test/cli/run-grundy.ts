import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { vi } from "vitest";
import { runCommandLine } from "../../harness/cli/main.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const LAUNCHER = join(ROOT, "harness/cli/launcher.cjs");

/** As an installed command, however the tests were started. */
const CALLED = { npm_command: "", GRUNDY_CALLED_AS: "grundy" };

interface RunOptions {
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Ran {
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Commands run one after the other, because folder, environment and streams belong to the process. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the command as a user would, with pipes as streams, but in this process, where it is already
 * loaded. Tests of the process itself (signals, locale) need {@link startGrundy}.
 */
export async function runGrundy(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const running = last.then(() => runHere(args, options));
  last = running.catch(() => undefined);
  return running;
}

async function runHere(
  args: readonly string[],
  { input = "", cwd = ROOT, env }: RunOptions,
): Promise<Ran> {
  using replaced = new DisposableStack();
  const written = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    const spy = vi.spyOn(process[name], "write").mockImplementation((chunk) => {
      written[name] += Buffer.from(chunk).toString();
      return true;
    });
    replaced.defer(() => spy.mockRestore());
  }
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin") ?? {};
  const value = Readable.from([Buffer.from(input)]);
  Object.defineProperty(process, "stdin", { value, configurable: true });
  replaced.defer(() => Object.defineProperty(process, "stdin", stdin));
  const environment = process.env;
  process.env = { ...environment, NO_COLOR: "1", ...CALLED, ...env };
  replaced.defer(() => (process.env = environment));
  const folder = process.cwd();
  process.chdir(cwd);
  replaced.defer(() => process.chdir(folder));
  const status = await runCommandLine(args, process.env);
  return {
    status,
    stdout: withoutLastLineEnd(written.stdout),
    stderr: withoutLastLineEnd(written.stderr),
  };
}

function withoutLastLineEnd(text: string): string {
  return text.replace(/\n$/, "");
}

/** Runs the command in a separate process through its launcher, as a user does. */
export async function startGrundy(
  args: readonly string[],
  { input = "", cwd = ROOT, env }: RunOptions = {},
): Promise<Ran> {
  const { exitCode, stdout, stderr } = await execa(process.execPath, [LAUNCHER, ...args], {
    reject: false,
    cwd,
    env: { NO_COLOR: "1", ...CALLED, ...env },
    input,
  });
  return { status: exitCode, stdout, stderr };
}

/** A folder for one test, removed after it. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "grundy-cli-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
