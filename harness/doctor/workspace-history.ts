import { execa } from "execa";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";

const TIMEOUT_MS = 60_000;
const MAX_OUTPUT = 4 * 1024 * 1024;

/**
 * No program runs that the repository's hooks or settings name for commits, and paths are no patterns.
 * The repository itself is the operator's, as are the references in it.
 */
const SAFE = [
  "--literal-pathspecs",
  ...[
    "core.hooksPath=/dev/null",
    "core.fsmonitor=false",
    "commit.gpgSign=false",
    "gc.auto=0",
  ].flatMap((setting) => ["-c", setting]),
];

/** The history of a workspace, if it is a git repository. */
export class WorkspaceHistory {
  readonly #folder: string;
  readonly #searchPath: string;

  constructor(workspaceFolder: string, searchPath: string) {
    this.#folder = workspaceFolder;
    this.#searchPath = searchPath;
  }

  /** Files below these places that differ from the last commit; undefined: there is no repository. */
  async changes(places: readonly string[]): Promise<readonly string[] | undefined> {
    const args = ["status", "--porcelain=v1", "-z", "--no-renames", "-uall", "--", ...places];
    const output = await this.#run(args);
    return output?.split("\0").flatMap((entry) => (entry === "" ? [] : [entry.slice(3)]));
  }

  /** @throws {DiagnosticsError} with what git says, if it refuses. */
  async commit(
    places: readonly string[],
    message: string,
    { name, email }: { readonly name: string; readonly email: string | undefined },
  ): Promise<void> {
    const paths = await this.changes(places);
    if (paths === undefined || paths.length === 0) return;
    const person = name.replaceAll(/[<>\p{C}]/gu, " ").trim() || "unknown";
    const address = (email ?? "").replaceAll(/[<>\s\p{C}]/gu, "");
    const env = { GIT_COMMITTER_NAME: person, GIT_COMMITTER_EMAIL: address };
    await this.#require(["add", "-A", "--", ...paths], env);
    const author = `--author=${person} <${address}>`;
    await this.#require(["commit", "--quiet", author, `--message=${message}`, "--", ...paths], env);
  }

  async #require(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
    const { exitCode, stderr } = await this.#git(args, env);
    if (exitCode === 0) return;
    const message = `git refuses: ${stderr.slice(0, 500)}`;
    const hint = "Your files are saved. Commit them where the server runs.";
    throw new DiagnosticsError([{ code: "git-refused", file: this.#folder, message, hint }]);
  }

  async #run(args: readonly string[]): Promise<string | undefined> {
    const { exitCode, stdout } = await this.#git(args, {});
    return exitCode === 0 ? stdout : undefined;
  }

  async #git(args: readonly string[], env: Readonly<Record<string, string>>) {
    const { exitCode, stdout, stderr } = await execa("git", [...SAFE, ...args], {
      cwd: this.#folder,
      reject: false,
      stdin: "ignore",
      stripFinalNewline: true,
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
      maxBuffer: MAX_OUTPUT,
      env: { PATH: this.#searchPath, GIT_TERMINAL_PROMPT: "0", LC_ALL: "C", ...env },
    });
    return { exitCode, stdout, stderr };
  }
}
