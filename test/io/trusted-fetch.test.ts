import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Trust, trustedFetch } from "../../harness/io/index.ts";

const FOLDER = new URL("../fixtures/tls/", import.meta.url);
const cert = readFileSync(new URL("cert.pem", FOLDER), "utf8");
const key = readFileSync(new URL("key.pem", FOLDER), "utf8");
const fingerprint = new X509Certificate(cert).fingerprint256.replaceAll(":", "").toLowerCase();

let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer({ cert, key }, async (request, response) => {
    const body = (await request.toArray()).join("");
    asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
    if (request.url === "/empty") return response.writeHead(204).end();
    if (request.url === "/away") return response.writeHead(302, { location: "/" }).end();
    if (request.url === "/cut") return response.destroy();
    if (request.url === "/slow") return response.writeHead(200).write("a");
    response.writeHead(201, { "set-cookie": ["a=1", "b=2"], "content-type": "application/json" });
    return response.end(JSON.stringify({ length: body.length }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function post(trust: Trust, path = "/", signal?: AbortSignal) {
  return trustedFetch(trust)(origin + path, {
    method: "POST",
    headers: { authorization: "Bearer secret" },
    body: "ünï",
    redirect: "error",
    ...(signal && { signal }),
  });
}

it.each([
  ["certificate", { ca: cert }],
  ["fingerprint", { fingerprint }],
] as const)("a server is known by its %s", async (_, trust) => {
  asked.length = 0;
  const answer = await post(trust);
  expect([answer.status, await answer.json()]).toEqual([201, { length: 3 }]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  const empty = await post(trust, "/empty");
  expect([empty.status, empty.body]).toEqual([204, null]);
  expect(asked).toEqual(["POST / Bearer secret ünï", "POST /empty Bearer secret ünï"]);
  await expect(post(trust, "/away")).rejects.toThrow("redirects to another address");
});

it("returns a response that redirects, if asked", async () => {
  const options = { method: "GET", headers: {}, redirect: "manual" } as const;
  const response = await trustedFetch({ ca: cert })(`${origin}/away`, options);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
});

it("sends nothing to a server that is not trusted", async () => {
  asked.length = 0;
  const other = "0".repeat(64);
  await expect(post({ fingerprint: other })).rejects.toMatchObject({
    name: "UntrustedServer",
    message: `the server's certificate is sha256:${fingerprint} instead of sha256:${other}`,
  });
  // A pinned fingerprint takes precedence over the authority.
  await expect(post({ ca: cert, fingerprint: other })).rejects.toMatchObject({
    name: "UntrustedServer",
  });
  const stranger = readFileSync(new URL("other-cert.pem", FOLDER), "utf8");
  await expect(post({ ca: stranger })).rejects.toMatchObject({ name: "UntrustedServer" });
  await expect(post({})).rejects.toThrow("fetch failed");
  const clear = trustedFetch({ fingerprint })(origin.replace("https:", "http:"), {
    method: "POST",
    headers: {},
    redirect: "error",
  });
  await expect(clear).rejects.toMatchObject({ name: "UntrustedServer" });
  expect(asked).toEqual([]);
});

it("connects again after the server closed a connection", async () => {
  const pinned = trustedFetch({ fingerprint });
  const ask = async (path: string) =>
    pinned(origin + path, { method: "GET", headers: {}, redirect: "error" });
  expect((await ask("/empty")).status).toBe(204);
  server.closeAllConnections();
  await expect(ask("/cut")).rejects.toThrow("socket hang up");
  expect((await ask("/empty")).status).toBe(204);
});

it("aborts a response midway", async () => {
  const stop = new AbortController();
  const answer = await post({ fingerprint }, "/slow", stop.signal);
  const reading = answer.text();
  stop.abort();
  await expect(reading).rejects.toThrow(/abort/i);
});
