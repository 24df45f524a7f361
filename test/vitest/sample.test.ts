import { afterEach, expect, test, vi } from "vitest";
import { isSampled, sampled } from "./sample.ts";

const PROGRAMS = Array.from({ length: 100 }, (_, index) => `program ${index}`);

afterEach(() => {
  vi.unstubAllEnvs();
});

test("without a sample, all are tried", () => {
  vi.stubEnv("GRUNDY_TEST_SAMPLE", undefined);
  expect(sampled(PROGRAMS, String)).toEqual(PROGRAMS);
  expect(PROGRAMS.filter(isSampled)).toEqual(PROGRAMS);
});

test("a sample is a third, in the same order, and the same one each time", () => {
  vi.stubEnv("GRUNDY_TEST_SAMPLE", "a commit");
  const chosen = sampled(PROGRAMS, String);
  expect(chosen).toHaveLength(34);
  expect(chosen).toEqual(PROGRAMS.filter((program) => chosen.includes(program)));
  expect(sampled(PROGRAMS, String)).toEqual(chosen);
  expect(sampled(["the only one"], String)).toEqual(["the only one"]);
  expect(sampled([], String)).toEqual([]);
});

test("of a family of unknown size about a third is tried", () => {
  vi.stubEnv("GRUNDY_TEST_SAMPLE", "a commit");
  const chosen = PROGRAMS.filter(isSampled);
  expect(chosen.length).toBeGreaterThan(20);
  expect(chosen.length).toBeLessThan(50);
});

test("within some commits every program is tried", () => {
  const tried = new Set<string>();
  for (let commit = 0; commit < 30; commit += 1) {
    vi.stubEnv("GRUNDY_TEST_SAMPLE", `commit ${commit}`);
    for (const program of sampled(PROGRAMS, String)) tried.add(program);
  }
  expect(tried.size).toBe(PROGRAMS.length);
});
