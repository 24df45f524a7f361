import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ProgramFile } from "../../packages/index.ts";
import { makeReadableFolder, writeReadableFile } from "../build/readable-files.ts";
import { WorkFolder } from "./work-folder.ts";

/** The working folder of a submission to a package whose tests bring files: `<case>.files/`. */
export class CaseFolder implements AsyncDisposable {
  readonly #home: WorkFolder;
  readonly path: string;

  private constructor(home: WorkFolder) {
    this.#home = home;
    this.path = join(home.path, "files");
  }

  static async make(cacheFolder: string): Promise<CaseFolder> {
    const folder = new CaseFolder(await WorkFolder.make(cacheFolder));
    await makeReadableFolder(folder.path);
    return folder;
  }

  /** These files are all that is there. */
  async fill(files: readonly ProgramFile[]): Promise<void> {
    await this.empty();
    for (const { name, file } of files) {
      const path = join(this.path, name);
      await makeReadableFolders(dirname(path), this.path);
      await writeReadableFile(path, await file.read());
    }
  }

  /** The folder itself stays: containers hold on to it. */
  async empty(): Promise<void> {
    const names = await readdir(this.path);
    await Promise.all(
      names.map((name) => rm(join(this.path, name), { recursive: true, force: true })),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#home[Symbol.asyncDispose]();
  }
}

async function makeReadableFolders(path: string, root: string): Promise<void> {
  if (path === root) return;
  await makeReadableFolders(dirname(path), root);
  await makeReadableFolder(path);
}
