import { expect, test } from "vitest";
import { settleAll } from "../../../harness/store/postgres/settle-all.ts";

test("returns all results in order", async () => {
  const later = Promise.withResolvers<string>();
  const all = settleAll([later.promise, Promise.resolve("second")]);
  later.resolve("first");
  expect(await all).toEqual(["first", "second"]);
});

test("throws the first error in order, after all promises have settled", async () => {
  const ends: string[] = [];
  const last = Promise.withResolvers<void>();
  const ending = last.promise.then(() => ends.push("last"));
  const all = settleAll<unknown>([
    Promise.resolve(),
    Promise.reject(new Error("one")),
    Promise.reject(new Error("other")),
    ending,
  ]).finally(() => ends.push("all"));
  setImmediate(last.resolve);
  await expect(all).rejects.toThrow("one");
  expect(ends).toEqual(["last", "all"]);
});
