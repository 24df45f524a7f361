/**
 * Reads submissions: opens a folder or zip as one tree without unpacking it, and maps its files to
 * students, exercises and times. It judges and writes nothing.
 *
 * - `Layout` (`layout.ts`) is how a learning platform, or a person, arranges submissions in folders.
 * - `Mapping` (`mapping.ts`) has each file once: with its student and exercise, or the reason why not.
 * - `RosterStudent` (`roster/roster.ts`) is a student on the list of the class.
 * - `FoundTime` (`times/found-time.ts`) is when something was submitted, or why that is unknown.
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
export { readGroups } from "./roster/read-groups.ts";
export { explainUnusedColumns, readRoster } from "./roster/read-roster.ts";
export { isNotebook, toSubmissionFilesReader } from "./read-submission-files.ts";
export { recognise, type RecogniseOptions } from "./recognise.ts";
export type { RosterStudent } from "./roster/roster.ts";
export { toStudentFinder } from "./student-finder.ts";
