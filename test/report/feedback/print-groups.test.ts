import { describe, expect, test } from "vitest";
import type { DescribedGroup } from "../../../harness/report/feedback/block.ts";
import { printGroups } from "../../../harness/report/feedback/print-groups.ts";

const PASSED: DescribedGroup = {
  name: "small",
  state: "passed",
  result: "accepted",
  passed: "20 of 20",
  points: 40,
  worth: 40,
};
const FAILED: DescribedGroup = {
  ...PASSED,
  name: "large",
  state: "failed",
  result: "wrong answer",
  passed: "7 of 31",
  points: 0,
};

/** The segments of the bar: class, width and height. */
function segmentsOf(groups: readonly DescribedGroup[]) {
  const rects = printGroups(groups).markup.matchAll(
    /class="(\w+)"\s+x="\d+"\s+y="\d+"\s+width="(\d+)"\s+height="(\d+)"/g,
  );
  return [...rects].map(([, kind, width, height]) => [kind, Number(width), Number(height)]);
}

describe("printGroups", () => {
  test("each group has its share of the points, and states differ in height", () => {
    const skipped = { ...FAILED, state: "not run", worth: 20 } as const;
    expect(segmentsOf([PASSED, FAILED, skipped])).toEqual([
      ["good", 398, 8],
      ["bad", 398, 4],
      ["quiet", 199, 2],
    ]);
  });

  test("a group that earned a part of its points is filled in part", () => {
    expect(segmentsOf([{ ...PASSED, points: 10 }])).toEqual([
      ["good", 250, 8],
      ["quiet", 750, 2],
    ]);
  });

  test("a group without points is seen, also if no group has points", () => {
    const sample = { ...PASSED, points: 0, worth: 0 };
    expect(segmentsOf([sample, PASSED])[0]).toEqual(["good", 38, 8]);
    expect(segmentsOf([sample])).toEqual([["good", 1000, 8]]);
  });

  test("readers hear the whole result, and names become no markup", () => {
    const { markup } = printGroups([{ ...FAILED, name: "<b>" }]);
    expect(markup).toContain(
      "&lt;b&gt;: wrong answer, tests passed: 7 of 31, points: 0 of 40</span>",
    );
    expect(markup).not.toContain("<b>");
  });
});
