import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";

const TIMEOUT_MS = 60_000;

/**
 * Runs git on the objects of an untrusted repository. Its settings could name programs to run (for
 * signatures, for missing objects), and its replacements and caches could falsify commits: so git gets
 * an empty repository of our own that borrows only the objects.
 *
 * @returns the output, or undefined if git fails.
 * @throws {DiagnosticsError} if git is not installed.
 */
export async function runGit(
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
      timeout: TIMEOUT_MS,
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
      message: "git is not installed",
      hint: "Install it (Debian, Ubuntu: apt-get install git), or provide the times in a CSV file.",
    },
  ]);
}
