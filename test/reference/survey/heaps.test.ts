import { expect, test } from "vitest";
import { createGrundyValue } from "../../../reference/kit/index.ts";
import { reference } from "../../../reference/heaps.ts";
import { heapsInOrder } from "../../../reference/heaps/heaps-in-order.ts";
import { heapsValues } from "../../../reference/survey/heaps.ts";

test("Grundy values are those of the definition, for all small rows", () => {
  const valueOf = createGrundyValue(heapsInOrder([]));
  const rows: (readonly bigint[])[] = [[]];
  for (const row of rows) {
    expect(heapsValues(row)[0] ?? 0n).toBe(BigInt(valueOf(row)));
    if (row.length < 4) for (const heap of [1n, 2n, 3n, 4n]) rows.push([heap, ...row]);
  }
  expect(rows).toHaveLength(341);
});

test("the table has a row for the play from each heap on", () => {
  const [table] = reference.survey?.([[2n, 1n, 3n]], undefined).tables ?? [];
  expect(table?.rows).toEqual([
    ["1", "2 1 3", "wins", "takes 2", "2"],
    ["2", "1 3", "loses", "", "0"],
    ["3", "3", "wins", "takes 3", "3"],
  ]);
});

test("a long row is cut, and the title says so", () => {
  const [table] = reference.survey?.([Array.from({ length: 20 }, () => 1n)], 5n).tables ?? [];
  expect(table?.title).toBe("Play that begins with each of the first 5 heaps");
  expect(table?.rows).toHaveLength(5);
  expect(table?.rows[0]?.[1]).toBe("1 1 1 1 1 1 1 1 1 1 1 1 …");
});
