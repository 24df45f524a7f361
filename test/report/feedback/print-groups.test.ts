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

/** The segments of the bar: class, share and filled part. */
function segmentsOf(groups: readonly DescribedGroup[]) {
  return printGroups(groups)
    .markup.split("<li ")
    .slice(1)
    .map((item) => {
      const [, kind, share] = /^class="(\w+) share-(\d+)"/.exec(item) ?? [];
      return [kind, Number(share), /width="(\d+)%"/.exec(item)?.[1] ?? "0"];
    });
}

describe("printGroups", () => {
  test("each group has its share of the points, a sign and its name", () => {
    const skipped = { ...FAILED, name: "huge", state: "not run", worth: 20 } as const;
    expect(segmentsOf([PASSED, FAILED, skipped])).toEqual([
      ["good", 8, "100"],
      ["bad", 8, "0"],
      ["quiet", 4, "0"],
    ]);
    const text = printGroups([PASSED, FAILED, skipped]).markup.replaceAll(/<[^>]*>|\s+/g, " ");
    expect(text.replaceAll(/ +/g, " ")).toMatch(/✓ small 40\/40 .*✗ large 0\/40 .*– huge 0\/20 /);
  });

  test("only groups that were not run are hatched, which is explained once", () => {
    const skipped = { ...FAILED, state: "not run", worth: 20 } as const;
    expect(printGroups([skipped, skipped]).markup.match(/Hatched: not run/g)).toHaveLength(1);
    expect(printGroups([PASSED, FAILED]).markup).not.toContain("Hatched");
  });

  test("a group that earned a part of its points is filled in part", () => {
    expect(segmentsOf([{ ...PASSED, points: 10 }])).toEqual([["good", 20, "25"]]);
  });

  test("a group without points is seen, also if no group has points", () => {
    const sample = { ...PASSED, points: 0, worth: 0 };
    expect(segmentsOf([sample, PASSED])[0]).toEqual(["good", 1, "100"]);
    expect(segmentsOf([sample])).toEqual([["good", 20, "100"]]);
  });

  test("readers hear the whole result, and names become no markup", () => {
    const { markup } = printGroups([{ ...FAILED, name: "<b>" }]);
    expect(markup).toContain(
      "&lt;b&gt;: wrong answer, tests passed: 7 of 31, points: 0 of 40</span>",
    );
    expect(markup).not.toContain("<b>");
  });
});
