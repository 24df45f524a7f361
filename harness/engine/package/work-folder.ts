import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { discardTree } from "../../sandbox/remove-tree.ts";
import { makeReadableFolder } from "../build/readable-files.ts";

/** A folder of this process's own for what programs are given and write; gone when it is disposed. */
export class WorkFolder implements AsyncDisposable {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** In the cache, which containers cover up but for what they are given of it. */
  static async make(cacheFolder: string): Promise<WorkFolder> {
    const checks = join(cacheFolder, "checks");
    await makeReadableFolder(checks);
    const folder = new WorkFolder(await mkdtemp(join(checks, `${process.pid}-`)));
    await makeReadableFolder(folder.path);
    return folder;
  }

  /** A new folder within it. */
  async makeFolder(name: string): Promise<string> {
    const path = await mkdtemp(join(this.path, `${name}-`));
    await makeReadableFolder(path);
    return path;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await discardTree(this.path);
  }
}
