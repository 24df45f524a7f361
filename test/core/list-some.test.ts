import { expect, test } from "vitest";
import { listSome } from "../../harness/core/list-some.ts";

test("a long list is truncated and counts the rest", () => {
  expect(listSome([])).toBe("");
  expect(listSome(["a", "b", "c", "d", "e"])).toBe("a, b, c, d, e");
  expect(listSome(["a", "b", "c", "d", "e", "f"])).toBe("a, b, c, d, e and 1 more");
  expect(listSome(["a", "b", "c", "d", "e", "f", "g"])).toBe("a, b, c, d, e and 2 more");
});
