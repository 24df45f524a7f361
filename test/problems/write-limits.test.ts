import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { replaceLimits } from "../../harness/problems/write-limits.ts";

const LIMITS = { timeMs: 500, groupMs: 1200, timeFactors: { python: 1.5 } };

describe("limits in a spec", () => {
  it("replace those of a flow map, and no other text changes", () => {
    const spec =
      "id: a # first\nlimits: { time_limit: 1.0, memory: 256 } # why\ngroups: [[1],  [2]]\n";
    expect(replaceLimits(spec, LIMITS)).toBe(
      "id: a # first\nlimits: { time_limit: 0.5, group_time: 1.2, time_factors: { python: 1.5 }, memory: 256 } # why\ngroups: [[1],  [2]]\n",
    );
  });

  it("replace those of a block, which keeps its indentation and comments", () => {
    const spec =
      "limits:\n    time_limit: 4.0\n    time_factors: { python: 3, java: 2 }\n    # MiB\n    memory: 256 # enough\n# next\nanswers: { scoring: exact }\n";
    const written = replaceLimits(spec, LIMITS) ?? "";
    expect(written).toBe(
      "limits:\n    time_limit: 0.5\n    group_time: 1.2\n    time_factors: { python: 1.5 }\n    # MiB\n    memory: 256 # enough\n# next\nanswers: { scoring: exact }\n",
    );
    expect(parse(written)).toMatchObject({ limits: { memory: 256 } });
  });

  it("lose a group's time and factors that are the default", () => {
    const spec = "limits: { time_limit: 1, group_time: 3, time_factors: { go: 4 }, memory: 96 }\n";
    const plain = { timeMs: 700, groupMs: undefined, timeFactors: {} };
    expect(replaceLimits(spec, plain)).toBe("limits: { time_limit: 0.7, memory: 96 }\n");
  });

  it("need a map to stand in", () => {
    expect(replaceLimits("id: a\n", LIMITS)).toBeUndefined();
  });
});
