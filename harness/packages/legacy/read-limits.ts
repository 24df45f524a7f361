import type { Findings } from "../findings.ts";
import type { PackageLimits } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import { readText } from "../read-text.ts";
import type { Reading } from "./choose-reading.ts";
import type { LimitsYaml } from "./legacy-schema.ts";
import { type DomjudgeIni, INI, readSeconds } from "./read-ini.ts";

const KIB = 1024;
const MIB = 1024 * KIB;
/** Default source limits: the format's typical one, and DOMjudge's `sourcesize_limit`. */
const CODE_KIB: Readonly<Record<Reading, number>> = { problemtools: 128, domjudge: 256 };
/** DOMjudge's file beside problem.yaml, with a time limit in seconds. */
const TIME_FILE = ".timelimit";

/** Reads the limits of problem.yaml, and the time limit also from DOMjudge's files. */
export async function readLimits(
  files: PackageFiles,
  limits: LimitsYaml,
  { ini, reading }: { readonly ini: DomjudgeIni | undefined; readonly reading: Reading },
  findings: Findings,
): Promise<PackageLimits> {
  return {
    timeMs: chooseTime(
      [
        { path: "problem.yaml", ms: toMs(limits.time_limit) },
        { path: INI, ms: ini?.timeLimitMs },
        { path: TIME_FILE, ms: await readTimeFile(files, findings) },
      ],
      findings,
    ),
    timeResolutionMs: toMs(limits.time_resolution) ?? 1000,
    acToTimeLimit: limits.time_multipliers?.ac_to_time_limit ?? limits.time_multiplier ?? 5,
    timeLimitToTle: limits.time_multipliers?.time_limit_to_tle ?? limits.time_safety_margin ?? 2,
    memoryBytes: toBytes(limits.memory ?? 2048, MIB),
    outputBytes: toBytes(limits.output ?? 8, MIB),
    codeBytes: toBytes(limits.code ?? CODE_KIB[reading], KIB),
    compileMs: toMs(limits.compilation_time) ?? 60_000,
    validationMs: toMs(limits.validation_time) ?? 60_000,
    validationMemoryBytes: toBytes(limits.validation_memory ?? 2048, MIB),
    validationOutputBytes: toBytes(limits.validation_output ?? 8, MIB),
    passes: limits.validation_passes ?? 2,
  };
}

function toMs(seconds: number | undefined): number | undefined {
  return seconds && Math.round(seconds * 1000);
}

function toBytes(value: number, unit: number): number {
  return Math.round(value * unit);
}

async function readTimeFile(
  { files }: PackageFiles,
  findings: Findings,
): Promise<number | undefined> {
  const file = files.get(TIME_FILE);
  const text = file && (await readText(file, KIB, findings));
  return text === undefined
    ? undefined
    : readSeconds(text.trim(), { path: TIME_FILE, line: 1 }, findings);
}

interface TimeSource {
  readonly path: string;
  readonly ms: number | undefined;
}

/** Takes the first time limit given, as DOMjudge does, and warns of different ones. */
function chooseTime(sources: readonly TimeSource[], findings: Findings): number | undefined {
  const [limit, ...others] = sources.filter(({ ms }) => ms !== undefined);
  for (const { path, ms = 0 } of others) {
    if (limit?.ms === ms) continue;
    findings.warn(path, {
      code: "two-time-limits",
      message: `it says ${ms / 1000} s, but ${limit?.path} says ${(limit?.ms ?? 0) / 1000} s, which is used`,
      hint: "Set the limit in one place.",
    });
  }
  return limit?.ms;
}
