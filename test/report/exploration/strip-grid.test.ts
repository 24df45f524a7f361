import { expect, test } from "vitest";
import { printCells, printStrip } from "../../../harness/report/exploration/strip-grid.ts";
import type { ExploredStrip } from "../../../harness/core/results/exploration.ts";
import { pageOf } from "./sample-explorations.ts";

async function stripOf(id: string, args: readonly unknown[], to?: bigint): Promise<ExploredStrip> {
  const { exploration } = await pageOf(id, args, to);
  return exploration.strips[0] as ExploredStrip;
}

test("each outcome is a cell with its letter, and periods begin with a bar", async () => {
  const { markup } = printStrip(await stripOf("p1", [4], 20n));
  expect(markup.match(/<i class="(?:won|lost)(?: from)?">[WL]<\/i>/g)).toHaveLength(42);
  expect(markup.match(/ from">/g)).toHaveLength(6);
  expect(markup).toContain("Period 8 from n = 0 on, proved by the outcomes up to n = 14");
});

test("lines that are left out are counted", async () => {
  const strip = await stripOf("p1", [4], 20n);
  const { markup } = printCells(strip, { lineLength: 8, maxLines: 1 });
  expect(markup.match(/<i /g)).toHaveLength(16);
  expect(markup).toContain("and 13 more");
});

test("a strip too long for cells has its intervals", async () => {
  const { markup } = printStrip(await stripOf("p2", [1, "1000000000000000000"]));
  expect(markup).not.toContain("<i ");
  expect(markup).toContain("x = 111111111111111112 to 999999999999999999");
});
