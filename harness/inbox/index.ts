/**
 * Reads submissions: opens a folder or zip as one tree without unpacking it, recognises the layout of
 * the learning platform, and maps files to students, exercises and times. It reports which files were
 * skipped and why, and which students on the roster are missing. It judges and writes nothing.
 */
export { findCommitTime } from "./times/commit-time.ts";
export { type FoundTime, noTime } from "./times/found-time.ts";
export { readTimes } from "./times/read-times.ts";
export { TimesTable } from "./times/resolve-times.ts";
export { type GithubTeam, type GithubTeams, readGithubTeams } from "./github-teams.ts";
export { feedbackPathPrefix } from "./feedback-path.ts";
export { foldId } from "./roster/identity.ts";
export type { MappedStudent, MappedSubmission, Mapping } from "./mapping.ts";
export { orderAttempts } from "./order-attempts.ts";
export { type Assignment, isBlind, listPeople, pairWorksheets } from "./moodle/assignment.ts";
export { exerciseOfTitle } from "./moodle/title.ts";
export { splitDownloads } from "./moodle/split-tree.ts";
export { readWorksheet, type Worksheet } from "./moodle/worksheet.ts";
export { explainUnusedColumns, readRoster } from "./roster/read-roster.ts";
export { isNotebook, toSubmissionFilesReader } from "./read-submission-files.ts";
export { recognise, type RecogniseOptions } from "./recognise.ts";
export type { RosterStudent } from "./roster/roster.ts";
export { toStudentFinder } from "./student-finder.ts";
