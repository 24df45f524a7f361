import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const LAUNCHER = join(ROOT, "harness/cli/launcher.cjs");

/** Runs the command as a user would, with pipes for streams. */
export async function runGrundy(
  args: readonly string[],
  options: {
    readonly input?: string;
    readonly cwd?: string;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
) {
  const { exitCode, stdout, stderr } = await execa(process.execPath, [LAUNCHER, ...args], {
    reject: false,
    cwd: options.cwd ?? ROOT,
    env: { NO_COLOR: "1", ...options.env },
    input: options.input ?? "",
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
