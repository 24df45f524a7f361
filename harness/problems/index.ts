/**
 * Exercises: reads and validates `problems/<id>/` and loads references. Cases are generated in
 * `generation` and judged in `engine`. Imports `core`, the names of opponents and the rules of claims.
 *
 * - `Problem` (`problem.ts`) is an exercise as its spec declares it; `Spec` (`spec-schema.ts`) is the
 *   schema of `problem.yaml`.
 * - `TestCase` (`problem.ts`) is one input with its right answer; `tests/` holds those of each group.
 * - `loadReference` (`load-reference.ts`) loads the trusted solution.
 */
export { answerRulesOf } from "./answer-rules.ts";
export { openDomain } from "./build-parameter.ts";
export {
  describeViolation,
  findGroup,
  canMakeInputs,
  findObstacle,
  hasDomain,
  isInDomain,
  ownerOfCases,
  largestInt,
  readConstraint,
  SAMPLE_GROUP_ID,
} from "./domain.ts";
export { loadReference, loadReferenceParts } from "./load-reference.ts";
export { isProgramPath } from "./checks/check-programs.ts";
export { explainMistakes } from "./explain-mistakes.ts";
export { findGameFault, findPositionFault } from "./game-faults.ts";
export { addManualInput } from "./manual-input.ts";
export { writeLimits } from "./write-limits.ts";
export { resolveOwnPackage } from "./own-package.ts";
export type * from "./problem.ts";
export { NO_PROGRAMS } from "./problem.ts";
export { listProblems, SPEC_FILE } from "./list-problems.ts";
export { parseProblem, readProblem } from "./read-problem.ts";
export { isProblemId } from "./spec-schema.ts";
export {
  addUp,
  Components,
  edgeKey,
  endsOf,
  findStructureFault,
  weightOf,
} from "./list-structure.ts";
export { intersect, resolveDomain, resolveTies, resolveWithin } from "./resolve-ties.ts";
export { fromSteps, toSteps } from "./steps.ts";
export {
  bindDomain,
  countsIn,
  isTied,
  listCounts,
  listTiedNames,
  type NamedDomain,
  namedParts,
  NO_SCOPE,
  type Scope,
  tiedRange,
  valueOfTied,
} from "./ties.ts";
export { listStatements, readStatement } from "./statement.ts";
export { toConditions } from "./build-problem.ts";
export {
  isCaughtAt,
  type KillMatrix,
  type MadeFrom,
  packBits,
  readKillMatrix,
  sha256,
  writeKillMatrix,
} from "./kill-matrix.ts";
export { printCaseArguments } from "./case-arguments.ts";
export { countChanges, findStaleFiles, type GroupChange, type StaleFile } from "./compare-tests.ts";
export { argumentsFromJson, argumentsToJson } from "./case-arguments.ts";
export { addKills, type Kill, readKills, writeKills } from "./kill-file.ts";
export { printStudentCopy } from "./student-copy.ts";
export {
  hasAnswers,
  hashTests,
  printTests,
  readTests,
  type Tests,
  withSharedCases,
  writeTests,
} from "./test-files.ts";
