import { describe, expect, test } from "vitest";
import { hashToken, newClassCode, newId, newToken } from "../../harness/accounts/index.ts";

describe("IDs, tokens and codes", () => {
  test("an ID is a UUIDv7 with its millisecond", () => {
    const ms = Date.parse("2026-11-22T21:00:00.123Z");
    const id = newId(ms);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(ms);
    expect(newId(ms + 1) > id).toBe(true);
  });

  test("none repeats", () => {
    for (const make of [() => newId(0), newToken, newClassCode]) {
      expect(new Set(Array.from({ length: 1000 }, make)).size).toBe(1000);
    }
  });

  test("a token has 256 bits and cannot be found from what is stored", () => {
    expect(Buffer.from(newToken(), "base64url")).toHaveLength(32);
    expect(hashToken("abc")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });

  test("a class code has no characters that look alike", () => {
    const codes = Array.from({ length: 500 }, newClassCode);
    expect(codes.every((code) => /^[A-HJKMNP-Z2-9]{8}$/.test(code))).toBe(true);
    expect(new Set(codes.join("")).size).toBe(31);
  });
});
