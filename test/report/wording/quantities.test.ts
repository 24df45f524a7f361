import { expect, test } from "vitest";
import {
  formatCount,
  formatDuration,
  formatMemory,
  formatMoment,
  formatPlural,
  formatRoughTime,
} from "../../../harness/report/wording/quantities.ts";

test.each([
  [formatCount(999), "999"],
  [formatCount(1000), "1,000"],
  [formatCount(1234567), "1,234,567"],
  [formatPlural(1, "case"), "1 case"],
  [formatPlural(0, "case"), "0 cases"],
  [formatDuration(0), "0 ms"],
  [formatDuration(999.4), "999 ms"],
  [formatDuration(999.6), "1.0 s"],
  [formatDuration(61_250), "61.3 s"],
  [formatRoughTime(0), "a few seconds"],
  [formatRoughTime(10_000), "a few seconds"],
  [formatRoughTime(10_001), "20 s"],
  [formatRoughTime(90_000), "90 s"],
  [formatRoughTime(90_001), "2 min"],
  [formatRoughTime(600_000), "10 min"],
  [formatRoughTime(947_000), "15 min"],
  [formatRoughTime(1_060_000), "20 min"],
  [formatRoughTime(5_400_000), "90 min"],
  [formatRoughTime(5_400_001), "1 h 40 min"],
  [formatRoughTime(7_200_000), "2 h"],
  [formatRoughTime(7_200_001), "2 h 10 min"],
  [formatMemory(10_035), "9.8 MiB"],
])("%j reads %j", (shown, wanted) => {
  expect(shown).toBe(wanted);
});

test.each([
  ["2026-11-03T20:14:09.000Z", "2026-11-03 20:14 UTC"],
  ["2026-11-03T21:14:09+01:00", "2026-11-03 21:14 +01:00"],
  ["2026-11-03T21:14-0330", "2026-11-03 21:14 -0330"],
  ["last Tuesday", "last Tuesday"],
])("the moment %j reads as %j", (moment, text) => {
  expect(formatMoment(moment)).toBe(text);
});
