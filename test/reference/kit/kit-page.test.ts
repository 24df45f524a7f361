import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import * as kit from "../../../reference/kit/index.ts";

const ROOT = join(import.meta.dirname, "../../..");
const page = await readFile(join(ROOT, "docs/kit.md"), "utf8");

interface Example {
  readonly text: string;
  readonly actual: unknown;
  readonly expected: unknown;
}

/** The page's code as one module that collects each line with a value in a comment. */
function toModule(): string {
  const code = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
  const collecting = code
    .join("\n")
    .replaceAll(
      /^([^\s/].*); \/\/ (.+)$/gm,
      (_, text: string, expected: string) =>
        `examples.push({ text: ${JSON.stringify(text)}, actual: ${text}, expected: ${expected} });`,
    )
    .replaceAll("grundy-judge/kit", pathToFileURL(join(ROOT, "reference/kit/index.ts")).href);
  return `export const examples = [];\n${collecting}`;
}

test("every value in the comments of docs/kit.md is what its line gives", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-kit-"));
  try {
    const file = join(folder, "page.ts");
    await writeFile(file, toModule());
    const { examples } = (await import(pathToFileURL(file).href)) as {
      readonly examples: readonly Example[];
    };
    expect(examples.length).toBeGreaterThan(25);
    expect(examples.map(({ text, actual }) => [text, actual])).toEqual(
      examples.map(({ text, expected }) => [text, expected]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.for(Object.keys(kit))("docs/kit.md names %s", (name) => {
  expect(page).toContain(name);
});
