import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";

const GIVEN_UP_MS = 60_000;

/**
 * Asks git about the objects of a repository that a stranger made. Its settings could name programs
 * to run (for signatures, for what is missing), and its replacements and caches could tell other
 * commits than it has: so git gets a repository of ours that is empty and borrows the objects alone.
 *
 * @returns what it prints, or undefined where it fails.
 * @throws {DiagnosticsError} where there is no git.
 */
export async function askGit(
  objects: {
    readonly folder: string;
    readonly format: "sha1" | "sha256";
    readonly shallow: string;
  },
  args: readonly string[],
  searchPath: string,
): Promise<string | undefined> {
  const home = await mkdtemp(join(tmpdir(), "grundy-git-"));
  try {
    await mkdir(join(home, "objects"));
    await mkdir(join(home, "refs"));
    await writeFile(join(home, "HEAD"), "ref: refs/heads/none\n");
    const version = objects.format === "sha1" ? 0 : 1;
    const settings = `[core]\n\trepositoryformatversion = ${version}\n\tbare = true\n\tcommitGraph = false\n`;
    const format = objects.format === "sha1" ? "" : "[extensions]\n\tobjectFormat = sha256\n";
    await writeFile(join(home, "config"), settings + format);
    await writeFile(join(home, "shallow"), objects.shallow);
    const answer = await execa("git", ["--literal-pathspecs", ...args], {
      cwd: home,
      reject: false,
      stdin: "ignore",
      timeout: GIVEN_UP_MS,
      killSignal: "SIGKILL",
      extendEnv: false,
      env: {
        PATH: searchPath,
        HOME: home,
        GIT_DIR: home,
        GIT_OBJECT_DIRECTORY: objects.folder,
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_NO_REPLACE_OBJECTS: "1",
        LC_ALL: "C",
      },
    });
    if (answer.code === "ENOENT") throw explainMissing();
    return answer.failed ? undefined : answer.stdout;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function explainMissing(): DiagnosticsError {
  return new DiagnosticsError([
    {
      code: "no-git",
      file: "--times git",
      message: "there is no git on this machine",
      hint: "Install it (Debian, Ubuntu: apt-get install git), or give the times in a CSV.",
    },
  ]);
}
