import { expect, it } from "vitest";
import { MIN_LIMITS, wallMsFor, withCpuTimeMargin } from "../../../harness/core/judging/limits.ts";

it("the sandbox allows 15 % more CPU time than the exercise, and no more of anything else", () => {
  const limits = { cpuMs: 1000, wallMs: wallMsFor(1000), memoryBytes: 1, outputBytes: 2 };
  expect(withCpuTimeMargin(limits)).toEqual({ ...limits, cpuMs: 1150 });
});

it("the wall time limit leaves room for a busy machine, even at the CPU time margin", () => {
  expect(wallMsFor(1000)).toBe(8000);
});

it("the smallest limits are 0.1 s, 96 MiB and 1 MiB of output", () => {
  expect(MIN_LIMITS).toEqual({
    timeMs: 100,
    memoryBytes: 100_663_296,
    outputBytes: 1_048_576,
  });
});

it("a limit with the margin is a whole number of milliseconds", () => {
  const limits = { cpuMs: 101, wallMs: 1, memoryBytes: 1, outputBytes: 1 };
  expect(withCpuTimeMargin(limits).cpuMs).toBe(116);
  expect(wallMsFor(0)).toBe(4000);
});
