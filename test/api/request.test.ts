import { describe, expect, it } from "vitest";
import { fillPath, requestTo } from "../../harness/api/index.ts";

const route = { method: "PUT", path: "/api/courses/:course/exercises/:exercise" } as const;

describe("a request to a route", () => {
  it("has its parameters in the path, whatever they contain", () => {
    const params = { course: "games", exercise: "a/b?c ä" };
    expect(fillPath(route, { params })).toBe("/api/courses/games/exercises/a%2Fb%3Fc%20%C3%A4");
  });

  it("has the query's values that are there", () => {
    const query = { after: 3, kind: undefined, text: "a&b" };
    expect(fillPath({ path: "/api/me" }, { query })).toBe("/api/me?after=3&text=a%26b");
    expect(fillPath({ path: "/api/me" }, { query: { kind: undefined } })).toBe("/api/me");
  });

  it("has a body in JSON and a key to repeat it, if there are any", () => {
    expect(requestTo(route, {})).toEqual({ method: "PUT", headers: {} });
    expect(requestTo(route, { body: { n: 1 }, requestKey: "k" })).toEqual({
      method: "PUT",
      headers: { "content-type": "application/json", "idempotency-key": "k" },
      body: '{"n":1}',
    });
  });
});
