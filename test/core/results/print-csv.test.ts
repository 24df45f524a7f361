import { expect, test } from "vitest";
import {
  markForSpreadsheets,
  printMoment,
  printCsv,
} from "../../../harness/core/results/print-csv.ts";
import { parseCsvTable } from "../../../harness/gradebook/index.ts";
import { readRoster } from "../../../harness/inbox/index.ts";

test("texts are quoted if necessary, numbers are short, undefined is an empty cell", () => {
  expect(
    printCsv(
      ["a", "b"],
      [
        ['say "hi", Bo', 10 / 3],
        [undefined, -1],
      ],
    ),
  ).toBe('a,b\r\n"say ""hi"", Bo",3.3333\r\n,-1\r\n');
});

test.each([
  ["2026-10-11T00:00:00+02:00", "2026-10-10T22:00:00.000Z"],
  ["2026-10-10T22:00Z", "2026-10-10T22:00:00.000Z"],
  [undefined, undefined],
])("the moment %s is written as %s, so that times can be sorted as texts", (moment, printed) => {
  expect(printMoment(moment)).toBe(printed);
});

test("a file for spreadsheets begins with the mark of UTF-8, which our readers skip", () => {
  const csv = markForSpreadsheets(printCsv(["student_id", "name"], [["s1", "Zoë Ö"]]));
  expect(Buffer.from(csv).subarray(0, 3).toString("hex")).toBe("efbbbf");
  const { rows } = parseCsvTable(Buffer.from(csv), "grades.csv");
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ["student_id", "name"],
    ["s1", "Zoë Ö"],
  ]);
  expect(readRoster(Buffer.from(csv), "grades.csv").students).toMatchObject([
    { id: "s1", name: "Zoë Ö" },
  ]);
});
