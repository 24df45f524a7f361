import { expect, test } from "vitest";
import {
  disarmFormula,
  quoteCsvCell,
  restoreFormula,
} from "../../../harness/core/results/csv-cell.ts";

test.each(["=1", "+1", "-1", "@A", "\tx", "\rx", "\nx", "＝1"])("%j is disarmed", (text) => {
  expect(disarmFormula(text)).toBe(`'${text}`);
  expect(restoreFormula(`'${text}`)).toBe(text);
});

test.each(["1", "a=b", "'=1", ""])("%j is harmless and stays", (text) => {
  expect(disarmFormula(text)).toBe(text);
});

test("a cell is quoted only if necessary", () => {
  expect(['a"b', "a,b", "a\nb", "a;b"].map((text) => quoteCsvCell(text))).toEqual([
    '"a""b"',
    '"a,b"',
    '"a\nb"',
    "a;b",
  ]);
  expect(quoteCsvCell("a;b", ";")).toBe('"a;b"');
});
