import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = join(import.meta.dirname, "../../..");

/** A line of an example with a value in a comment: `mex([0, 1]); // 2`. */
export interface Example {
  readonly text: string;
  readonly actual: unknown;
  readonly expected: unknown;
}

/** Runs code as one module, and returns its lines with a value in a comment, in order. */
export async function runExamples(code: string): Promise<readonly Example[]> {
  const collecting = code
    .replaceAll(
      /^([^\s/].*); \/\/ (.+)$/gm,
      (_, text: string, expected: string) =>
        `examples.push({ text: ${JSON.stringify(text)}, actual: ${text}, expected: ${expected} });`,
    )
    .replaceAll("grundy-judge/kit", pathToFileURL(join(ROOT, "reference/kit/index.ts")).href);
  const folder = await mkdtemp(join(tmpdir(), "grundy-examples-"));
  try {
    const file = join(folder, "examples.ts");
    await writeFile(file, `export const examples = [];\n${collecting}`);
    const module = (await import(pathToFileURL(file).href)) as { readonly examples: Example[] };
    return module.examples;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
