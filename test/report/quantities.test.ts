import { expect, test } from "vitest";
import {
  formatCount,
  formatDuration,
  formatMemory,
  formatPlural,
  formatPoints,
} from "../../harness/report/quantities.ts";

test.each([
  [formatCount(999), "999"],
  [formatCount(1000), "1,000"],
  [formatCount(1234567), "1,234,567"],
  [formatPlural(1, "case"), "1 case"],
  [formatPlural(0, "case"), "0 cases"],
  [formatPoints(100 / 3), "33.33"],
  [formatPoints(40), "40"],
  [formatDuration(0), "0 ms"],
  [formatDuration(999.4), "999 ms"],
  [formatDuration(999.6), "1.0 s"],
  [formatDuration(61_250), "61.3 s"],
  [formatMemory(10_035), "9.8 MiB"],
])("%j reads %j", (shown, wanted) => {
  expect(shown).toBe(wanted);
});
