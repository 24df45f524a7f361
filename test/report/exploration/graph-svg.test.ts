import { expect, test } from "vitest";
import { printGraphSvg } from "../../../harness/report/index.ts";
import { parseXml } from "../strict-xml.ts";
import { graphWith, pageOf } from "./sample-explorations.ts";

test("the file is well-formed, loads nothing, and says what it shows", async () => {
  const { exploration } = await pageOf("p1", [8]);
  const svg = printGraphSvg(exploration.graph ?? graphWith(0, []), exploration.name);
  expect(() => parseXml(svg)).not.toThrow();
  expect(svg).toContain(
    "<title>Who takes the last stone?: 15 positions, 12 won and 3 lost for the player to move</title>",
  );
  expect(svg.match(/<rect/g)).toHaveLength(15);
  // Each won position has one winning move.
  expect(svg.match(/class="edge best"/g)).toHaveLength(12);
  expect(svg).not.toMatch(/<script|href|url\(/);
});

test("a circle of moves is drawn", () => {
  const svg = printGraphSvg(
    graphWith(2, [
      [0, 1],
      [1, 0],
      [1, 1],
    ]),
    "Circle",
  );
  expect(svg.match(/class="edge"/g)).toHaveLength(3);
  expect(svg).not.toContain("NaN");
});

test("long and hostile labels are cut and escaped", () => {
  const graph = graphWith(1, []);
  Object.assign(graph.positions[0] ?? {}, { label: `<b>&"${"x".repeat(40)}` });
  const svg = printGraphSvg(graph, "</title><script>");
  expect(() => parseXml(svg)).not.toThrow();
  expect(svg).not.toContain("<script>");
  expect(svg).toContain("x… W</text>");
});
