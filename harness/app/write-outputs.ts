import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HarnessError } from "../core/harness-error.ts";
import type { ClassOutputs } from "./class-outputs.ts";

/** Each file and folder is whole, or as it was before: what is new is moved into place. */
export async function writeOutputs(
  folder: string,
  { files, folders }: ClassOutputs,
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, content] of folders) {
      const fresh = join(folder, `${name}.new`);
      await rm(fresh, { recursive: true, force: true });
      await mkdir(fresh);
      for (const [path, text] of content) {
        await mkdir(dirname(join(fresh, path)), { recursive: true });
        await writeFile(join(fresh, path), text);
      }
      await rm(join(folder, name), { recursive: true, force: true });
      await rename(fresh, join(folder, name));
    }
    for (const [path, text] of files) await replaceFile(join(folder, path), text);
  } catch (cause) {
    throw new HarnessError("write-failed", `results cannot be written to ${folder}`, { cause });
  }
}

export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}
