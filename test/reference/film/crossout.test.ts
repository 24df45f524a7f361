import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Frame } from "../../../harness/core/film.ts";
import { film } from "../../../reference/film/crossout.ts";
import { check } from "../../../reference/check/crossout.ts";
import { reference, solve } from "../../../reference/crossout.ts";

const START = "123456789111213141516171819";
const CLEARING = (solve(9, START)?.moves ?? []).map((pair) => pair.map(BigInt));

/** A frame in letters: `·` gone, `[5]` taken, `+5` new, `!5` wrong. */
function draw({ rows }: Frame): string {
  const signs = { gone: () => "·", taken: (text: string) => `[${text}]` };
  return rows
    .map((row) =>
      row
        .map(({ text, mark }) => {
          if (mark === "gone" || mark === "taken") return signs[mark](text);
          return mark === undefined ? text : `${mark === "new" ? "+" : "!"}${text}`;
        })
        .join(" "),
    )
    .join(" / ");
}

function captionsOf(width: bigint, digits: string, pairs: readonly (readonly bigint[])[]) {
  return film([width, digits], pairs, "en").frames.map(({ caption }) => caption);
}

describe("film of crossing out", () => {
  test("shows every pair that is struck and every deal of a small clearing", () => {
    const pairs = [
      [2n, 3n],
      [0n, 6n],
      [5n, 7n],
      [4n, 8n],
      [1n, 9n],
    ];
    const { title, frames } = film([3n, "4782"], pairs, "en");
    expect(title).toBe("Crossing out 4 digits in rows of 3");
    expect(frames.map((frame) => `${draw(frame)}: ${frame.caption}`)).toMatchInlineSnapshot(`
      [
        "4 7 8 / 2: The board at the start.",
        "4 7 [8] / [2]: Step 1: cells 2 and 3, 8 and 2 make 10.",
        "4 7 · / · +4 +7: No pair is left: the 2 digits left are dealt again.",
        "4 7 · / · 4 7 / +4 +7 +4 / +7: No pair is left: the 4 digits left are dealt again.",
        "[4] 7 · / · 4 7 / [4] 7 4 / 7: Step 2: cells 0 and 6, two 4s.",
        "· 7 · / · 4 [7] / · [7] 4 / 7: Step 3: cells 5 and 7, two 7s.",
        "· 7 · / · [4] · / · · [4] / 7: Step 4: cells 4 and 8, two 4s.",
        "· [7] · / · · · / · · · / [7]: Step 5: cells 1 and 9, two 7s. The board of 10 cells is cleared.",
      ]
    `);
    expect(frames.some(({ isWrong }) => isWrong)).toBe(false);
  });

  test("the clearing with 68 cells has 34 steps and two deals", () => {
    const captions = captionsOf(9n, START, CLEARING);
    expect(captions).toHaveLength(1 + 34 + 2);
    expect(captions.filter((caption) => caption.includes("dealt"))).toEqual([
      "No pair is left: the 17 digits left are dealt again.",
      "No pair is left: the 24 digits left are dealt again.",
    ]);
    expect(captions.at(-1)).toBe(
      "Step 34: cells 1 and 67, 2 and 8 make 10. The board of 68 cells is cleared.",
    );
  });

  test("ends at the step that is wrong, with both cells and the check's reason", () => {
    const pairs = [...CLEARING.slice(0, 1), [1n, 3n], ...CLEARING.slice(1)];
    const { frames } = film([9n, START], pairs, "en");
    expect(frames).toHaveLength(3);
    expect(frames.map(({ isWrong }) => isWrong)).toEqual([undefined, undefined, true]);
    const last = frames.at(-1) as Frame;
    expect(draw(last)).toMatch(/^· !2 3 !4 5 6 7 8 9 \/ · 1 1/);
    expect(last.caption).toBe(
      "Step 2 (cells 1 and 3): 2 and 4 are neither equal nor do they sum to 10.",
    );
  });

  test("tells a board that is left over, and a move after the end", () => {
    expect(captionsOf(9n, START, []).at(-1)).toMatch(
      /^The board is not cleared: 27 digits are left/,
    );
    expect(captionsOf(9n, START, [...CLEARING, [0n, 1n]]).at(-1)).toBe(
      "Step 35: the board was cleared in step 34, no move may follow.",
    );
  });

  test("cells that do not exist are wrong and no harm", () => {
    for (const pair of [
      [-1n, 10n ** 30n],
      [5n, 2n],
      [3n, 3n],
      [0n, 500n],
    ]) {
      const { frames } = film([9n, START], [pair], "en");
      expect(frames.at(-1)?.isWrong).toBe(true);
      expect(frames).toHaveLength(2);
    }
  });

  test("a board that only grows ends the film before it is too large", () => {
    const { frames } = film([9n, "12"], [[0n, 5n]], "en");
    expect(frames.at(-1)?.rows).toEqual([]);
    expect(frames.at(-1)?.caption).toContain("beyond 1000 cells");
    expect(frames).toHaveLength(10);
  });

  test("is wrong exactly when the check says so, for the same reason", () => {
    const [width, digits] = [9, "1234567891112"];
    const best = solve(width, digits)?.moves ?? [];
    const cell = fc.nat({ max: 22 });
    const answers = fc.tuple(
      fc.nat({ max: best.length }),
      fc.array(fc.tuple(cell, cell), { maxLength: 3 }),
      fc.nat({ max: best.length }),
    );
    fc.assert(
      fc.property(answers, ([head, middle, from]) => {
        const pairs = [...best.slice(0, head), ...middle, ...best.slice(from)];
        const checked = check(width, digits, best, pairs);
        const last = film(
          [BigInt(width), digits],
          pairs.map((pair) => pair.map(BigInt)),
          "en",
        ).frames.at(-1);
        expect(last?.isWrong === true).toBe(!checked.isRight);
        if (checked.isRight) return;
        expect(last?.caption.toLowerCase()).toBe(`${checked.message}.`.toLowerCase());
      }),
    );
  });

  test("is what the reference offers", () => {
    expect(reference.film).toBe(film);
  });
});
