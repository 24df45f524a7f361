import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { type ClassFacts, type ClassWork, toWorks } from "../batch/index.ts";
import { type Diagnostic, DiagnosticsError, formatDiagnostic } from "../core/spec/diagnostic.ts";
import type { HandInCount } from "../core/results/hand-in-count.ts";
import type { ResultExercise } from "../core/results/results.ts";
import { type Course, printMoment, readCourse, readMoment, readTerms } from "../course/index.ts";
import {
  type Mapping,
  openTree,
  readRoster,
  recognise,
  type RosterStudent,
  toStudentFinder,
  type Tree,
} from "../inbox/index.ts";
import { openAdjustments } from "./open-adjustments.ts";
import { LANGUAGES } from "../languages/index.ts";
import type { ReadInbox } from "./read-inbox.ts";
import { timeHandIns } from "./time-hand-ins.ts";
import { UsageError } from "./usage-error.ts";
import type { Workspace } from "./workspace.ts";

export interface ClassOptions {
  /** Path of a course.yaml. */
  readonly course?: string;
  readonly roster?: string;
  readonly pattern?: string;
  /** What tells when everything was handed in: `git`, `zip`, `files` or the path of a CSV. */
  readonly times?: string;
}

/** What was handed in, who for what, and by which rules it is graded. */
export interface OpenClass {
  readonly facts: ClassFacts;
  readonly inboxes: readonly { readonly place: string; readonly mapping: Mapping }[];
  readonly works: readonly ClassWork[];
  readonly handIns: HandInCount;
  /** What a person should know, and nothing fails for. */
  readonly warnings: readonly string[];
}

/** Whether something of it is nobody's, of several, or refused. */
export function hasOpenQuestions({ mapping }: OpenClass["inboxes"][number]): boolean {
  return [mapping.unmatched, mapping.ambiguous, mapping.refused].some((list) => list.length > 0);
}

/** @throws {DiagnosticsError} for a course file, a roster or a pattern that is wrong. */
export async function openClass(
  paths: readonly string[],
  options: ClassOptions,
  workspace: Workspace,
): Promise<OpenClass> {
  const allIds = await workspace.problemIds();
  const course =
    options.course === undefined ? undefined : await readCourse(options.course, allIds);
  const rosterFile = options.roster ?? findRoster(options.course, course);
  const { students: roster, warnings } = await openRoster(rosterFile);
  const problemIds = course?.exercises.map(({ id }) => id) ?? allIds;
  const read: ReadInbox[] = [];
  for (const place of paths) {
    requireNoSource(place);
    const tree = await openTree(place);
    requireFiles(place, tree);
    const mapping = await recognise(tree, {
      problemIds,
      extensions: LANGUAGES.flatMap(({ extensions }) => extensions),
      roster,
      ...(options.pattern !== undefined && { pattern: options.pattern }),
    });
    read.push({ place, tree, mapping });
  }
  const { inboxes, remarks } = await timeHandIns(read, {
    times: options.times,
    roster,
    problemIds,
    timezone: course?.timezone ?? PLAIN_COURSE.timezone,
    searchPath: workspace.config.searchPath,
    nowMs: Date.now(),
  });
  const works = inboxes.flatMap(({ place, tree, mapping }) => toWorks(tree, mapping, place));
  const handedIn = new Set(works.map(({ problemId }) => problemId));
  const present = works.flatMap(({ mapped }) => [mapped.student, ...mapped.partners]);
  const adjustments =
    course === undefined || options.course === undefined
      ? []
      : await openAdjustments(options.course, course, toStudentFinder(roster, present));
  const facts = await gatherFacts(course, {
    adjustments,
    roster,
    rosterFile,
    problemIds: course === undefined ? problemIds.filter((id) => handedIn.has(id)) : problemIds,
    workspace,
  });
  const handIns = countUntimed(works, facts);
  return {
    facts,
    inboxes,
    works,
    handIns,
    warnings: [...warnings, ...remarks, ...warnOfLateness(works, facts)],
  };
}

/** As it will be when all is judged. */
function countUntimed(works: readonly ClassWork[], { course, readTime }: ClassFacts): HandInCount {
  const timed = new Set(
    course.exercises.flatMap(({ id, deadlineMs }) => (deadlineMs === undefined ? [] : [id])),
  );
  const due = works.filter(({ problemId }) => timed.has(problemId));
  const untimed = due.filter(
    ({ mapped: { submittedAt } }) =>
      submittedAt === undefined || readTime(submittedAt) === undefined,
  );
  return { due: due.length, untimed: untimed.length };
}

function requireNoSource(place: string): void {
  const extension = extname(place).toLowerCase();
  if (!LANGUAGES.some(({ extensions }) => extensions.includes(extension))) return;
  throw new UsageError(`${place} is a file; judge one file with \`grundy test ${place}\``);
}

/** Canvas marks what is late, and does not say by how much. */
function warnOfLateness(works: readonly ClassWork[], { course }: ClassFacts): readonly string[] {
  const timed = new Set(
    course.exercises.flatMap(({ id, deadlineMs }) => (deadlineMs === undefined ? [] : [id])),
  );
  const late = works.filter(
    ({ mapped: { isLate, submittedAt }, problemId }) =>
      isLate === true && submittedAt === undefined && timed.has(problemId),
  );
  if (late.length === 0) return [];
  const paths = late.map(({ path }) => `  ${path}`);
  return [
    [
      "Marked as late without a time, so no deadline is applied to them; see to them yourself:",
      ...paths,
    ].join("\n"),
  ];
}

/** A download that is refused as a whole is not a class without submissions. */
function requireFiles(file: string, { files, refusals }: Tree): void {
  if (files.length > 0 || refusals.length === 0) return;
  throw new DiagnosticsError(
    refusals.map(({ reason }) => ({ code: "refused-inbox", file, message: reason })),
  );
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
    const hint = "Name the list of students (CSV), or leave it out.";
    throw fail({ code: "missing-file", file, message: "there is no such roster", hint });
  });
  const { students, diagnostics } = readRoster(bytes, file);
  // A line that cannot be read must not keep the others from being graded; nobody at all must.
  if (students.length === 0) throw new DiagnosticsError(diagnostics);
  return { students, warnings: diagnostics.map(formatDiagnostic) };
}

function fail(diagnostic: Diagnostic): DiagnosticsError {
  return new DiagnosticsError([diagnostic]);
}

interface Known extends Pick<ClassFacts, "adjustments"> {
  readonly roster: readonly RosterStudent[];
  readonly rosterFile: string | undefined;
  readonly problemIds: readonly string[];
  readonly workspace: Workspace;
}

async function gatherFacts(written: Course | undefined, known: Known): Promise<ClassFacts> {
  const { adjustments, roster, rosterFile, problemIds, workspace } = known;
  const problems = await Promise.all(problemIds.map(async (id) => workspace.problem(id)));
  const course = written ?? {
    ...PLAIN_COURSE,
    exercises: problems.map(({ id, groups }) => {
      const points = groups.reduce((sum, group) => sum + group.points, 0);
      const told = {
        deadlineMs: undefined,
        releaseMs: undefined,
        name: undefined,
        column: undefined,
      };
      return { id, points, ...told };
    }),
  };
  const exercises = course.exercises.map((exercise): ResultExercise => {
    const { id, points, name, deadlineMs, releaseMs } = exercise;
    const groups = problems.find((problem) => problem.id === id)?.groups ?? [];
    return {
      id,
      ...(name !== undefined && { name }),
      points,
      ...(deadlineMs !== undefined && { deadline: printMoment(deadlineMs, course.timezone) }),
      ...(releaseMs !== undefined && { release: printMoment(releaseMs, course.timezone) }),
      groups: groups.map((group) => ({
        id: group.id,
        points: group.points,
        visibility: group.visibility,
      })),
    };
  });
  return {
    course,
    hasCourseFile: written !== undefined,
    roster,
    // Without a roster, what the course grants to its students is all there is.
    terms: rosterFile === undefined ? [] : readTerms(course, roster, rosterFile),
    exercises,
    adjustments,
    readTime: (text) => readMoment(text, course.timezone),
  };
}

/** Without a course file: every exercise by its own points, the last attempt, nothing is late. */
const PLAIN_COURSE: Omit<Course, "exercises"> = {
  name: "",
  timezone: "UTC",
  roster: undefined,
  attempts: "last",
  feedback: "full",
  standards: {},
  late: undefined,
  extensions: new Map(),
  adjustments: [],
  adjustmentFile: undefined,
  mayExceed: false,
  holdsGrades: false,
};
