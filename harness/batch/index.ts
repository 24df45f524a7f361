/**
 * Many submissions: finding them in folders, judging them side by side, gathering results. Imports
 * `engine`, `problems`, `languages`, `sandbox` and `core`; renders nothing and ends no process.
 */
export { type Attack, ATTACK_FAMILIES, ATTACKS_FOLDER, readAttacks } from "./attack.ts";
export { type AttackReport, drillAttacks } from "./attack-drill.ts";
export { findSubmissions, type FoundSubmission, type Inbox } from "./find-submissions.ts";
export { GradeBook } from "./grade.ts";
export { Journal } from "./journal.ts";
export type { Bench, FileEvent } from "./judge-file.ts";
export { judgeFiles } from "./judge-files.ts";
export { problemOfPath, suggestName } from "./problem-of-name.ts";
