import { join } from "node:path";
import { expect, test } from "vitest";
import { printSpecSchema } from "../../harness/problems/print-spec-schema.ts";

const FILE = join(import.meta.dirname, "../../problems/problem.schema.json");

test("the checked-in JSON schema matches the code (update it with vitest -u)", async () => {
  await expect(printSpecSchema()).toMatchFileSnapshot(FILE);
});

test("every key has a description for editors", () => {
  const unexplained: string[] = [];
  const root = JSON.parse(printSpecSchema()) as {
    anyOf: readonly object[];
    $defs: Record<string, object>;
  };
  const visit = (reference: unknown, path: string) => {
    if (typeof reference !== "object" || reference === null) return;
    const { $ref = "" } = reference as { $ref?: string };
    // Recursive schemas are visited once.
    const schema = root.$defs[$ref.split("/").at(-1) ?? ""] ?? reference;
    if (/\.items\.items?$/.test(path)) return;
    const { properties, description } = schema as { properties?: object; description?: string };
    // min and max of a range need no description: the key of the range has one.
    if (path.includes(".") && !/\.(min|max|\d+)$/.test(path) && description === undefined) {
      unexplained.push(path);
    }
    for (const [key, child] of Object.entries(properties ?? {})) visit(child, `${path}.${key}`);
    const { items } = schema as { items?: object };
    for (const child of Object.values((items as { properties?: object })?.properties ?? {})) {
      visit(child, `${path}.item`);
    }
  };
  for (const spec of root.anyOf) visit(spec, "spec");
  expect(unexplained).toEqual([]);
});

test("integers keep their bounds", () => {
  const { anyOf } = JSON.parse(printSpecSchema()) as {
    anyOf: [{ properties: { limits: { properties: { memory: unknown } } } }];
  };
  expect(anyOf[0].properties.limits.properties.memory).toMatchObject({
    type: "integer",
    minimum: 96,
  });
});
