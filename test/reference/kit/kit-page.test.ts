import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as kit from "../../../reference/kit/index.ts";
import { runExamples } from "./run-examples.ts";

const page = await readFile(join(import.meta.dirname, "../../../docs/kit.md"), "utf8");

test("every value in the comments of docs/kit.md is what its line gives", async () => {
  const code = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
  const examples = await runExamples(code.join("\n"));
  expect(examples.length).toBeGreaterThan(25);
  expect(examples.map(({ text, actual }) => [text, actual])).toEqual(
    examples.map(({ text, expected }) => [text, expected]),
  );
});

test.for(Object.keys(kit))("docs/kit.md names %s", (name) => {
  expect(page).toContain(name);
});
