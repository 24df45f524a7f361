import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { toSlug } from "../../core/names.ts";
import { hashSuite } from "../../batch/judging-key.ts";
import { toProgramText } from "../../core/results/program-text.ts";
import type { Results, StudentResult } from "../../core/results/results.ts";
import { viewResult } from "../../core/results/view-result.ts";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Course } from "../../course/course.ts";
import { deadlineOf } from "../../course/due.ts";
import { countsUntil, NO_DEADLINE } from "../../course/late-rule.ts";
import { checkExtension } from "../../course/extension.ts";
import { listHints } from "../../course/hint-ladder.ts";
import { limitFeedback } from "../../course/limit-feedback.ts";
import { textOfSource } from "../../engine/build/submission.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import { findTestsHints } from "../../engine/tests/find-hints.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { starterProgram } from "../../languages/starter/starter-code.ts";
import type { Problem } from "../../problems/problem.ts";
import { highlightLines } from "../../syntax/highlight.ts";
import {
  printAttemptForStaff,
  printAttemptForStudent,
  printUnreleased,
} from "../../report/attempt-html.ts";
import { summariseAttempt } from "../../report/attempt-summary.ts";
import type { AttemptKey, JudgedAttempt, ServedCourse } from "../../server/served-course.ts";
import { printContestFiles } from "../contest/export-contest.ts";
import { printReveal } from "../contest/reveal-contest.ts";
import { addTitles } from "../grade/gather-facts.ts";
import { gatherServedFacts } from "../grade/output-facts.ts";
import { findLineComments } from "../grade/program-texts.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { findJudgingKey } from "./find-judging-key.ts";
import { findSimilarPrograms } from "./find-similar-programs.ts";
import { hashCourseFiles } from "./hash-course-files.ts";
import { extendCourse, toRosterEntry } from "./class-facts.ts";
import { openCourseGames } from "./course-games.ts";
import { openCourseHacks, requireHackable, toHackTests, withHackHash } from "./course-hacks.ts";
import { openCourseTournaments } from "./course-tournaments.ts";
import { gradeCourse } from "./grade-course.ts";
import { makeClassFiles } from "./make-class-files.ts";
import type { StoredTestsCheck } from "./check-stored-tests.ts";
import { readClassFiles } from "./read-class-files.ts";
import { readCourseFacts, readSolutions } from "./read-course-facts.ts";
import { distinguishNames, serveExercise } from "./served-exercise.ts";

/** The exercises of a server's courses, copied so that later edits change nothing that is served. */
export interface ExerciseCopy {
  readonly problems: readonly Problem[];
  readonly bundle: { readonly hash: string; readonly path: string };
  /** A workspace that holds the copy. */
  readonly workspace: Workspace;
  readonly suites: ReadonlyMap<string, Suite>;
  readonly judgeVersion: string;
}

/** The exercises whose games claims of a course are about, by exercise that asks for a claim. */
async function findClaimedGames(
  suites: ReadonlyMap<string, Suite>,
  workspace: Workspace,
): Promise<ReadonlyMap<string, Suite>> {
  const games = new Map<string, Suite>();
  for (const [id, { problem, hash }] of suites) {
    const subject =
      problem.task?.kind === "claim" ? problem.task.about : problem.interface.claimedGame;
    if (subject === undefined) continue;
    const about = await workspace.problem(subject);
    const reference = await workspace.reference(about);
    if (reference.playable === undefined) continue;
    const referenceModule = workspace.referencePath(about);
    games.set(id, { problem: about, reference, referenceModule, cases: new Map(), hash });
  }
  return games;
}

/**
 * Opens one course.
 * @throws {DiagnosticsError} for a file that course.yaml names and that is wrong.
 */
export async function openCourse(
  courseFile: string,
  course: Course,
  {
    workspace,
    exercises: shared,
    check,
    texts,
  }: {
    readonly workspace: Workspace;
    readonly exercises: ExerciseCopy;
    readonly check: StoredTestsCheck | undefined;
    /** Texts that are read instead of those of course files. */
    readonly texts: ReadonlyMap<string, string> | undefined;
  },
): Promise<ServedCourse> {
  const { bundle, workspace: copy, judgeVersion } = shared;
  const ownText = texts?.get(courseFile);
  const courseText = ownText ?? (await readFile(courseFile, "utf8"));
  const ids = new Set(course.exercises.map(({ id }) => id));
  const problems = shared.problems.filter(({ id }) => ids.has(id));
  const suites = new Map([...shared.suites].filter(([id]) => ids.has(id)));
  requireHackable(courseFile, course, suites);
  const classFacts = await readCourseFacts(courseFile, course, copy);
  const outputFacts = await gatherServedFacts({ facts: classFacts, heldIds: new Set() }, copy);
  const claimedGames = await findClaimedGames(suites, copy);
  const languageIds = await findLanguages(workspace, problems);
  const served = await Promise.all(
    classFacts.exercises.map(async (exercise) => {
      const suite = suites.get(exercise.id);
      if (suite === undefined) throw new Error(`${exercise.id} is not an exercise of the course`);
      const servedExercise = await serveExercise(suite, exercise, languageIds);
      return claimedGames.has(exercise.id)
        ? { ...servedExercise, hasClaimedGame: true as const }
        : servedExercise;
    }),
  );
  const exercises = distinguishNames(served);
  const { readTime: _, ...copied } = classFacts;
  const forThread = { config: copy.config, writtenFacts: copied };
  const gradedExercises = await addTitles(course.exercises, copy);
  const isOfContest = (id: string) =>
    course.contests.some((contest) => contest.exercises.some((each) => each.id === id));
  const exerciseOf = (id: string) => classFacts.exercises.find((each) => each.id === id);
  const titleOf = (id: string) => exerciseOf(id)?.name ?? id;

  return {
    id: toAddress(course.name, courseFile),
    course,
    courseFile,
    files: await hashCourseFiles(courseFile, workspace, ownText),
    roster: classFacts.roster.map(toRosterEntry),
    exercises,
    bundle,
    judgedBy: {
      judge: judgeVersion,
      suites: new Map([...suites].map(([id, suite]) => [id, hashSuite(suite)])),
    },

    contradictionOf: (exercise) => check?.contradictionOf(exercise),

    judgingKey: (job, record) => {
      const suite = suites.get(job.exercise);
      return suite === undefined
        ? { fault: "it is of another exercise" }
        : findJudgingKey(job, record, {
            suite: withHackHash(suite, toHackTests(job.hackTests)),
            judgeVersion,
          });
    },

    grade: (state, submissions, student) =>
      gradeCourse(classFacts, state, submissions, { student }).results,

    deadlineOf: (state, student, id) => {
      const exercise = course.exercises.find((each) => each.id === id);
      const terms = classFacts.terms.find((each) => each.id === student) ?? { id: student };
      return exercise && deadlineOf(extendCourse(course, state), exercise, terms);
    },

    countsUntil: (state, student, id) => {
      const exercise = course.exercises.find((each) => each.id === id);
      const terms = classFacts.terms.find((each) => each.id === student) ?? { id: student };
      return exercise && countsUntil(extendCourse(course, state), exercise, terms);
    },

    solutions: await readSolutions(courseFile, course),

    checkExtension: (text, language) => {
      const mistake = checkExtension(text, course.timezone, language);
      return mistake && `${mistake.message}. ${mistake.hint}`;
    },

    printFeedback: (attempt, program, language) => {
      const { exercise: id } = attempt.attempt;
      const exercise = exerciseOf(id);
      const result = findResult(attempt.results, attempt.attempt, isOfContest(id));
      if (result === undefined || exercise === undefined) return "";
      const facts = { ...outputFacts.factsOf(id), language };
      const visible = findShown(attempt, isOfContest(id));
      if (visible === undefined) return printUnreleased(exercise, facts);
      const text = toProgramText(result.language, program);
      return printAttemptForStudent(visible, { exercise, facts, program: text });
    },

    summarise: (attempt) => {
      const visible = findShown(attempt, isOfContest(attempt.attempt.exercise));
      return visible && summariseAttempt(visible, outputFacts.factsOf(attempt.attempt.exercise));
    },

    listHints: (attempt) => {
      const { exercise } = attempt.attempt;
      const whole = attempt.policy === "full" && { ...attempt, hints: "all" as const };
      const visible = whole ? findShown(whole, isOfContest(exercise)) : undefined;
      return visible === undefined ? [] : listHints(visible);
    },

    readHints: (attempt, language) => {
      const { exercise } = attempt.attempt;
      const bugs = suites.get(exercise)?.bugs;
      const visible = bugs && findShown(attempt, isOfContest(exercise));
      return bugs && visible && findTestsHints(visible, bugs, language);
    },

    printForStaff: (results, name, program) => {
      const result = findResult(results, name, isOfContest(name.exercise));
      const exercise = exerciseOf(name.exercise);
      const suite = suites.get(name.exercise);
      if (result === undefined || exercise === undefined || suite === undefined) return "";
      const text = toProgramText(result.language, program);
      return printAttemptForStaff(result, {
        ...outputFacts,
        exercise,
        sizes: new Map([...suite.cases].map(([group, cases]) => [group, cases.length])),
        program: { ...text, comments: findLineComments(results)(result) },
      });
    },

    decodeProgram: (bytes = new Uint8Array(), language) =>
      textOfSource(
        bytes,
        LANGUAGES.find(({ id }) => id === language),
      ),

    highlightProgram: (program, language) => {
      const { lines, linesLeftOut } = toProgramText(language, program);
      const tokens = highlightLines(lines, language).map((line) => [...line]);
      return { lines: tokens, linesLeftOut };
    },

    exportFiles: async (state, submissions, sources, heldIds) => {
      const request = { ...forThread, heldIds, task: { kind: "export", courseText } } as const;
      const programOf = (hash: string) => sources.get(hash);
      const { files } = await makeClassFiles(request, {
        gradingState: state,
        submissions,
        programOf,
      });
      return files;
    },

    printContestFiles: (contest, view, nowMs) =>
      printContestFiles(contest, {
        isFrozen: view === "frozen",
        extraBronze: contest.finalized?.extraBronze ?? 0,
        nowMs,
      }),

    printReveal: (contest, nowMs) => printReveal(contest, nowMs).page,

    hacks: openCourseHacks(suites),
    games: openCourseGames(suites, titleOf, (attempt) => findShown(attempt, false), claimedGames),
    tournaments: openCourseTournaments(suites, titleOf),

    findSimilar: findSimilarPrograms,

    readGradeFiles: async (files) => {
      requireDifferentNames(files.map(({ name }) => name));
      return readClassFiles({ kind: "grade-files", files, exercises: gradedExercises });
    },

    fillGradeFiles: async (state, submissions, files, heldIds) => {
      requireDifferentNames(files.map(({ name }) => name));
      const task = { kind: "fill", files, exercises: gradedExercises } as const;
      const givenClass = { gradingState: state, submissions, programOf: () => undefined };
      const filled = await makeClassFiles({ ...forThread, heldIds, task }, givenClass);
      const copies = [...filled.files].map(([path, bytes]) => ({
        name: path.slice(path.lastIndexOf("/") + 1),
        bytes,
      }));
      return { files: copies, remarks: filled.remarks };
    },

    readGroups: async (file) => readClassFiles({ kind: "groups", file }),

    readRoster: async (file, how) => readClassFiles({ kind: "roster", file, how }),
  };
}

/** Finds the languages with starter code whose tools this machine has. */
async function findLanguages(
  { finder }: Workspace,
  problems: readonly Problem[],
): Promise<ReadonlySet<string>> {
  const offered = LANGUAGES.filter(({ id }) =>
    problems.some((problem) => !problem.task && starterProgram(problem, id) !== undefined),
  );
  const toolchains = await finder.findAll(offered.flatMap(({ tools }) => tools));
  return new Set(
    offered.filter(({ tools }) => tools.every(({ id }) => toolchains.has(id))).map(({ id }) => id),
  );
}

/** The result as its student sees it; undefined if it is held. */
function findShown({ results, attempt, policy, hints }: JudgedAttempt, isInContest: boolean) {
  const result = findResult(results, attempt, isInContest);
  return result === undefined || policy === "held"
    ? undefined
    : limitFeedback(viewResult(result, "student"), policy, hints);
}

/**
 * A result under the name of its file, because its folder in an export says nothing on a page. A contest
 * has its own times, so nothing is said about a deadline that its exercise does not have.
 */
function findResult(
  { results }: Results,
  { student, exercise, number }: AttemptKey,
  isInContest: boolean,
): StudentResult | undefined {
  const result = results.find(
    (each) =>
      each.student.id === student && each.problem === exercise && each.attempt.number === number,
  );
  if (result === undefined) return undefined;
  const { attempt } = result;
  const isTimeless = isInContest && attempt.why === NO_DEADLINE;
  return {
    ...result,
    submission: basename(result.submission),
    ...(isTimeless && { attempt: { ...attempt, why: "" } }),
  };
}

/** The course's ID in addresses and stored data: `Games, week 1` becomes `games-week-1`. */
function toAddress(name: string, courseFile: string): string {
  const slug = toSlug(name);
  if (slug !== "") return slug.slice(0, 60).replace(/-$/, "");
  const message = `the course's name '${name}' has no Latin letters or digits, which its address needs`;
  const hint = "Add a word in Latin letters: `name: Игры (games)`.";
  throw new DiagnosticsError([{ code: "no-address", file: courseFile, message, hint }]);
}

function requireDifferentNames(names: readonly string[]): void {
  const duplicate = names.find((name, at) => names.indexOf(name) !== at);
  if (duplicate === undefined) return;
  const message = "two files have this name, so their copies would too";
  const hint = "Rename one of the two.";
  throw new DiagnosticsError([{ code: "same-name", file: duplicate, message, hint }]);
}
