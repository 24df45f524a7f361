import { expect, test } from "vitest";
import { makeLinearScale } from "../../../harness/report/course-page/scale.ts";
import { printStripPlot } from "../../../harness/report/course-page/strip-plot.ts";

const dot = (figure: number, isAccepted = true) => ({ figure, title: `<${figure}>`, isAccepted });
const print = (figures: readonly ReturnType<typeof dot>[]) =>
  printStripPlot("memory", [{ name: "python", dots: figures }], {
    scale: makeLinearScale([4]),
    format: String,
  }).markup;

test("a dot is placed at its figure and has a tooltip", () => {
  const markup = print([dot(0), dot(2, false), dot(4)]);
  expect(markup.match(/cx="[^"]*"/g)).toEqual(['cx="76"', 'cx="206"', 'cx="336"']);
  expect(markup.match(/class="dot[^"]*"/g)).toEqual([
    'class="dot"',
    'class="dot open"',
    'class="dot"',
  ]);
  expect(markup).toContain("<title>&lt;2&gt;</title>");
});

test("dots of the same figure do not hide each other", () => {
  const places = print([dot(1), dot(1), dot(1), dot(1), dot(1)]).match(/cy="[^"]*"/g);
  expect(new Set(places).size).toBe(5);
  expect(places?.[0]).toBe('cy="13"');
});
