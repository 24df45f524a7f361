import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { discardTree } from "../../sandbox/remove-tree.ts";
import { makeReadableFolder } from "../build/readable-files.ts";

/** A temporary folder for the files that programs read and write, removed when disposed. */
export class WorkFolder implements AsyncDisposable {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Creates a folder in the cache, of which containers see only the folders they are given. */
  static async make(cacheFolder: string): Promise<WorkFolder> {
    const checks = join(cacheFolder, "checks");
    await makeReadableFolder(checks);
    const folder = new WorkFolder(await mkdtemp(join(checks, `${process.pid}-`)));
    await makeReadableFolder(folder.path);
    return folder;
  }

  /** Creates a new folder in it. */
  async makeFolder(name: string): Promise<string> {
    const path = await mkdtemp(join(this.path, `${name}-`));
    await makeReadableFolder(path);
    return path;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await discardTree(this.path);
  }
}
