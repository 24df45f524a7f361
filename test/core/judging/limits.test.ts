import { expect, it } from "vitest";
import { wallMsFor, withCpuTimeMargin } from "../../../harness/core/judging/limits.ts";

it("a sandbox lets CPU time run 15 % further than an exercise does, and nothing else", () => {
  const limits = { cpuMs: 1000, wallMs: wallMsFor(1000), memoryBytes: 1, outputBytes: 2 };
  expect(withCpuTimeMargin(limits)).toEqual({ ...limits, cpuMs: 1150 });
});

it("the clock leaves room for a busy machine, also where the CPU time goes to its margin", () => {
  expect(wallMsFor(1000)).toBe(8000);
});
