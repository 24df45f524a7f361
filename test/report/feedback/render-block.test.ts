import { expect, test } from "vitest";
import { renderBlock } from "../../../harness/report/feedback/render-block.ts";
import { PLAIN } from "../sample-results.ts";

test("a table is aligned by its columns, and its first one gives way to the width", () => {
  const head = ["a rather long name", { count: "points" }];
  const table = { kind: "table", head, rows: [["x", "1,000"]] } as const;
  expect(renderBlock(table, 80, PLAIN)).toEqual([
    "a rather long name  points",
    "x                    1,000",
  ]);
  expect(renderBlock(table, 20, PLAIN)).toEqual(["a rather ...  points", "x              1,000"]);
});

test("a drawing keeps its indent where its lines are wrapped", () => {
  const block = { kind: "reason", text: "    1 2 3 4 5 6 7\n    ^", isDrawn: false } as const;
  expect(renderBlock(block, 12, PLAIN)).toEqual(["    1 2 3 4", "    5 6 7", "    ^"]);
});

test("pictures are left out, since words beside them say the same", () => {
  const picture = { kind: "row", caption: "the row", things: [] } as const;
  expect(renderBlock({ kind: "picture", picture }, 80, PLAIN)).toEqual([]);
});
