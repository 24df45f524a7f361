import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, it } from "vitest";
import { makeRequestKey } from "../../../harness/web/client/request-key.ts";

it("a request key is new each time", () => {
  const keys = new Set(Array.from({ length: 100 }, makeRequestKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

it("no page uses what browsers offer on https pages only", async () => {
  const uses: string[] = [];
  for await (const file of glob(
    "harness/web/{client,editor,pages,routing,shell,storage,ui}/**/*.{ts,tsx}",
  )) {
    if (/crypto\.(?:randomUUID\(|subtle)/.test(readFileSync(file, "utf8"))) uses.push(file);
  }
  expect(uses).toEqual([]);
});
