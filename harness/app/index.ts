/**
 * Use cases: what commands and the server's routes do, without terminal, exit status or HTTP. They take
 * and return values and throw `UsageError` for wrong use. May import every module except `cli`.
 */
export { chooseTargets } from "./choose-packages.ts";
export { chooseWorkspace, type WorkspaceChoice } from "./choose-workspace.ts";
export { type Config, placesIn } from "./config.ts";
export { type AttackReport, drillMachine } from "./drill-machine.ts";
export { examineContainment, findNeededTools } from "./examine-machine.ts";
export { checkTests, type MadeTests, makeTests, type StaleFile } from "./exercise-tests.ts";
export { exportPackage } from "./packages/export-package.ts";
export { PACKAGE_TARGETS, type PackageTarget } from "./packages/target.ts";
export { exportForStudents } from "./export-student.ts";
export { factsOf } from "./facts-of.ts";
export { openGradeFiles, previewGradeFiles } from "./fill-grade-files.ts";
export { gradeInbox } from "./grade-inbox.ts";
export { huntInput } from "./hunt-input.ts";
export type { Isolation } from "./isolation.ts";
export { initWorkspace } from "./init-workspace.ts";
export { listExercises, type ListedExercise } from "./list-exercises.ts";
export { backupData, restoreData, type StoreFacts } from "./keep-data.ts";
export { moveData } from "./move-data.ts";
export { makeKeyFiles, openKey } from "./key-files.ts";
export { measureExercise } from "./measure-exercise.ts";
export { addExercise } from "./new-exercise.ts";
export type { Ending, FileEvent, Onlooker, Progress } from "./onlooker.ts";
export { hasOpenQuestions, openClass } from "./open-class.ts";
export { readOwnVersion } from "./own-version.ts";
export { addPackages, readPackages, readSoundPackages } from "./read-packages.ts";
export { replaySolution } from "./replay-solution.ts";
export type { RemoteJudges } from "./remote/remote-judges.ts";
export { joinServer, type MachineIdentity } from "./serve/join-server.ts";
export { openSchool, type School, type SchoolOptions } from "./serve/open-school.ts";
export { runWorker } from "./serve/run-worker.ts";
export { readServerAddress } from "./serve/server-address.ts";
export { type Solver, withSolver } from "./solve-input.ts";
export { testFiles } from "./test-files.ts";
export { UsageError } from "./usage-error.ts";
export { verifyPackages } from "./verify-packages.ts";
export { verifyPrograms } from "./verify-programs.ts";
export { type VerifyOptions, verifyReceipts } from "./verify-receipts.ts";
export { readWholeStatement } from "./whole-statement.ts";
export { writeExport } from "./write-export.ts";
export { Workspace } from "./workspace.ts";
