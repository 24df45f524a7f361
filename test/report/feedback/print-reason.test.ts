import { describe, expect, test } from "vitest";
import { explain as explainP1, picture as pictureP1 } from "../../../reference/explain/p1.ts";
import { explain as explainP4, picture as pictureP4 } from "../../../reference/explain/p4.ts";
import { explain as explainHeaps } from "../../../reference/explain/heaps.ts";
import { explain as explainSlow } from "../../../reference/explain/p2.ts";
import type { Picture } from "../../../harness/core/picture.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import { describeFailures } from "../../../harness/report/feedback/describe-failures.ts";
import { printBlock } from "../../../harness/report/feedback/print-block.ts";
import { printReason } from "../../../harness/report/feedback/print-reason.ts";
import { P1 } from "../sample-results.ts";
import { WRONG } from "./sample-feedback.ts";

/** Elements in order, with their texts. */
function elementsOf(markup: string): readonly (readonly [tag: string, text: string])[] {
  return [...markup.matchAll(/<(pre|p|li)(?: class="([^"]*)")?[^>]*>([^<]*)/g)].map(
    ([, tag = "", kind = "", text = ""]) => [kind === "" ? tag : `${tag}.${kind}`, text] as const,
  );
}

function tagsOf(text: string | undefined, isDrawn = false): readonly string[] {
  return elementsOf(printReason(text ?? "", isDrawn).markup).map(([tag]) => tag);
}

describe("a reason", () => {
  test("is a sentence, a list of moves and a table that keeps its columns", () => {
    const elements = elementsOf(printReason(explainP1([2n], undefined, "en") ?? "", false).markup);
    expect(elements[0]?.[0]).toBe("p");
    expect(elements.at(-1)?.[0]).toBe("pre.said drawing");
    expect(elements.at(-1)?.[1]).toMatch(/^stones {4}0 1 2\nA to move/);
    expect(tagsOf(explainP1([8n], undefined, "en"))).toEqual([
      "p",
      ...Array<string>(6).fill("li"),
      "p",
      "pre.said drawing",
    ]);
  });

  test("beside a picture of its table is only a sentence and a list; the table is read out", () => {
    expect(tagsOf(explainP1([8n], undefined, "en"), true)).toEqual([
      "p",
      ...Array<string>(6).fill("li"),
      "p.unseen",
      "pre.unseen",
    ]);
  });

  test("has no broken lines, and a drawing below a long sentence is no part of it", () => {
    expect(
      elementsOf(printReason(explainHeaps([[1n, 2n, 3n]], undefined, "en") ?? "", true).markup),
    ).toMatchInlineSnapshot(`
      [
        [
          "p",
          "Let A be the player to move. The first heap leaves no choice, so B is the first to choose: the next heap holds 2.",
        ],
        [
          "p",
          "Who begins the heaps behind it wins. So B takes 1 of the 2; A must take the one that is left, and B begins there.",
        ],
        [
          "p",
          "So A loses.",
        ],
        [
          "p.unseen",
          "Who begins at a heap, the earlier ones being gone, wins (W) or loses (L):",
        ],
        [
          "pre.unseen",
          "1 2 3
      L W W",
        ],
      ]
    `);
    expect(
      elementsOf(printReason(explainP4([[0n, 1n, 0n, 0n]], undefined, "en") ?? "", false).markup),
    ).toMatchInlineSnapshot(`
      [
        [
          "p",
          "Beginning on the left (0) comes to 0 in all, on the right (0) to 1.",
        ],
        [
          "p",
          "Best play, the left end where both are as good; after each card the sums, first : second:",
        ],
        [
          "pre.said drawing",
          "[0 1 0 0]  first takes 0 (right)  0 : 0
      [0 1 0]    second takes 0 (left)  0 : 0
      [1 0]      first takes 1 (left)   1 : 0
      [0]        second takes 0 (last)  1 : 0",
        ],
      ]
    `);
  });

  test("of several depths keeps its lines, and one of moves alone is a list", () => {
    expect(tagsOf("First:\n  one\n    two\n  three")).toEqual(["p", "pre.said drawing"]);
    expect(tagsOf(explainSlow([9n, 1000n], undefined, "en"))).toEqual([
      "p",
      ...Array<string>(8).fill("li"),
    ]);
  });

  test("of an own exercise is escaped", () => {
    expect(printReason("<b>:\n  <i>", false).markup).not.toMatch(/<[bi]>/);
  });

  test.each([
    ["p1", explainP1, pictureP1, [8n], true],
    ["p4", explainP4, pictureP4, [[0n, 1n, 0n, 0n]], false],
  ] as const)("of %s leaves to the picture what it shows", (_, explain, draw, args, isDrawn) => {
    const input = args as readonly Value[];
    const reason = explain(input, undefined, "en") ?? "";
    const picture = draw(input, "en") as Picture;
    const counterexample = { ...WRONG.counterexample, args: [8], reason, smallest: true } as never;
    const blocks = describeFailures(
      { ...WRONG, counterexample },
      { ...P1, pictureOf: () => picture },
    );
    const markup = blocks.map((block) => printBlock(block).markup).join("");
    expect(markup.includes('<pre class="unseen">')).toBe(isDrawn);
    expect(markup.includes("drawing")).toBe(!isDrawn);
  });
});
