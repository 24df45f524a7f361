import { execa } from "execa";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonValue } from "../../../harness/core/values/value.ts";
import { printPython } from "../../../harness/app/packages/print-python.ts";

it("prints JSON values as Python source", () => {
  expect(printPython({ a: [null, true, false], б: '😀\n"\\' })).toBe(
    String.raw`{"a": [None, True, False], "\U00000431": "\U0001f600\n\"\\"}`,
  );
});

it("prints source that Python reads as the same value", async () => {
  const values = fc.sample(fc.jsonValue(), { numRuns: 200, seed: 18 }) as JsonValue[];
  const program = `import json\nprint(json.dumps(${printPython(values)}))\n`;
  const { stdout } = await execa("python3", ["-"], { input: program });
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(values)));
});
