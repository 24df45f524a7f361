import { describe, expect, it } from "vitest";
import {
  findNoise,
  type ProgramTimes,
  proposeLimits,
} from "../../../harness/core/judging/propose-limits.ts";

const DEFAULTS = { cpp: 1, rust: 1, java: 2, python: 5 };
const NONE = { timeMs: 1000, groupMs: undefined, timeFactors: {} };

function times(language: string, slowestMs: number, togetherMs = 0, margin = 3): ProgramTimes {
  return { path: `${language}-${slowestMs}`, language, slowestMs, togetherMs, margin };
}

describe("proposed limits", () => {
  it("give the slowest accepted program three times what it uses", () => {
    const proposed = proposeLimits([times("cpp", 400), times("rust", 310)], NONE, DEFAULTS);
    expect(proposed?.limits).toEqual({ timeMs: 1200, groupMs: undefined, timeFactors: {} });
  });

  it("name the slowest program of each language with its limit", () => {
    const all = [times("cpp", 400), times("python", 900), times("python", 1000)];
    expect(proposeLimits(all, NONE, DEFAULTS)?.languages).toEqual([
      { language: "cpp", limitMs: 1200, slowest: times("cpp", 400) },
      { language: "python", limitMs: 3000, slowest: times("python", 1000) },
    ]);
  });

  it("are never below half a second, in any language", () => {
    const proposed = proposeLimits([times("cpp", 1), times("python", 20)], NONE, DEFAULTS);
    expect(proposed?.limits.timeMs).toBe(500);
    expect(proposed?.limits.timeFactors).toEqual({ python: 1 });
  });

  it("give slower languages factors in halves, and leave out those that are the default", () => {
    const all = [times("cpp", 200), times("java", 400), times("python", 450)];
    const proposed = proposeLimits(all, NONE, DEFAULTS);
    expect(proposed?.limits).toMatchObject({ timeMs: 600, timeFactors: { python: 2.5 } });
  });

  it("keep the factor of a language without an accepted program", () => {
    const current = { ...NONE, timeFactors: { java: 7, python: 3 } };
    const proposed = proposeLimits([times("cpp", 100), times("python", 100)], current, DEFAULTS);
    expect(proposed?.limits.timeFactors).toEqual({ java: 7, python: 1 });
  });

  it("count on the default factors if only slower languages have accepted programs", () => {
    const proposed = proposeLimits([times("python", 2000)], NONE, DEFAULTS);
    expect(proposed?.limits).toMatchObject({ timeMs: 1200, timeFactors: {} });
  });

  it("give a group's calls three times what accepted programs use together, by factor", () => {
    const all = [times("cpp", 100, 300), times("python", 400, 1900)];
    const proposed = proposeLimits(all, NONE, DEFAULTS);
    expect(proposed?.limits).toMatchObject({ timeFactors: { python: 2.5 }, groupMs: 2300 });
  });

  it("give a group no less than one call", () => {
    const proposed = proposeLimits([times("cpp", 300, 301)], NONE, DEFAULTS);
    expect(proposed?.limits).toMatchObject({ timeMs: 900, groupMs: 1000 });
    expect(proposeLimits([times("cpp", 300, 1)], NONE, DEFAULTS)?.limits.groupMs).toBe(900);
  });

  it("leave each program its own margin", () => {
    const all = [times("cpp", 400, 900), times("cpp", 700, 1700, 1.5)];
    const proposed = proposeLimits(all, NONE, DEFAULTS);
    expect(proposed?.limits).toMatchObject({ timeMs: 1200, groupMs: 2700 });
    expect(proposed?.languages[0]?.slowest.slowestMs).toBe(400);
    const more = proposeLimits([...all, times("cpp", 900, 2000, 1.5)], NONE, DEFAULTS);
    expect(more?.limits).toMatchObject({ timeMs: 1400, groupMs: 3000 });
    expect(more?.languages[0]?.slowest.slowestMs).toBe(900);
  });

  it("need a program", () => {
    expect(proposeLimits([], NONE, DEFAULTS)).toBeUndefined();
  });
});

describe("the noise of measurements", () => {
  it("is the largest ratio between two measurements of one program", () => {
    const again = { ...times("cpp", 100), slowestMs: 130 };
    expect(findNoise([times("cpp", 100), times("java", 900), again])).toBeCloseTo(1.3);
  });

  it("is unknown if no program was measured twice, or only times too short to compare", () => {
    expect(findNoise([times("cpp", 100), times("cpp", 200)])).toBeUndefined();
    expect(findNoise([times("cpp", 49), { ...times("cpp", 49), slowestMs: 90 }])).toBeUndefined();
  });
});
