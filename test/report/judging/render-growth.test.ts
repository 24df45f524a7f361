import { describe, expect, test } from "vitest";
import type { Growth } from "../../../harness/core/judging/judging.ts";
import { renderGrowth } from "../../../harness/report/judging/render-failure.ts";
import { PLAIN } from "../sample-results.ts";

const STYLE = { ...PLAIN, width: 80 };

const EXPONENTIAL: Growth = {
  measure: "n",
  points: [
    { size: 1, cpuMs: 0 },
    { size: 10, cpuMs: 0 },
    { size: 20, cpuMs: 9 },
    { size: 25, cpuMs: 100 },
    { size: 28, cpuMs: 410 },
    { size: 32, cpuMs: null },
  ],
  looksLike: "exponential",
  factor: 1.6,
  limitMs: 1000,
  limitAt: 29,
  bound: "1000000000000000000",
};

function render(change: Partial<Growth>): string {
  return renderGrowth({ ...EXPONENTIAL, ...change }, STYLE).join("\n");
}

describe("renderGrowth", () => {
  test("an exponential time: its factor, the times, where the limit is crossed", () => {
    expect(render({})).toMatchInlineSnapshot(`
      "how its running time grows
        | Time grows with n: it looks exponential (each +1 multiplies it by about
        | 1.6). Probably the same answers are worked out again and again: remember
        | them.
        |
        |  n  CPU time
        | 10  under 1 ms
        | 20  9 ms
        | 25  100 ms
        | 28  410 ms
        | 32  over 1 s
        |
        | The limit of 1 s is exceeded where n is about 29; the exercise goes up to
        | 1,000,000,000,000,000,000."
    `);
  });

  test("a quadratic time of a list, in a language with a start of its own", () => {
    const points = [
      { size: 1, cpuMs: 62 },
      { size: 910, cpuMs: 66 },
      { size: 13_000, cpuMs: 190 },
      { size: 29_000, cpuMs: 700 },
      { size: 58_000, cpuMs: 1900 },
      { size: 76_000, cpuMs: null },
    ];
    expect(
      render({
        measure: "length of cards",
        points,
        looksLike: "quadratic",
        factor: 3.9,
        limitMs: 2500,
        limitAt: 66_000,
        bound: 100_000,
      }),
    ).toMatchInlineSnapshot(`
      "how its running time grows
        | Time grows with the length of cards: it looks quadratic (each doubling
        | multiplies it by about 3.9).
        |
        | length of cards  CPU time
        |             910  66 ms
        |          13,000  190 ms
        |          29,000  700 ms
        |          58,000  1.9 s
        |          76,000  over 2.5 s
        |
        | The limit of 2.5 s is exceeded where the length of cards is about 66,000;
        | the exercise goes up to 100,000."
    `);
  });

  test("an unclear growth shows the sizes on both sides of the limit", () => {
    const { factor: _, limitAt: __, bound: ___, ...unclear } = EXPONENTIAL;
    const lines = renderGrowth({ ...unclear, looksLike: "unclear" }, STYLE);
    expect(lines[1]).toBe("  | Time grows with n, but the pattern is unclear.");
    expect(lines.at(-1)).toBe("  | The limit of 1 s is exceeded where n is between 28 and 32.");
  });

  test("running out of time at the smallest size suggests an endless loop", () => {
    const { factor: _, limitAt: __, ...unclear } = EXPONENTIAL;
    const growth: Growth = {
      ...unclear,
      points: [{ size: 1, cpuMs: null }],
      looksLike: "unclear",
    };
    expect(renderGrowth(growth, STYLE).join("\n")).toMatchInlineSnapshot(`
      "how its running time grows
        | The time limit is exceeded even where n is 1. Is there a loop that never
        | ends?
        |
        | n  CPU time
        | 1  over 1 s"
    `);
  });

  test("a program that is quick at every size is slow for some inputs only", () => {
    const points = [
      { size: 1, cpuMs: 0 },
      { size: 37, cpuMs: 0 },
    ];
    const { factor: _, limitAt: __, ...rest } = EXPONENTIAL;
    const lines = renderGrowth({ ...rest, points, looksLike: "constant" }, STYLE);
    expect(lines.join("\n")).toMatchInlineSnapshot(`
      "how its running time grows
        | The time does not grow with n: inputs either run quickly or exceed the time
        | limit. Is there a loop that never ends for some of them?
        |
        |  n  CPU time
        | 37  under 1 ms"
    `);
  });

  test("another power shows the cost of doubling the size", () => {
    expect(render({ looksLike: "polynomial", factor: 2.83 })).toContain(
      "looks polynomial (each doubling multiplies it by about\n  | 2.8).",
    );
  });
});
