import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execa } from "execa";

/** A student's repository with commits at given times. */
export interface Repository {
  readonly folder: string;
  readonly git: (...args: readonly string[]) => Promise<string>;
  readonly commit: (at: string, files: Readonly<Record<string, string>>) => Promise<string>;
}

export async function makeRepository(folder: string, ...options: string[]): Promise<Repository> {
  await mkdir(folder, { recursive: true });
  const run = async (at: string, args: readonly string[]) => {
    const env = {
      GIT_AUTHOR_DATE: "2026-09-01T00:00:00Z",
      GIT_COMMITTER_DATE: at,
      GIT_CONFIG_GLOBAL: "/dev/null",
    };
    const settings = ["-c", "user.name=ana", "-c", "user.email=ana@example.org"];
    return (await execa("git", [...settings, ...args], { cwd: folder, env })).stdout;
  };
  await run("", ["init", "--quiet", "--initial-branch=main", ...options]);
  return {
    folder,
    git: async (...args) => run("2026-10-01T00:00:00Z", args),
    commit: async (at, files) => {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
      await run(at, ["add", "."]);
      await run(at, ["commit", "--quiet", "--allow-empty", "--message=work"]);
      return run(at, ["rev-parse", "HEAD"]);
    },
  };
}
