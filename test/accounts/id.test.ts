import { expect, test } from "vitest";
import { newId } from "../../harness/accounts/index.ts";

test("an ID is a UUIDv7 with its millisecond", () => {
  const ms = Date.parse("2026-11-22T21:00:00.123Z");
  const id = newId(ms);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(ms);
  expect(newId(ms + 1) > id).toBe(true);
});

test("IDs of the same millisecond differ in all their random digits", () => {
  const ids = Array.from({ length: 1000 }, () => newId(0));
  expect(new Set(ids).size).toBe(1000);
  const [first = ""] = ids;
  const same = first.split("").flatMap((_, index) => {
    const digits = new Set(ids.map((id) => id[index]));
    return digits.size === 1 ? [index] : [];
  });
  // The time, the dashes and the version.
  expect(same).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 18, 23]);
});
