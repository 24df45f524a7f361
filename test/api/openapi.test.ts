import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { printOpenApi } from "../../harness/api/openapi.ts";
import { type Route, ROUTES } from "../../harness/api/index.ts";

const FILE = join(import.meta.dirname, "../../harness/api/openapi.json");

describe("the routes", () => {
  it("are checked in as openapi.json (vitest -u updates it)", async () => {
    await expect(printOpenApi()).toMatchFileSnapshot(FILE);
  });

  it("have one path each", () => {
    const routes: readonly Route[] = Object.values(ROUTES);
    const ways = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":")}`);
    expect(new Set(ways).size).toBe(ways.length);
  });

  it("change nothing with safe methods, and have no secrets in their paths", () => {
    const routes: readonly Route[] = Object.values(ROUTES);
    expect(routes.filter(({ method, body }) => method === "GET" && body !== undefined)).toEqual([]);
    expect(routes.filter(({ path }) => /:\w*(?:token|password|code)/i.test(path))).toEqual([]);
  });
});
