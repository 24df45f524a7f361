import { expect, it } from "vitest";
import { wallMsFor, withCpuTimeMargin } from "../../../harness/core/judging/limits.ts";

it("the sandbox allows 15 % more CPU time than the exercise, and no more of anything else", () => {
  const limits = { cpuMs: 1000, wallMs: wallMsFor(1000), memoryBytes: 1, outputBytes: 2 };
  expect(withCpuTimeMargin(limits)).toEqual({ ...limits, cpuMs: 1150 });
});

it("the wall time limit leaves room for a busy machine, even at the CPU time margin", () => {
  expect(wallMsFor(1000)).toBe(8000);
});
