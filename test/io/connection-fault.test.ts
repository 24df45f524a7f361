import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { createServer as createPlainServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { once } from "node:events";
import { expect, it } from "vitest";
import { findConnectionFault, type Trust, trustedFetch } from "../../harness/io/index.ts";
import { findPort } from "../free-port.ts";

const FOLDER = new URL("../fixtures/tls/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), "utf8");

async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function faultAt(url: string, trust: Trust = {}) {
  const options = { method: "GET", headers: {}, redirect: "error" } as const;
  const error = await trustedFetch(trust)(url, options).catch((thrown: unknown) => thrown);
  return findConnectionFault(error, url);
}

it("a request without a response says what was wrong, with the next step", async () => {
  const secure = createServer({ cert: read("cert.pem"), key: read("key.pem") });
  const plain = createPlainServer((_, response) => response.end());
  const [secured, open, nobody] = [await portOf(secure), await portOf(plain), await findPort()];
  const cases: [string, Trust, string, RegExp][] = [
    ["https://no-such-host.invalid", {}, "unreachable", /no-such-host.invalid .*DNS/],
    [`https://127.0.0.1:${nobody}`, {}, "unreachable", /refuses the connection/],
    [`https://127.0.0.1:${open}`, {}, "unreachable", /does not speak HTTPS/],
    [`https://localhost:${secured}`, {}, "untrusted", /DEPTH_ZERO_SELF_SIGNED_CERT.*--ca-file/],
    [`https://localhost:${secured}`, { ca: read("other-cert.pem") }, "untrusted", /--ca-file/],
    [`https://localhost:${secured}`, { fingerprint: "0".repeat(64) }, "untrusted", /instead of/],
  ];
  for (const [url, trust, kind, sentence] of cases) {
    const fault = await faultAt(url, trust);
    expect([url, fault]).toEqual([url, { kind, sentence: expect.stringMatching(sentence) }]);
  }
  for (const server of [secure, plain]) server.close();
});

it("a connection that breaks has no such reason: the next try may succeed", async () => {
  const server = createPlainServer((_, response) => response.destroy());
  expect(await faultAt(`http://127.0.0.1:${await portOf(server)}`)).toBeUndefined();
  server.close();
});
