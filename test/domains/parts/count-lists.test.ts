import { expect, test } from "vitest";
import { countLists } from "../../../harness/domains/parts/count-lists.ts";
import { listRows } from "../naive-order.ts";

test("the count equals the number of lists written out", () => {
  for (const kinds of [0, 1, 2, 3]) {
    const items = Array.from({ length: kinds }, (_, item) => item);
    for (const min of [0n, 1n, 2n, 4n]) {
      for (const max of [min, min + 1n, 5n]) {
        const rows = listRows(items, { min, max });
        expect(countLists(BigInt(kinds), { min, max })).toBe(BigInt(rows.length));
      }
    }
  }
});

test("an empty range of lengths gives no list", () => {
  for (const kinds of [0n, 1n, 2n, 9n]) {
    expect(countLists(kinds, { min: 0n, max: -1n })).toBe(0n);
    expect(countLists(kinds, { min: 3n, max: 2n })).toBe(0n);
  }
});
