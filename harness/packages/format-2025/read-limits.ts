import { checkLimits } from "../parts/check-limits.ts";
import type { PackageKind, PackageLimits } from "../package.ts";
import type { YamlSource } from "../read-yaml.ts";
import type { WrittenProblem } from "./problem-schema.ts";

const KIB = 1024;
const MIB = 1024 ** 2;

/** Reads the limits; defaults are those that the specification calls typical. */
export function readLimits(
  { data, warn }: YamlSource<WrittenProblem>,
  { isMultiPass }: PackageKind,
): PackageLimits {
  const { limits = {} } = data;
  checkLimits(limits, warn);
  const { time_limit: timeLimit, time_resolution: resolution = 1 } = limits;
  if (timeLimit !== undefined && limits.time_resolution !== undefined) {
    const steps = timeLimit / resolution;
    if (Math.abs(steps - Math.round(steps)) > 1e-4) {
      warn({
        code: "out-of-range",
        path: ["limits", "time_limit"],
        message: `the time limit, ${timeLimit} s, is not a multiple of time_resolution, ${resolution} s`,
        hint: "Some tools refuse that: change one of them, or remove time_resolution.",
      });
    }
  }
  if (limits.validation_passes !== undefined && !isMultiPass) {
    warn({
      code: "unsuitable-key",
      path: ["limits", "validation_passes"],
      at: "key",
      message: "this problem has one pass, so the limit on passes has no effect",
      hint: "Add multi-pass to its type, or remove the line.",
    });
  }
  return {
    timeMs: timeLimit === undefined ? undefined : timeLimit * 1000,
    timeResolutionMs: resolution * 1000,
    acToTimeLimit: limits.time_multipliers?.ac_to_time_limit ?? 2,
    timeLimitToTle: limits.time_multipliers?.time_limit_to_tle ?? 1.5,
    memoryBytes: (limits.memory ?? 2048) * MIB,
    outputBytes: (limits.output ?? 8) * MIB,
    codeBytes: (limits.code ?? 128) * KIB,
    compileMs: (limits.compilation_time ?? 60) * 1000,
    validationMs: (limits.validation_time ?? 60) * 1000,
    validationMemoryBytes: (limits.validation_memory ?? 2048) * MIB,
    validationOutputBytes: (limits.validation_output ?? 8) * MIB,
    passes: isMultiPass ? (limits.validation_passes ?? 2) : 1,
  };
}
