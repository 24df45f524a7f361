/**
 * Use cases: what commands and the server's routes do, without terminal, exit status or HTTP. They take
 * and return values. May import every module except `cli`.
 *
 * - `Workspace` (`workspace/workspace.ts`) is a folder of exercises with what is needed to judge.
 * - `ProgressReporter` (`progress-reporter.ts`) receives the progress of a use case.
 * - `UsageError` (`usage-error.ts`) is thrown for wrong use; its message says what to do instead.
 */
export { chooseTargets } from "./packages/choose-packages.ts";
export { chooseWorkspace, type WorkspaceChoice } from "./workspace/choose-workspace.ts";
export { type Config, placesIn } from "./workspace/config.ts";
export { type AttackReport, runAttacks } from "./doctor/run-attacks.ts";
export {
  examineContainment,
  findAllowedModules,
  findNeededTools,
} from "./doctor/examine-machine.ts";
export { checkTests, type MadeTests, makeTests, type StaleFile } from "./author/exercise-tests.ts";
export { readGameFile, writeGameFile } from "./play/game-file.ts";
export { analysePosition, openGame, readAnyPosition, readStart } from "./play/open-game.ts";
export { type Answered, PersonGame } from "./play/person-game.ts";
export { holdTournament } from "./play/tournament/hold-tournament.ts";
export { withProgramPlayer } from "./play/with-program-player.ts";
export { replayGame } from "./play/replay-game.ts";
export { exportPackage } from "./packages/export-package.ts";
export { PACKAGE_TARGETS, type PackageTarget } from "./packages/package-target.ts";
export { exportForStudents } from "./author/export-student.ts";
export { factsOf } from "./exercise-facts.ts";
export { readFileBytes, readStandardInput, readTextFile } from "./read-text-file.ts";
export { openGradeFiles, previewGradeFiles } from "./grade/fill-grade-files.ts";
export type { FeedbackExample } from "./grade/feedback-example.ts";
export { gradeInbox } from "./grade/grade-inbox.ts";
export { tryHacks } from "./author/hack-program.ts";
export { huntInput } from "./author/hunt-input.ts";
export type { Isolation } from "./isolation.ts";
export { initWorkspace } from "./author/init-workspace.ts";
export { type ExploredGame, exploreAllGames, exploreGame } from "./explore/explore-game.ts";
export { explorePositions } from "./explore/position-graph.ts";
export { filmSampleGames, playGame } from "./explore/sample-games.ts";
export { exploreGraph } from "./explore/explore-graph.ts";
export { exploreOctal } from "./explore/explore-octal.ts";
export {
  listExerciseIds,
  listExercises,
  listSpecs,
  type ListedExercise,
} from "./test/list-exercises.ts";
export {
  listAccounts,
  makeAdministrator,
  makePasswordLink,
  eraseAccount,
  removeAdministrator,
  resetPasskeys,
} from "./data/accounts.ts";
export { type ClaimedGame, proveClaim } from "./prove/prove-claim.ts";
export { backupData, restoreData, type StoreSummary } from "./data/backup-data.ts";
export { migrateData } from "./data/migrate-data.ts";
export { makeKeyFiles, openKey } from "./grade/key-files.ts";
export { isKillMatrixFresh, makeKillMatrix } from "./author/make-kill-matrix.ts";
export { measureExercise } from "./author/measure-exercise.ts";
export { addExercise, addFromStatement } from "./author/new-exercise.ts";
export type {
  InterruptListener,
  FileEvent,
  ProgressReporter,
  Progress,
} from "./progress-reporter.ts";
export { hasOpenQuestions, openClass } from "./grade/open-class.ts";
export { readOwnVersion } from "./own-version.ts";
export { addPackages, readPackages, readValidPackages } from "./packages/read-packages.ts";
export { type Replay, replaySolution } from "./test/replay-solution.ts";
export type { RemoteJudge } from "./remote/remote-judge.ts";
export { joinServer, type MachineIdentity } from "./serve/join-server.ts";
export {
  openCourseServer,
  type CourseServer,
  type CourseServerOptions,
} from "./serve/open-course-server.ts";
export { runWorker } from "./serve/run-worker.ts";
export { readServerAddress } from "./serve/server-address.ts";
export { askForHints } from "./test/ask-for-hints.ts";
export { type Solver, withSolver } from "./test/solve-input.ts";
export { showHidden } from "./test/show-hidden.ts";
export { findExerciseId } from "./workspace/find-exercise-id.ts";
export { testFiles } from "./test/test-files.ts";
export { UsageError } from "./usage-error.ts";
export { verifyPackages } from "./packages/verify-packages.ts";
export { verifyPrograms } from "./author/verify-programs.ts";
export { type VerifyOptions, verifyReceipts } from "./grade/verify-receipts.ts";
export { readWholeStatement } from "./test/whole-statement.ts";
export { writeExport } from "./write-export.ts";
export { Workspace } from "./workspace/workspace.ts";
export type { ServerAccess } from "./contest/api-client.ts";
export { computeBoard, countCompileErrors } from "./contest/contest-board.ts";
export { exportContest } from "./contest/export-contest.ts";
export { isAddress } from "./contest/fetch-contest.ts";
export { openContest, type OpenedContest } from "./contest/open-contest.ts";
export { packageContest } from "./contest/package-contest.ts";
export { revealContest } from "./contest/reveal-contest.ts";
