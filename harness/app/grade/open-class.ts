import { readFile, stat } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { type StudentSubmission, toStudentSubmissions } from "../../batch/student-submission.ts";
import type { ClassFacts } from "../../batch/grade-class.ts";
import { type Diagnostic, DiagnosticsError, formatDiagnostic } from "../../core/spec/diagnostic.ts";
import type { UntimedCount } from "../../core/results/untimed-count.ts";
import type { Course } from "../../course/course.ts";
import { readCourse } from "../../course/read-course.ts";
import type { Mapping } from "../../inbox/mapping.ts";
import { isBlind, listPeople, pairWorksheets } from "../../inbox/moodle/assignment.ts";
import { splitDownloads } from "../../inbox/moodle/split-tree.ts";
import { openTree } from "../../io/archives/open-tree.ts";
import { readRoster } from "../../inbox/roster/read-roster.ts";
import { recognise } from "../../inbox/recognise.ts";
import type { RosterStudent } from "../../inbox/roster/roster.ts";
import { toStudentFinder } from "../../inbox/student-finder.ts";
import type { Tree } from "../../io/archives/tree.ts";
import type { GradedExercise } from "../../gradebook/grade.ts";
import { addTitles, gatherFacts, PLAIN_COURSE } from "./gather-facts.ts";
import { openAdjustments } from "./open-adjustments.ts";
import { languagesFor } from "../../engine/judging/written-language.ts";
import type { Language } from "../../languages/language.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import {
  openWorksheets,
  type Download,
  requireDistinctNumbers,
  type WorksheetUse,
  matchWorksheets,
  warnOfWorksheets,
} from "./moodle-worksheets.ts";
import type { MappedDownload } from "./mapped-download.ts";
import { setSubmissionTimes } from "./submission-times.ts";
import { openGradebooks } from "./gradebooks.ts";
import { findExerciseId } from "../workspace/find-exercise-id.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

export interface ClassOptions {
  /** Path of a course.yaml. Default: the workspace's, if there is one. */
  readonly course?: string;
  readonly roster?: string;
  readonly pattern?: string;
  /** The exercise that all submissions are for, if their names do not tell it. */
  readonly exercise?: string;
  /** Source of submission times: `git`, `zip`, `files` or the path of a CSV file. */
  readonly times?: string;
  /** Gradebooks of a learning platform. Moodle's worksheets also identify students. */
  readonly gradeFile?: readonly string[];
}

/** The submissions of a class, matched to students and exercises, and the grading rules. */
export interface OpenClass {
  readonly facts: ClassFacts;
  /** The course's exercises, with the names that grade files may use. */
  readonly exercises: readonly GradedExercise[];
  readonly inboxes: readonly { readonly path: string; readonly mapping: Mapping }[];
  readonly submissions: readonly StudentSubmission[];
  readonly handIns: UntimedCount;
  /** Uses of the Moodle worksheets among the grade files, by file name. */
  readonly worksheets: ReadonlyMap<string, WorksheetUse>;
  /** Messages for the user that are not errors. */
  readonly warnings: readonly string[];
}

/** True if some files are unmatched, ambiguous or refused. */
export function hasOpenQuestions({ mapping }: OpenClass["inboxes"][number]): boolean {
  return [mapping.unmatched, mapping.ambiguous, mapping.refused].some((list) => list.length > 0);
}

/**
 * Reads the downloads of a class and matches their files to students and exercises.
 * @throws {DiagnosticsError} for an invalid course file, roster or pattern.
 */
export async function openClass(
  paths: readonly string[],
  options: ClassOptions,
  workspace: Workspace,
): Promise<OpenClass> {
  const allIds = await workspace.problemIds();
  const courseFile = options.course ?? (await findCourseFile(workspace));
  const course = courseFile === undefined ? undefined : await readCourse(courseFile, allIds);
  const rosterFile = options.roster ?? findRoster(courseFile, course);
  const { students: roster, warnings } = await openRoster(rosterFile);
  const problemIds = course?.exercises.map(({ id }) => id) ?? allIds;
  const exercise = await findExercise(options.exercise, problemIds, workspace);
  const opened = await openDownloads(paths);
  const gradeFiles = options.gradeFile ?? [];
  const gradebooks = await openGradebooks(opened, gradeFiles, rosterFile !== undefined);
  const openedSheets = await openWorksheets(gradebooks.downloads, rosterFile, gradeFiles);
  const exercises = await addTitles(course?.exercises ?? allIds.map((id) => ({ id })), workspace);
  const problems = await Promise.all(problemIds.map(async (id) => workspace.problem(id)));
  const ownExtensions = new Map(
    problems
      .filter(({ task }) => task !== undefined)
      .map((problem) => [problem.id, listExtensions(languagesFor(problem, LANGUAGES))]),
  );
  const trees = openedSheets.downloads.map(({ tree }) => tree);
  const assignments = pairWorksheets(trees, openedSheets.worksheets, exercises);
  const downloads: MappedDownload[] = [];
  for (const { path, tree } of openedSheets.downloads) {
    const assignment = assignments.get(tree);
    // Anonymous participants are not on the roster.
    const isKnown =
      assignment !== undefined &&
      assignment.worksheets.length > 0 &&
      (rosterFile === undefined || isBlind(assignment));
    const ofCanvas = assignment === undefined ? gradebooks.students : [];
    const mapping = await recognise(tree, {
      problemIds,
      ...(exercise !== undefined && { exercise }),
      otherIds: allIds.filter((id) => !problemIds.includes(id)),
      extensions: listExtensions(LANGUAGES),
      ownExtensions,
      roster: isKnown ? listPeople(assignment) : ofCanvas.length > 0 ? ofCanvas : roster,
      isRosterOpen: isKnown || ofCanvas.length > 0,
      ...(assignment && { assignment }),
      githubTeams: gradebooks.teams,
      ...(options.pattern !== undefined && { pattern: options.pattern }),
    });
    downloads.push({ path, tree, mapping });
  }
  const paired = [...assignments.values()].filter(({ worksheets }) => worksheets.length > 0);
  const people =
    rosterFile === undefined
      ? uniteRosters([...paired.map(listPeople), gradebooks.students])
      : roster;
  const { inboxes, remarks } = await setSubmissionTimes(downloads, {
    times: options.times,
    roster: people,
    problemIds,
    timezone: course?.timezone ?? PLAIN_COURSE.timezone,
    searchPath: workspace.config.searchPath,
    nowMs: Date.now(),
  });
  requireDistinctNumbers(inboxes);
  const submissions = inboxes.flatMap(({ path, tree, mapping }) =>
    toStudentSubmissions(tree, mapping, path),
  );
  const submittedIds = new Set(submissions.map(({ problemId }) => problemId));
  const present = [
    ...submissions.flatMap(({ mapped }) => [mapped.student, ...mapped.partners]),
    ...inboxes.flatMap(({ mapping }) => mapping.withoutSubmission),
  ];
  const sheets = matchWorksheets(openedSheets, assignments, inboxes);
  const adjustments =
    course === undefined || courseFile === undefined
      ? []
      : await openAdjustments(courseFile, course, toStudentFinder(people, present));
  const facts = await gatherFacts(course, {
    adjustments,
    roster: people,
    rosterFile,
    problemIds: course === undefined ? problemIds.filter((id) => submittedIds.has(id)) : problemIds,
    workspace,
  });
  return {
    facts,
    exercises: await addTitles(facts.course.exercises, workspace),
    inboxes,
    submissions: submissions,
    worksheets: sheets,
    handIns: countUntimed(submissions, facts),
    warnings: [
      ...(courseFile === options.course ? [] : [`Using the course rules in ${courseFile}`]),
      ...warnings,
      ...gradebooks.remarks,
      ...warnOfWorksheets(sheets),
      ...remarks,
      ...warnOfLateness(submissions, facts),
    ],
  };
}

/** Opens each path. A folder with several downloads yields each of them. */
async function openDownloads(paths: readonly string[]): Promise<readonly Download[]> {
  const downloads: Download[] = [];
  for (const path of paths) {
    requireNoSource(path);
    const whole = await openTree(path);
    requireFiles(path, whole);
    for (const { folder, tree } of splitDownloads(whole)) {
      downloads.push({ path: join(path, folder), tree });
    }
  }
  return downloads;
}

function uniteRosters(rosters: readonly (readonly RosterStudent[])[]): readonly RosterStudent[] {
  return [...new Map(rosters.flat().map((student) => [student.id, student])).values()];
}

function listExtensions(languages: readonly Language[]): readonly string[] {
  return languages.flatMap(({ extensions }) => extensions);
}

function requireNoSource(place: string): void {
  const extension = extname(place).toLowerCase();
  if (!LANGUAGES.some(({ extensions }) => extensions.includes(extension))) return;
  throw new UsageError(`${place} is a single file: judge it with \`grundy test ${place}\``);
}

/** @throws {DiagnosticsError} for a download that was refused as a whole: it is not an empty class. */
function requireFiles(file: string, { files, refusals }: Tree): void {
  if (files.length > 0 || refusals.length === 0) return;
  throw new DiagnosticsError(
    refusals.map(({ reason }) => ({ code: "refused-inbox", file, message: reason })),
  );
}

/** @throws {UsageError} if the course has no such exercise. */
async function findExercise(
  named: string | undefined,
  problemIds: readonly string[],
  workspace: Workspace,
): Promise<string | undefined> {
  if (named === undefined) return undefined;
  const id = await findExerciseId(named, workspace);
  if (problemIds.includes(id)) return id;
  throw new UsageError(`--exercise ${named}: the course has ${problemIds.join(", ")}`);
}

async function findCourseFile({ config }: Workspace): Promise<string | undefined> {
  const entry = await stat(config.courseFile).catch(() => undefined);
  return entry?.isFile() === true ? config.courseFile : undefined;
}

function findRoster(courseFile: string | undefined, course: Course | undefined) {
  if (courseFile === undefined || course?.roster === undefined) return undefined;
  return join(dirname(courseFile), course.roster);
}

async function openRoster(file: string | undefined): Promise<{
  readonly students: readonly RosterStudent[];
  readonly warnings: readonly string[];
}> {
  if (file === undefined) return { students: [], warnings: [] };
  const bytes = await readFile(file).catch((): never => {
    const hint = "Name a CSV file of students, or leave the roster out.";
    throw fail({ code: "missing-file", file, message: "there is no such roster", hint });
  });
  const { students, diagnostics } = readRoster(bytes, file);
  // Bad lines are only warnings, but a roster without any student is an error.
  if (students.length === 0) throw new DiagnosticsError(diagnostics);
  return { students, warnings: diagnostics.map(formatDiagnostic) };
}

function fail(diagnostic: Diagnostic): DiagnosticsError {
  return new DiagnosticsError([diagnostic]);
}

/** Counts the submissions with a deadline, and those among them without a known time. */
function countUntimed(
  submissions: readonly StudentSubmission[],
  { course, readTime }: ClassFacts,
): UntimedCount {
  const timed = listTimed(course);
  const timedSubmissions = submissions.filter(({ problemId }) => timed.has(problemId));
  const untimed = timedSubmissions.filter(
    ({ mapped: { submittedAt } }) =>
      submittedAt === undefined || readTime(submittedAt) === undefined,
  );
  return { due: timedSubmissions.length, untimed: untimed.length };
}

/** Warns of submissions that Canvas marks as late, and to which no late rule is applied. */
function warnOfLateness(
  submissions: readonly StudentSubmission[],
  { course }: ClassFacts,
): readonly string[] {
  const timed = listTimed(course);
  const late = submissions.filter(
    ({ mapped: { isLate, submittedAt } }) => isLate === true && submittedAt === undefined,
  );
  const [ruled, free] = [true, false].map((isTimed) =>
    late.filter(({ problemId }) => timed.has(problemId) === isTimed),
  );
  return [
    {
      about:
        "These are marked as late but have no time, so no late rule is applied. Check them yourself:",
      of: ruled ?? [],
    },
    {
      about:
        "These are marked as late by the learning platform. Their exercises have no deadline here, so they lose no points:",
      of: free ?? [],
    },
  ].flatMap(({ about, of }) =>
    of.length === 0 ? [] : [[about, ...of.map(({ path }) => `  ${path}`)].join("\n")],
  );
}

function listTimed({ exercises }: ClassFacts["course"]): ReadonlySet<string> {
  return new Set(exercises.flatMap(({ id, deadlineMs }) => (deadlineMs === undefined ? [] : [id])));
}
