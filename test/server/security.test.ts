import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openTestServer } from "./test-server.ts";

const P1 = { course: "games", exercise: "p1" };
const DRAFT = { params: { ...P1, language: "python" }, body: { text: "a", base: 0 } };

describe("a request that changes something", () => {
  it("is refused if another site's page sent it", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const put = (headers: Readonly<Record<string, string>>) =>
      server.ask("putDraft", { as: ada, ...DRAFT, headers });
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ]) {
      const { status, body } = await put(headers);
      expect([status, body.code]).toEqual([403, "wrong-origin"]);
    }
    for (const headers of [
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
      { origin: "http://127.0.0.1:8080" },
    ]) {
      expect((await put(headers)).body.code).not.toBe("wrong-origin");
    }
  });

  it("is read only as complete JSON within the size limit", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const url = "/api/courses/games/exercises/p1/drafts/python";
    const send = (type: string, payload: string) =>
      server.app.inject({
        method: "PUT",
        url,
        payload,
        headers: { ...ada.headers, "content-type": type },
      });
    const whole = JSON.stringify(DRAFT.body);
    expect((await send("text/plain", whole)).statusCode).toBe(415);
    expect((await send("multipart/form-data; boundary=x", "--x--")).statusCode).toBe(415);
    expect((await send("application/json", whole.slice(0, -1))).statusCode).toBe(400);
    expect((await send("application/json", "")).statusCode).toBe(400);
    expect((await send("application/json", '{"__proto__":{"a":1}}')).statusCode).toBe(400);
    expect((await send("application/json", `"${"a".repeat(50_000_000)}"`)).statusCode).toBe(413);
    expect((await send("application/json", whole)).statusCode).toBe(200);
    expect(server.faults).toEqual([]);
  });
});

describe("a request with very many mistakes", () => {
  it("gets a short answer with only some of them", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const keys = Array.from({ length: 2000 }, (_, index) => [`key${index}`, 1]);
    const { status, text } = await server.ask("run", {
      as: ada,
      params: P1,
      body: { language: "python", text: "a", ...Object.fromEntries(keys) },
    });
    expect(status).toBe(422);
    expect(text.length).toBeLessThan(2000);
  });
});

describe("every answer", () => {
  it("has the headers that keep other sites out", async () => {
    await using server = await openTestServer();
    const answers = [
      await server.app.inject("/api/me"),
      await server.app.inject("/api/nothing"),
      await server.app.inject("/"),
      await server.app.inject({ method: "POST", url: "/api/sessions", payload: "{" }),
    ];
    for (const { headers } of answers) {
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["content-security-policy"]).not.toContain("unsafe");
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
    }
    expect(answers[1]?.json()).toMatchObject({ code: "not-found" });
    expect(answers[0]?.headers["cache-control"]).toBe("no-store");
  });

  it("has the same shape, also for malformed URLs", async () => {
    await using server = await openTestServer();
    for (const url of ["/api/courses/%ff", "/%", `/api/courses/${"a".repeat(600)}`]) {
      const { statusCode, headers, ...answer } = await server.app.inject(url);
      expect([400, 404]).toContain(statusCode);
      expect(answer.json()).toMatchObject({ code: expect.any(String), hint: expect.any(String) });
      expect(headers["x-frame-options"]).toBe("DENY");
    }
  });

  it("to HEAD has no body", async () => {
    await using server = await openTestServer();
    const { statusCode, body } = await server.app.inject({ method: "HEAD", url: "/healthz" });
    expect([statusCode, body]).toEqual([200, ""]);
  });

  it("does not reveal internal errors", async () => {
    await using server = await openTestServer();
    server.store.session = () => Promise.reject(new Error("secret of the inside"));
    const { status, text } = await server.ask("me", { headers: { cookie: "grundy=x" } });
    expect(status).toBe(500);
    expect(text).not.toContain("inside");
    expect(server.faults).toHaveLength(1);
  });
});

describe("a flood of requests", () => {
  it("from one person is refused, without affecting others", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const bob = await server.person("bob", { games: "student" });
    const params = { course: "games" };
    let last = 200;
    let waits: unknown;
    for (let sent = 0; sent < 700 && last === 200; sent += 1) {
      const answer = await server.ask("course", { as: ada, params });
      last = answer.status;
      waits = answer.headers["retry-after"];
    }
    expect(last).toBe(429);
    expect(Number(waits)).toBeGreaterThan(0);
    expect((await server.ask("course", { as: bob, params })).status).toBe(200);
  });
});

describe("a read that is logged", () => {
  it("is refused if another site's page requested it, and leaves no trace", async () => {
    await using server = await openTestServer();
    const ines = await server.person("ines", { games: "instructor" });
    const ada = await server.person("ada", { games: "student" });
    const sent = await server.ask("submit", {
      as: ada,
      params: P1,
      body: { language: "python", text: "a" },
    });
    const before = await server.store.lastSeq();
    const params = { course: "games", submission: sent.body.submission };
    for (const name of ["submission", "export"] as const) {
      for (const site of ["cross-site", "same-site"]) {
        const headers = { "sec-fetch-site": site };
        const { status, body } = await server.ask(name, { as: ines, params, headers });
        expect([status, body.code]).toEqual([403, "wrong-origin"]);
      }
    }
    expect(await server.store.lastSeq()).toBe(before);
    const headers = { "sec-fetch-site": "none" };
    expect((await server.ask("submission", { as: ines, params, headers })).status).toBe(200);
    expect(await server.store.lastSeq()).toBe(before + 1);
  });
});

describe("pages", () => {
  it("are one document for every address, and files that browsers cache", async () => {
    const pages = await mkdtemp(join(tmpdir(), "grundy-pages-"));
    await mkdir(join(pages, "assets"));
    await writeFile(join(pages, "index.html"), "<!doctype html><title>Grundy</title>");
    await writeFile(join(pages, "assets", "main-1234.js"), "export {};");
    await writeFile(join(pages, "assets", "main-1234.js.map"), "{}");
    await writeFile(join(pages, "assets", "main-1234.js.br"), "compressed by brotli");
    await writeFile(join(pages, "assets", "main-1234.js.gz"), "compressed by gzip");
    await using server = await openTestServer({ pages });
    const get = (url: string, accept = "text/html") =>
      server.app.inject({ url, headers: { accept } });
    for (const url of ["/", "/courses/games", "/join"]) {
      const page = await get(url);
      expect(page.body).toContain("<title>Grundy</title>");
      expect(page.headers["cache-control"]).toBe("no-cache");
    }
    expect((await get("/", "*/*")).body).toContain("<title>Grundy</title>");
    const head = await server.app.inject({ method: "HEAD", url: "/" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect((await get("/favicon.ico", "*/*")).statusCode).toBe(404);
    const script = await get("/assets/main-1234.js", "*/*");
    expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    for (const [accepted, sent] of [
      ["gzip, deflate", "gzip"],
      ["gzip, deflate, br, zstd", "br"],
    ]) {
      const headers = { accept: "*/*", "accept-encoding": accepted };
      const compressed = await server.app.inject({ url: "/assets/main-1234.js", headers });
      expect(compressed.headers).toMatchObject({
        "content-encoding": sent,
        "content-type": script.headers["content-type"],
        "cache-control": "public, max-age=31536000, immutable",
      });
    }
    for (const url of ["/api/nothing", "/assets/gone.js", "/assets/..%2f..%2fpackage.json"]) {
      const gone = await get(url);
      expect([gone.statusCode, gone.json().code]).toEqual([404, "not-found"]);
    }
    expect((await get("/assets/main-1234.js.map")).statusCode).toBe(404);
    await rm(pages, { recursive: true });
  });
});
