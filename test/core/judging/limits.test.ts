import { expect, it } from "vitest";
import { MIN_LIMITS, wallMsFor } from "../../../harness/core/judging/limits.ts";

it("the wall time limit leaves room for a busy machine", () => {
  expect(wallMsFor(1000)).toBe(8000);
  expect(wallMsFor(0)).toBe(4000);
});

it("the smallest limits are 0.1 s, 96 MiB and 1 MiB of output", () => {
  expect(MIN_LIMITS).toEqual({
    timeMs: 100,
    memoryBytes: 100_663_296,
    outputBytes: 1_048_576,
  });
});
