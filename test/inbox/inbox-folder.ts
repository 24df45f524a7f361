import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";

/** A temporary folder that is removed after the test. */
export interface InboxFolder extends AsyncDisposable {
  readonly path: string;
  readonly put: (name: string, bytes?: string | Uint8Array) => Promise<string>;
}

export async function makeInboxFolder(files: Files = {}): Promise<InboxFolder> {
  const path = await mkdtemp(join(tmpdir(), "grundy-inbox-"));
  const put = async (name: string, bytes: string | Uint8Array = "x") => {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), bytes);
    return join(path, name);
  };
  for (const [name, bytes] of Object.entries(files)) await put(name, bytes);
  return { path, put, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Packs files as a learning platform does. */
export function zipFiles(files: Files): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, new Uint8Array(Buffer.from(bytes))]),
    ),
  );
}
