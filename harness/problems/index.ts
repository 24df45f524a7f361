/**
 * Exercises: reads `problems/<id>/` (spec, statements, generated cases), validates it, and owns the
 * `Problem` that everyone else relies on. Makes no cases (generation) and judges nothing (engine).
 * Imports core only; anyone above may import it.
 */
export { answerRulesOf } from "./answer-rules.ts";
export {
  describeViolation,
  findGroup,
  findObstacle,
  hasDomain,
  isInDomain,
  SAMPLE_GROUP_ID,
} from "./domain.ts";
export { addManualInput } from "./manual-input.ts";
export type * from "./problem.ts";
export { listProblems, readProblem, readProblems } from "./read-problem.ts";
export { fromSteps, toSteps } from "./steps.ts";
export { listStatements, readStatement } from "./statement.ts";
export { countChanges, findStaleFiles, type GroupChange, type StaleFile } from "./compare-tests.ts";
export { type Kill, readKills, writeKills } from "./kill-file.ts";
export {
  hashTests,
  printCases,
  printTests,
  readTests,
  type Tests,
  writeTests,
} from "./test-files.ts";
