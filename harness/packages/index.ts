/**
 * Reads, checks and scores problem packages (ICPC format 2025-09 and legacy). Runs no programs.
 *
 * - `Package` (`package.ts`) is a package of either format that was read and checked.
 * - `Findings` (`findings.ts`) collects everything that is wrong with it, so that one run shows all.
 * - `scorePackage` (`score/score-package.ts`) computes verdict and score from the results of the cases.
 * - `Mutant` (`lint/mutant.ts`) is a damaged input or output that validators should refuse.
 */
export { substituteConstants } from "./constants.ts";
export { casesOf, groupsOf } from "./walk-groups.ts";
export type { SurveyedCase } from "./lint/check-tests.ts";
export { chooseBases } from "./lint/choose-bases.ts";
export { inputMutations } from "./lint/input-mutations.ts";
export { type Mutant, mutantsOf } from "./lint/mutant.ts";
export { outputMutations } from "./lint/output-mutations.ts";
export { type Survey, surveyTests } from "./lint/survey-tests.ts";
export { findProcessStart } from "./parts/find-process-start.ts";
export { findProtocol } from "./parts/validator-protocol.ts";
export type {
  ExpectationRule,
  GroupScoring,
  LegacyPoints,
  LegacyScoring,
  Package,
  PackageCase,
  PackageFile,
  PackageKind,
  PackageLimits,
  PackageProgram,
  PackageSubmission,
  ProgramFile,
  TestGroup,
  ValidatorExample,
  ValidatorProtocol,
} from "./package.ts";
export { describeBreach } from "./expect/describe-breach.ts";
export { type Breach, findBreaches } from "./expect/find-breaches.ts";
export type { PackageRun } from "./expect/package-run.ts";
export { summarizeRules } from "./expect/summarize-rules.ts";
export {
  ASSUMED_LIMIT_MS,
  findMargins,
  inferTimeLimit,
  MEASURING_LIMIT_MS,
  minTleMs,
} from "./time-limit/infer-time-limit.ts";
export { findTimeBound, type RunLimits, type TimeBound } from "./time-limit/time-bounds.ts";
export type { RunGrader } from "./score/custom-grader.ts";
export { maxScoreOf, maxScoreOfPackage } from "./score/max-score.ts";
export type { ScoreResult } from "./score/result.ts";
export { type JudgedCase, scoreCase, scoreStatic } from "./score/score-case.ts";
export { findBlocked, isDecided, scoreGroup } from "./score/score-group.ts";
export { isDecidedBySample, scorePackage } from "./score/score-package.ts";
export { PACKAGE_MARKER_FILES } from "./package-files.ts";
export { readPackage } from "./read-package.ts";
