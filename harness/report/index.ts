/**
 * Renders events and results: terminal, plain, JSON, JUnit, CSV. Pure functions: no files, no
 * console, no environment; width and colour are parameters. Imports `core` only.
 */
export { toCsv } from "./csv.ts";
export type { GradedProblem } from "./gradebook.ts";
export { toJson } from "./json.ts";
export { toJunit } from "./junit.ts";
export type { Look } from "./look.ts";
export type { ProblemFacts } from "./problem-facts.ts";
export { advanceProgress, startProgress } from "./progress.ts";
export { type Agreement, renderAgreement } from "./render-agreement.ts";
export { renderJudging } from "./render-judging.ts";
export { renderProgress } from "./render-progress.ts";
export { renderTable } from "./render-table.ts";
export { printAdequacyPage } from "./adequacy-page.ts";
export { renderAdequacy } from "./render-adequacy.ts";
export { renderHunt } from "./render-hunt.ts";
