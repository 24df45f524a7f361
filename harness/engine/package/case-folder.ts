import { join } from "node:path";
import { HarnessError } from "../../core/harness-error.ts";
import type { ProgramFile } from "../../packages/package.ts";
import { clearFolder } from "../../sandbox/remove-tree.ts";
import type { ProcessRequest } from "../../sandbox/sandbox.ts";
import { makeReadableFolder, writeWithin } from "../build/readable-files.ts";
import { WorkFolder } from "../validators/work-folder.ts";

/** A file that every test has. */
interface CommonFile {
  readonly name: string;
  readonly bytes: string | Uint8Array;
}

/**
 * The working folder of a submission to a package: its own files and those of include/, and those that
 * a test brings (`<case>.files/`), which replace others of the same name.
 */
export class CaseFolder implements AsyncDisposable {
  readonly #home: WorkFolder;
  readonly #common: readonly CommonFile[];
  readonly path: string;
  /** The working folder of a run: this one or, if the run may write, a fresh copy of it. */
  readonly runFolder: Pick<ProcessRequest, "folder" | "givenFolder">;

  private constructor(home: WorkFolder, mayWrite: boolean, common: readonly CommonFile[]) {
    this.#home = home;
    this.#common = common;
    this.path = join(home.path, "files");
    this.runFolder = mayWrite
      ? { folder: undefined, givenFolder: this.path }
      : { folder: this.path };
  }

  static async make(
    cacheFolder: string,
    mayWrite = false,
    common: readonly CommonFile[] = [],
  ): Promise<CaseFolder> {
    const folder = new CaseFolder(await WorkFolder.make(cacheFolder), mayWrite, common);
    await makeReadableFolder(folder.path);
    return folder;
  }

  /**
   * Replaces the folder's contents by these files.
   * @throws {HarnessError} if files of another test cannot be removed
   */
  async fill(files: readonly ProgramFile[]): Promise<void> {
    const reason = await this.empty();
    if (reason !== undefined) {
      throw new HarnessError("write-failed", `the folder of a test cannot be emptied: ${reason}`);
    }
    for (const { name, bytes } of this.#common) await writeWithin(this.path, name, bytes);
    for (const { name, file } of files) await writeWithin(this.path, name, await file.read());
  }

  /**
   * Empties the folder, which itself stays because containers have mounted it.
   * @returns the reason if something could not be removed, or undefined
   */
  async empty(): Promise<string | undefined> {
    return clearFolder(this.path);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#home[Symbol.asyncDispose]();
  }
}
