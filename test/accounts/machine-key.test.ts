import { createPrivateKey } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import {
  findTokenFault,
  fingerprintOf,
  newMachineKey,
  signRequest,
} from "../../harness/accounts/index.ts";

const REQUEST = { origin: "https://grundy.example.edu", method: "POST", path: "/worker/claim" };
const NOW = 1_800_000_000_000;
const key = newMachineKey();
const own = { kty: "OKP", crv: "Ed25519", x: key.publicKey, d: key.privateKey };
const privateKey = createPrivateKey({ key: own, format: "jwk" });

const sign = (more: Partial<typeof REQUEST> = {}, nowMs = NOW) =>
  signRequest(key, { ...REQUEST, ...more }, { machine: "m", nowMs });
const fault = (token: string, publicKey = key.publicKey) =>
  findTokenFault(token, publicKey, REQUEST, NOW);

describe("a machine's token", () => {
  it("is accepted for its request, with its key, near its time", async () => {
    for (const seconds of [-90, -60, 0, 30]) {
      expect(await fault(await sign({}, NOW + seconds * 1000))).toBeUndefined();
    }
  });

  it("names its machine, if it has an ID, and expires a minute after it was signed", async () => {
    const token = await sign();
    expect(decodeProtectedHeader(token)).toEqual({
      alg: "EdDSA",
      typ: "grundy-machine+jwt",
      kid: "m",
    });
    expect(decodeJwt(token)).toMatchObject({ iat: NOW / 1000, exp: NOW / 1000 + 60 });
    const first = await signRequest(key, REQUEST, { machine: undefined, nowMs: NOW });
    expect(decodeProtectedHeader(first)).not.toHaveProperty("kid");
    expect(await fault(first)).toBeUndefined();
  });

  it("is not accepted for another server, method or path", async () => {
    expect(await fault(await sign({ origin: "https://other.example.edu" }))).toEqual({
      kind: "wrong-audience",
      audience: "https://other.example.edu",
    });
    for (const more of [{ method: "GET" }, { path: "/worker/claim?x" }, { path: "/worker" }]) {
      expect(await fault(await sign(more))).toEqual({ kind: "wrong-request" });
    }
  });

  it("is not accepted at another time, and the fault says by how much the clock is wrong", async () => {
    for (const aheadSeconds of [-3600, -91, 31, 7200]) {
      const token = await sign({}, NOW + aheadSeconds * 1000);
      expect(await fault(token)).toEqual({ kind: "wrong-clock", aheadSeconds });
    }
  });

  it("must be signed with that key and algorithm, and not be changed", async () => {
    const token = await sign();
    const wrong = { kind: "wrong-signature" };
    expect(await fault(token, newMachineKey().publicKey)).toEqual(wrong);
    expect(await fault(token, "AAAA")).toEqual(wrong);
    const [head = "", body = "", signature = ""] = token.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "grundy-machine+jwt" }));
    for (const forged of [
      "",
      "a.b.c",
      `${head}.${body}.`,
      `${none.toString("base64url")}.${body}.`,
      `${head}.${Buffer.from("{}").toString("base64url")}.${signature}`,
      await new SignJWT({ ...REQUEST })
        .setProtectedHeader({ alg: "HS256", typ: "grundy-machine+jwt" })
        .sign(Buffer.from(key.publicKey)),
    ]) {
      expect(await fault(forged)).toEqual(wrong);
    }
  });

  it("must be of our type, and valid for at most a minute", async () => {
    const iat = NOW / 1000;
    const claims = { ...REQUEST, aud: REQUEST.origin, iat };
    const make = (typ: string, exp: number | undefined) =>
      new SignJWT({ ...claims, ...(exp !== undefined && { exp }) })
        .setProtectedHeader({ alg: "EdDSA", typ })
        .sign(privateKey);
    expect(await fault(await make("grundy-machine+jwt", iat + 60))).toBeUndefined();
    for (const exp of [iat, iat + 59]) {
      expect(await fault(await make("grundy-machine+jwt", exp))).toBeUndefined();
    }
    for (const [typ, exp] of [
      ["JWT", iat + 60],
      ["grundy-machine+jwt", iat + 61],
      ["grundy-machine+jwt", undefined],
    ] as const) {
      expect(await fault(await make(typ, exp))).toEqual({ kind: "wrong-signature" });
    }
  });

  it("must say when it was signed", async () => {
    const token = await new SignJWT({ ...REQUEST, aud: REQUEST.origin, exp: NOW / 1000 + 60 })
      .setProtectedHeader({ alg: "EdDSA", typ: "grundy-machine+jwt" })
      .sign(privateKey);
    expect(await fault(token)).toEqual({ kind: "wrong-signature" });
  });
});

it("a fingerprint is a hash of the key's bytes, in groups that people can compare", () => {
  const zeros = Buffer.alloc(32).toString("base64url");
  expect(fingerprintOf(zeros)).toBe(
    "6668 7aad f862 bd77 6c8f c18b 8e9f 8e20 0897 1485 6ee2 33b3 902a 591d 0d5f 2925",
  );
  expect(fingerprintOf(key.publicKey)).not.toBe(fingerprintOf(newMachineKey().publicKey));
});
