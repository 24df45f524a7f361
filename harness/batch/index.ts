/**
 * Judges many submissions: takes them from an inbox, judges them in parallel and collects the results
 * of a class. It renders nothing and never exits the process.
 *
 * - `StudentSubmission` (`student-submission.ts`) is a file with its student and exercise.
 * - `JudgingStore` (`judging-store.ts`) keeps finished judgings; `Journal` (`journal.ts`) does on disk.
 * - `Outcome` (`outcome-collector.ts`) is what came of judging a submission, or why it was not judged.
 * - `gradeClass` (`grade-class.ts`) turns outcomes into results by the rules of the course.
 */
export { adjustResults } from "./adjust-results.ts";
export { answersOnDisk } from "./answers-on-disk.ts";
export { type Attack, ATTACK_FAMILIES, ATTACKS_FOLDER, readAttacks } from "./attacks/attack.ts";
export { type AttackReport, drillAttacks } from "./attacks/attack-drill.ts";
export { type StudentSubmission, toStudentSubmissions } from "./student-submission.ts";
export { compareResults } from "./compare-results.ts";
export { hasRunOutOfTime } from "./find-known.ts";
export { findPrograms, type KnownProgram } from "./find-programs.ts";
export { type ClassFacts, gradeClass } from "./grade-class.ts";
export { DurableLines } from "./durable-lines.ts";
export { Journal } from "./journal.ts";
export { JournalLock } from "./journal-lock.ts";
export {
  type JudgingContext,
  type FileEvent,
  fileOnDisk,
  judgeFile,
  type UnreadSubmission,
} from "./judge-file.ts";
export {
  type RemoteJudging,
  judgeRemotely,
  type SentOutcome,
  type SentSubmission,
} from "./judge-remotely.ts";
export { judgeInParallel } from "./judge-files.ts";
export type { JudgedPrograms, ProgramOutcome } from "./judge-in-rounds.ts";
export { inferLimit, judgePrograms } from "./judge-programs.ts";
export {
  causesOf,
  findCauseMismatch,
  hashRefused,
  hashSubmission,
  hashSuite,
  type JudgingKey,
  judgingKeyOf,
} from "./judging-key.ts";
export type { ListableJudgingStore, JudgingStore } from "./judging-store.ts";
export { keepEarlier } from "./keep-earlier.ts";
export { type Outcome, OutcomeCollector } from "./outcome-collector.ts";
export { runInParallel } from "./run-in-parallel.ts";
export { exerciseOfPath, suggestName } from "./exercise-of-path.ts";
