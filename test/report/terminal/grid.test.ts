import { describe, expect, test } from "vitest";
import { measureGrid, renderGrid } from "../../../harness/report/terminal/grid.ts";
import { COLOUR, UNICODE } from "../sample-results.ts";

const ROWS = [
  [{ text: "李" }, { text: "7", align: "right", role: "good" }, { text: "" }],
  [{ text: "Ada" }, { text: "100", align: "right", role: "good" }, { text: "late" }],
] as const;

describe("renderGrid", () => {
  test("cells are padded to the widest of their column, line ends are bare", () => {
    expect(renderGrid(ROWS, UNICODE)).toEqual(["李     7", "Ada  100  late"]);
    expect(measureGrid(ROWS)).toBe("Ada  100  late".length);
  });

  test("colours do not disturb the columns", () => {
    expect(renderGrid(ROWS, COLOUR)[0]).toBe("李     \u001B[32m7\u001B[39m");
  });
});
