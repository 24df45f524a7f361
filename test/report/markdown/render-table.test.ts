import { lexer, type Tokens } from "marked";
import { expect, test } from "vitest";
import { renderTable } from "../../../harness/report/markdown/render-table.ts";
import { UNICODE } from "../sample-results.ts";

function render(text: string, width: number): readonly string[] {
  return renderTable(lexer(text)[0] as Tokens.Table, width, UNICODE);
}

test("the widest column gives way first", () => {
  const text = "| id | what it is about |\n|---|---|\n| n | the number of stones in the pile |\n";
  expect(render(text, 24)).toEqual([
    "id  what it is about",
    "──  ────────────────────",
    "n   the number of stones",
    "    in the pile",
  ]);
});

test("rows that lack cells, and a terminal that is far too narrow, are shown all the same", () => {
  const text = "| a | b | c |\n|---|---|---|\n| 1 |\n";
  expect(render(text, 80)).toEqual(["a  b  c", "─  ─  ─", "1"]);
  expect(render(text, 1)).toEqual(["a  b  c", "─  ─  ─", "1"]);
});
