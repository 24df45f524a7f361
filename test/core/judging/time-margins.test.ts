import { expect, test } from "vitest";
import { findMargins, isNarrow } from "../../../harness/core/judging/time-margins.ts";

const limits = { limitMs: 1000, groupLimitMs: 5000 };
const passed = { ...limits, hasPassed: true, slowestMs: 100, togetherMs: 500 };

test("margins are the smallest over the groups that a program passes", () => {
  const slower = { ...passed, slowestMs: 250, togetherMs: 400 };
  const failed = { ...passed, hasPassed: false, slowestMs: 1150, togetherMs: 6000 };
  expect(findMargins([passed, slower, failed])).toEqual({ answer: 4, group: 10 });
});

test("a program that used no measurable time has an infinite margin", () => {
  const margins = findMargins([{ ...passed, slowestMs: 0, togetherMs: 0 }]);
  expect(margins).toEqual({ answer: Infinity, group: Infinity });
  expect(isNarrow(margins)).toBe(false);
});

test("a margin is narrow if one answer or a group comes too close to its limit", () => {
  expect(isNarrow({ answer: 2.5, group: 2.5 })).toBe(false);
  expect(isNarrow({ answer: 2.4, group: 100 })).toBe(true);
  expect(isNarrow({ answer: 100, group: 2.4 })).toBe(true);
});
