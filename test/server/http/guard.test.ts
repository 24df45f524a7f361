import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import type { Access } from "../../../harness/api/index.ts";
import { Refusal } from "../../../harness/server/http/refusal.ts";
import { checkOrigin, contentPolicy, securityHeaders } from "../../../harness/server/http/guard.ts";

const OURS = "https://grundy.example.edu";

function isLetIn(method: string, headers: FastifyRequest["headers"], who: Access = "signed-in") {
  try {
    checkOrigin({ method, headers } as FastifyRequest, who, OURS);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "wrong-origin") return false;
    throw error;
  }
}

describe("a request", () => {
  it.each<[boolean, string, FastifyRequest["headers"]]>([
    [true, "of a client that is no browser", {}],
    [true, "of our own page", { "sec-fetch-site": "same-origin" }],
    [true, "that somebody typed", { "sec-fetch-site": "none" }],
    [false, "of another host of the site", { "sec-fetch-site": "same-site" }],
    [false, "of another site", { "sec-fetch-site": "cross-site" }],
    [
      false,
      "of another site that forges our origin",
      { "sec-fetch-site": "cross-site", origin: OURS },
    ],
    [true, "of our page in an old browser", { origin: OURS }],
    [true, "under another name of the server", { origin: "https://lab:8080", host: "lab:8080" }],
    [false, "of another port", { origin: "https://lab:8081", host: "lab:8080" }],
    [false, "of another site in an old browser", { origin: "https://evil.example", host: "lab" }],
    [false, "of a page without an origin", { origin: "null", host: "lab" }],
  ])("is let in: %j %s", (expected, _, headers) => {
    expect([isLetIn("POST", headers), isLetIn("GET", headers)]).toEqual([expected, expected]);
  });

  it("of any site may read what is public, but change nothing", () => {
    const headers = { "sec-fetch-site": "cross-site" };
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      expect(isLetIn(method, headers, "anyone")).toBe(true);
      expect(isLetIn(method, headers, "signed-in")).toBe(false);
    }
    expect(isLetIn("POST", headers, "anyone")).toBe(false);
  });
});

describe("the headers of every answer", () => {
  it("require https only if the server has it", () => {
    expect(securityHeaders(OURS)["strict-transport-security"]).toBe("max-age=31536000");
    expect(securityHeaders("http://127.0.0.1:8080")).not.toHaveProperty(
      "strict-transport-security",
    );
  });

  it("let nobody show the page in a frame, unless origins are given", () => {
    expect(contentPolicy()).toMatch(/style-src 'self'; .*frame-ancestors 'none'$/);
    expect(contentPolicy("abc", ["https://lms.example", "https://b.example"])).toMatch(
      /style-src 'self' 'nonce-abc'; .*frame-ancestors https:\/\/lms\.example https:\/\/b\.example$/,
    );
  });
});
