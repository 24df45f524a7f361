import { expect, test } from "vitest";
import { drawTable } from "../../../reference/explain/table.ts";

test("the cells of all rows stand below each other", () => {
  const rows = [
    { name: "n", cells: ["9", "10"] },
    { name: "wins", cells: ["W", "L"] },
  ];
  expect(drawTable(rows)).toEqual(["n     9 10", "wins  W  L"]);
});
