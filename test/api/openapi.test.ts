import { describe, expect, it } from "vitest";
import { printOpenApi } from "../../harness/api/openapi.ts";
import { type Route, ROUTES } from "../../harness/api/index.ts";

const routes: readonly Route[] = Object.values(ROUTES);

describe("the routes", () => {
  it("are all described, with every parameter of their paths", () => {
    const { paths } = JSON.parse(printOpenApi());
    for (const [name, { method, path }] of Object.entries<Route>(ROUTES)) {
      const operation = paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: name });
      const inPath = operation.parameters.filter((each: { in: string }) => each.in === "path");
      expect(inPath.map((each: { name: string }) => `:${each.name}`)).toEqual(
        path.match(/:\w+/g) ?? [],
      );
    }
  });

  it("describe a body as JSON or a form, a reply as what is sent, and who may call", () => {
    const { paths, components } = JSON.parse(printOpenApi());
    const submit = paths["/api/courses/{course}/exercises/{exercise}/submissions"].post;
    expect(submit).toMatchObject({
      description: "Members who may `submit` in the course.",
      security: [{ session: [] }],
      requestBody: {
        content: { "application/json": { schema: { required: ["language", "text"] } } },
      },
      responses: {
        default: {
          headers: { "Content-Language": { schema: { enum: ["en", "ru"] } } },
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/Problem" } },
          },
        },
      },
    });
    expect(submit.parameters.at(-1)).toMatchObject({ name: "Idempotency-Key", in: "header" });
    expect(components.schemas.Problem).toMatchObject({
      required: ["code", "message", "hint"],
    });
    expect(paths["/api/openapi.json"].get.security).toBeUndefined();
  });

  it("have one path each", () => {
    const ways = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":")}`);
    expect(new Set(ways).size).toBe(ways.length);
  });

  it("change nothing with safe methods, and have no secrets in their paths", () => {
    expect(routes.filter(({ method, body }) => method === "GET" && body !== undefined)).toEqual([]);
    expect(routes.filter(({ path }) => /:\w*(?:token|password|code)/i.test(path))).toEqual([]);
  });
});
