import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const TYPES = join(ROOT, "harness/app/starter/types");

async function readTypes(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const texts = await Promise.all(
    names
      .toSorted()
      .map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const),
  );
  return Object.fromEntries(texts);
}

test("the types of a new workspace are those of the sources (`npx tsc --project tsconfig.package.json` writes them)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-types-"));
  try {
    const args = ["--project", "tsconfig.package.json", "--outDir", folder];
    await execa(join(ROOT, "node_modules/.bin/tsc"), args, { cwd: ROOT });
    const made = await readTypes(folder);
    expect(Object.keys(made)).toContain("harness/index.d.ts");
    expect(await readTypes(TYPES)).toEqual(made);
  } finally {
    await rm(folder, { recursive: true });
  }
});
