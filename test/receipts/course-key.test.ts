import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { fingerprintOf } from "../../harness/receipts/course-key.ts";
import { createCourseKey, readPrivateKey, readPublicKey } from "../../harness/receipts/index.ts";

const { privatePem, publicPem } = createCourseKey();
const rsa = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});

describe("the key of a course", () => {
  it("is different each time", () => {
    expect(createCourseKey().privatePem).not.toBe(privatePem);
  });

  it("is read from the PEM that was created", () => {
    expect(readPrivateKey(privatePem, "k").asymmetricKeyType).toBe("ed25519");
    expect(readPublicKey(publicPem, "k.pub").type).toBe("public");
  });

  it.each([
    ["", "this is not a private ed25519 key in PEM"],
    ["-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", "this is not a private"],
    [rsa.privateKey, "this is not a private ed25519 key"],
    [publicPem, "this is a public key; a private one is needed"],
  ])("a private key is not read from %j", (pem, message) => {
    expect(() => readPrivateKey(pem, "course.key")).toThrow(DiagnosticsError);
    expect(() => readPrivateKey(pem, "course.key")).toThrow(`course.key: ${message}`);
  });

  it.each([
    ["hello", "this is not a public ed25519 key in PEM"],
    [rsa.publicKey, "this is not a public ed25519 key"],
    [privatePem, "this is a private key; a public one is needed"],
  ])("a public key is not read from %j", (pem, message) => {
    expect(() => readPublicKey(pem, "course.key.pub")).toThrow(DiagnosticsError);
    expect(() => readPublicKey(pem, "course.key.pub")).toThrow(`course.key.pub: ${message}`);
  });

  it("the fingerprint depends on the key only, not on the form of its file", () => {
    const pem =
      "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n";
    expect(fingerprintOf(readPublicKey(pem, "k"))).toBe(
      fingerprintOf(readPublicKey(`# of 2026\r\n${pem.replaceAll("\n", "\r\n")}`, "k")),
    );
    expect(fingerprintOf(readPublicKey(pem, "k"))).toMatchInlineSnapshot(
      `"a1e9156054e04fac899ae9f275132cdc07a5dbc4ea2c2ad3a1ffc6e0d253681f"`,
    );
  });
});
