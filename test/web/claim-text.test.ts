import { expect, test } from "vitest";
import { starterClaim } from "../../harness/claims/index.ts";
import { drawClaim, readRows, writeRow } from "../../harness/web/pages/claim/claim-text.ts";

const OUTCOMES = starterClaim({ kind: "taking-away" });

test("the rows of a claim are its keys, without remarks", () => {
  expect([...readRows(OUTCOMES)]).toEqual([
    ["preperiod", "0"],
    ["period", "1"],
    ["A", "[0]"],
    ["B", "[0]"],
    ["exceptions", "{ A: [], B: [] }"],
  ]);
  expect([...readRows(starterClaim({ kind: "multiplying" })).keys()]).toEqual([
    "lost",
    "factor",
    "once",
  ]);
});

test("a field writes its row and nothing else", () => {
  const text = writeRow(OUTCOMES, "A", "[0, 7]");
  expect(text).toContain("\nA: [0, 7] # remainders of n");
  expect(text.replace("[0, 7]", "[0]")).toBe(OUTCOMES);
  expect(writeRow("period: 8", "B", "[$&]")).toBe("period: 8\nB: [$&]\n");
  expect(readRows(writeRow(text, "A", "")).get("A")).toBe("");
});

test("the strip shows who wins from n = 0 on, with exceptions", () => {
  const text = "preperiod: 2\nperiod: 8\nA: [0, 7]\nB: [0]\nexceptions: { A: [1], B: [0] }\n";
  const strip = drawClaim(readRows(text)).map(
    ({ name, cells }) => name + cells.join("").slice(0, 9),
  );
  expect(strip).toEqual(["ALLWWWWWLL", "BWWWWWWWWL"]);
});

test("the strip of values names them", () => {
  const [row] = drawClaim(
    readRows("preperiod: 1\nperiod: 2\nvalues: [3, 1]\nexceptions: { 0: 0 }"),
  );
  expect(row?.cells.slice(0, 4)).toEqual(["0", "1", "3", "1"]);
});

test("nothing is drawn of what cannot be read", () => {
  expect(drawClaim(readRows("period: x\nA: [0]"))).toEqual([]);
  expect(drawClaim(readRows("period: 8\nA: [0, y]\nB: [0"))).toEqual([]);
  expect(drawClaim(readRows(starterClaim({ kind: "multiplying" })))).toEqual([]);
});
