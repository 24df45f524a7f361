import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { newToolKey, ToolKeys } from "../../harness/lti/index.ts";

test("publishes the public parts of all keys, and signs with the newest", async () => {
  const [old, young] = [await newToolKey(), await newToolKey()];
  const before = new ToolKeys([old]);
  const after = new ToolKeys([young, old]);
  const [earlier, later] = [await before.sign({ sub: "x" }), await after.sign({ sub: "x" })];
  expect(decodeProtectedHeader(later)).toEqual({ alg: "RS256", typ: "JWT", kid: young.kid });
  const set = createLocalJWKSet({ keys: [...after.publicSet().keys] });
  for (const token of [earlier, later]) {
    expect((await jwtVerify(token, set, { algorithms: ["RS256"] })).payload).toEqual({ sub: "x" });
  }
  for (const key of after.publicSet().keys) {
    expect(Object.keys(key).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  }
});

test("signs nothing without a key", async () => {
  await expect(new ToolKeys([]).sign({})).rejects.toThrow("no key");
});

test("derives secrets from the newest key, another one for each purpose", async () => {
  const [old, newest] = [await newToolKey(), await newToolKey()];
  const keys = new ToolKeys([newest, old]);
  const secret = keys.deriveSecret("one");
  expect(secret).toHaveLength(32);
  expect(new ToolKeys([newest]).deriveSecret("one")).toEqual(secret);
  expect(keys.deriveSecret("another")).not.toEqual(secret);
  expect(new ToolKeys([old]).deriveSecret("one")).not.toEqual(secret);
  expect(() => new ToolKeys([]).deriveSecret("one")).toThrow("there is no key to derive from");
});
