import { describe, expect, test } from "vitest";
import type { PackageLimits } from "../../../harness/packages/index.ts";
import { mistakesOf, readWritten, warningsOf } from "./read-written.ts";

const MIB = 1024 * 1024;
const DEFAULTS: PackageLimits = {
  timeMs: undefined,
  timeResolutionMs: 1000,
  acToTimeLimit: 5,
  timeLimitToTle: 2,
  memoryBytes: 2048 * MIB,
  outputBytes: 8 * MIB,
  codeBytes: 128 * 1024,
  compileMs: 60_000,
  validationMs: 60_000,
  validationMemoryBytes: 2048 * MIB,
  validationOutputBytes: 8 * MIB,
  passes: 2,
};

const limitsYaml = (limits: string) => ({ "problem.yaml": `name: Sum\nlimits: { ${limits} }\n` });

describe("limits", () => {
  test.each<[string, Partial<PackageLimits>]>([
    ["", {}],
    ["time_multiplier: 3, time_safety_margin: 1.5", { acToTimeLimit: 3, timeLimitToTle: 1.5 }],
    ["memory: 512", { memoryBytes: 512 * MIB }],
    ["output: 0.5", { outputBytes: MIB / 2 }],
    ["code: 64", { codeBytes: 64 * 1024 }],
    ["compilation_time: 30, compilation_memory: 512", { compileMs: 30_000 }],
    ["validation_time: 7.5", { validationMs: 7500 }],
    ["validation_memory: 100", { validationMemoryBytes: 100 * MIB }],
    ["validation_output: 1", { validationOutputBytes: MIB }],
    ["validation_passes: 26", { passes: 26 }],
    ["time_limit: 1.5", { timeMs: 1500 }],
    ["time_resolution: 0.1", { timeResolutionMs: 100 }],
    [
      "time_multiplier: 3, time_multipliers: { ac_to_time_limit: 4, time_limit_to_tle: 1 }",
      { acToTimeLimit: 4, timeLimitToTle: 1 },
    ],
    ["time_multipliers: { time_limit_to_tle: 1.2 }", { timeLimitToTle: 1.2 }],
    ["memory: ", {}],
  ])("%j", async (limits, expected) => {
    expect((await readWritten(limitsYaml(limits))).limits).toEqual({ ...DEFAULTS, ...expected });
  });

  test.each([
    ["memory: -1", "problem.yaml:2: 'memory' of 'limits' must be more than 0, it is -1"],
    ["memory: many", "problem.yaml:2: 'memory' of 'limits' must be a number, not 'many'"],
    [
      "time_multiplier: 0.5",
      "problem.yaml:2: 'time_multiplier' of 'limits' must be at least 1, it is 0.5",
    ],
    [
      "validation_passes: 1",
      "problem.yaml:2: 'validation_passes' of 'limits' must be at least 2, it is 1",
    ],
    ["memorry: 5", "problem.yaml:2: there is no key 'memorry'"],
  ])("%j is a mistake", async (limits, mistake) => {
    expect(await mistakesOf(limitsYaml(limits))).toEqual([mistake]);
  });

  test.each([
    [
      "memory: 99999999",
      "problem.yaml:2: 'memory' is 99,999,999 MiB, which is more than any machine has",
    ],
    [
      "time_limit: 5000",
      "problem.yaml:2: 'time_limit' is 5,000 s, which is more than any machine has",
    ],
    [
      "compilation_memory: 4096",
      "problem.yaml:2: compilers get 2,048 MiB here, and the package asks for 4,096",
    ],
  ])("%j is odd", async (limits, warning) => {
    expect(await warningsOf(limitsYaml(limits))).toEqual([warning]);
  });
});

describe("the time limit", () => {
  const yaml = limitsYaml("time_limit: 2")["problem.yaml"];
  test.each<[string, Record<string, string>, number, string[]]>([
    ["of .timelimit", { ".timelimit": "3\n" }, 3000, []],
    ["of domjudge-problem.ini", { "domjudge-problem.ini": "timelimit='1.5'\n" }, 1500, []],
    [
      "of domjudge-problem.ini before .timelimit",
      { "domjudge-problem.ini": "timelimit = 4", ".timelimit": "3" },
      4000,
      [".timelimit: it says 3 s, but domjudge-problem.ini says 4 s, which is used"],
    ],
    [
      "of problem.yaml before both",
      { "problem.yaml": yaml, "domjudge-problem.ini": "timelimit = 2.0", ".timelimit": "3" },
      2000,
      [".timelimit: it says 3 s, but problem.yaml says 2 s, which is used"],
    ],
  ])("%s", async (_, contents, timeMs, warnings) => {
    expect((await readWritten(contents)).limits.timeMs).toBe(timeMs);
    expect(await warningsOf(contents)).toEqual(warnings);
  });

  test.each(["0", "-1", "two", "", "1e3", "2 s", "inf", "."])("is not %j", async (text) => {
    const message = `the time limit is '${text}', not a number of seconds`;
    expect(await mistakesOf({ ".timelimit": `${text}\n` })).toEqual([`.timelimit:1: ${message}`]);
  });
});
