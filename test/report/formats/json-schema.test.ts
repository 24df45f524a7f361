import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { JSON_SCHEMAS } from "../../../harness/report/formats/json-schema.ts";

test("the package offers each schema by its name", async () => {
  const manifest = await readFile(join(import.meta.dirname, "../../../package.json"), "utf8");
  const { exports } = JSON.parse(manifest) as { exports: Record<string, string> };
  for (const name of Object.keys(JSON_SCHEMAS)) {
    expect(exports[`./${name}`]).toBe(`./dist/harness/report/formats/${name}`);
  }
});

test.each(Object.entries(JSON_SCHEMAS))("%s says what each object must have", (_, text) => {
  const { properties, required } = JSON.parse(text) as {
    properties?: object;
    required?: readonly string[];
  };
  expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining([...(required ?? [""])]));
});
