import { expect, test } from "vitest";
import { hashToken, newToken } from "../../harness/accounts/index.ts";

test("a token has 256 bits and never repeats", () => {
  expect(Buffer.from(newToken(), "base64url")).toHaveLength(32);
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000);
});

test("a token is stored as its SHA-256", () => {
  expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
