import { createHash } from "node:crypto";
import type { ContradictedTest, WorkerJob } from "../../harness/api/index.ts";
import type { JudgingRecord } from "../../harness/core/results/judging-record.ts";
import { viewResult } from "../../harness/core/results/view-result.ts";
import type { JudgingCauses } from "../../harness/core/results/results.ts";
import { adjustResults } from "../../harness/batch/adjust-results.ts";
import { gradeClass } from "../../harness/batch/grade-class.ts";
import { findCauseMismatch, judgingKeyOf } from "../../harness/batch/judging-key.ts";
import {
  type Adjustment,
  limitFeedback,
  listHints,
  parseCourse,
} from "../../harness/course/index.ts";
import { readGroups } from "../../harness/inbox/index.ts";
import { attemptsFor, type CourseState, limitsOf } from "../../harness/school/index.ts";
import type {
  JudgedSubmission,
  RosterEntry,
  ServedCourse,
  ServedExercise,
} from "../../harness/server/index.ts";

/** Tests start at noon on a Monday. */
export const NOON = Date.UTC(2026, 9, 5, 12);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Marks text of hidden groups: no student may ever read it. */
export const HIDDEN = "hidden-secret-4711";
/** Marks text for instructors only. */
export const WHY = "why-secret-4712";

/** The text of each model solution. */
export const SOLUTION = "def win(n): return solution_secret_4713\n";

/** Hash of the tests of p1. */
const P1_SUITE = "c".repeat(64);

/** The text of its course.yaml. */
export const COURSE = `
name: Games
timezone: UTC
exercises:
  - id: p1
    points: 10
    deadline: 2026-10-06 12:00
  - id: p2
    points: 20
    deadline: 2026-10-06 12:00
    release: 2026-10-09 12:00
late:
  factors: [{ until: 2 days, factor: 0.5 }]
`;

const GROUPS: ServedExercise["groups"] = [
  { id: "small", points: 4, visibility: "visible" },
  { id: "large", points: 6, visibility: "hidden" },
];

function fakeExercise(id: string, points: number): ServedExercise {
  return {
    id,
    name: `Exercise ${id}`,
    statements: [{ language: "en", html: `<p>Win at ${id}.</p>` }],
    functionName: "win",
    languages: [
      { id: "python", name: "Python", fileName: `${id}.py`, starter: "def win(n):\n" },
      { id: "cpp", name: "C++", fileName: `${id}.cpp`, starter: "bool win(int n) {}\n" },
    ],
    samples: [{ call: "win(1)", input: "1", output: "true" }],
    points,
    groups: GROUPS,
    game: undefined,
  };
}

/**
 * The record of a program that gets the first or all points, as a worker would make it. Texts of hidden
 * groups contain {@link HIDDEN}.
 */
export function fakeRecord(
  exercise: string,
  verdict: "AC" | "WA" | "JE",
  submission = "P1.py",
): JudgingRecord {
  const isRight = verdict === "AC";
  return {
    judging: {
      problem: exercise,
      submission,
      language: "python",
      interface: "function",
      verdict,
      points: isRight ? 10 : 4,
      maxPoints: 10,
      groups: [
        { id: "small", visibility: "visible", verdict: "AC", points: 4, maxPoints: 4 },
        {
          id: "large",
          visibility: "hidden",
          verdict: isRight ? "AC" : verdict,
          points: isRight ? 6 : 0,
          maxPoints: 6,
        },
      ],
      failures: isRight ? [] : [{ group: "large", verdict, message: HIDDEN, input: HIDDEN }],
      notes: [],
      cpuMs: 5,
      wallMs: 7,
      memoryKib: 100,
      isolation: "none",
    },
    tests: [],
    judgedAt: new Date(NOON).toISOString(),
  };
}

type Asked = Pick<WorkerJob, "exercise" | "file" | "standards" | "hackTests">;

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hashSuiteOf({ exercise, hackTests = [] }: Pick<Asked, "exercise" | "hackTests">): string {
  const own = exercise === "p1" ? P1_SUITE : hash(exercise);
  return hackTests.length === 0 ? own : hash(JSON.stringify([own, hackTests]));
}

/** The causes of a judging by a machine with these tools. */
export function fakeCauses({ exercise, file, standards, hackTests }: Asked): JudgingCauses {
  return {
    submission: hash(`${file.name} ${file.bytes}`),
    suite: hashSuiteOf({ exercise, ...(hackTests && { hackTests }) }),
    judge: "b".repeat(64),
    tools: { python: "3.14.2" },
    options: { isolation: "none", ...standards },
  };
}

/** An honest worker's outcome for a job. */
export function fakeAnswer(job: Asked, verdict: "AC" | "WA" | "JE") {
  const record = { ...fakeRecord(job.exercise, verdict, job.file.name), causes: fakeCauses(job) };
  return { kind: "judged" as const, record };
}

const REFUSED = { kind: "wrong-start", message: "this exercise is no game" } as const;

/** Exercises that nobody can play. */
const NO_GAMES: ServedCourse["games"] = {
  play: async () => REFUSED,
  readFailure: async () => undefined,
  playFailure: async () => REFUSED,
  checkRecord: async () => REFUSED,
  checkAttemptRecord: async () => REFUSED,
  draw: async () => [],
  showKept: async () => undefined,
};

/** Inputs are numbers from 1 to 100. */
const FAKE_HACKS: ServedCourse["hacks"] = {
  readInput: (_, text) => {
    const n = Number(text);
    return n >= 1 && n <= 100 ? { input: `[${n}]` } : { fault: "n must be 1 to 100" };
  },
  showInput: (_, input) => `win(${input.slice(1, -1)})`,
  printProgram: (program, _, removesComments) => {
    const shown = removesComments ? program.replaceAll(/ *#.*/g, "") : program;
    return { lines: shown.split("\n").map((text) => [{ text }]), linesLeftOut: 0 };
  },
  isShownToAuthors: (_, input) => Number(input.slice(1, -1)) <= 10,
  hashTests: (exercise, tests) => hashSuiteOf({ exercise, hackTests: [...tests] }),
};

const NO_RULES = { kind: "failed", message: "this exercise is no game" } as const;

/** Exercises whose submissions are no players. */
const NO_TOURNAMENTS: ServedCourse["tournaments"] = {
  exercises: new Set(),
  drawStarts: async () => NO_RULES,
  planMatches: () => ({ decided: [], toPlay: [] }),
  checkMatch: async () => NO_RULES,
  rank: async () => NO_RULES,
  showGame: async () => NO_RULES,
};

/** A course with the grading of `grundy grade`, whose exercises nobody can judge. */
export function fakeCourse({
  id = "games",
  roster = [],
  rubricStart = "judge",
  isGradingAnonymous = false,
  contests = "",
  written = COURSE,
  contradicted = new Map(),
}: {
  readonly id?: string;
  readonly roster?: readonly RosterEntry[];
  readonly rubricStart?: ServedCourse["course"]["rubricStart"];
  readonly isGradingAnonymous?: boolean;
  /** The value of `contests:` in course.yaml. */
  readonly contests?: string;
  /** The text of course.yaml without contests. */
  readonly written?: string;
  /** Tests that references contradict, by exercise. */
  readonly contradicted?: ReadonlyMap<string, ContradictedTest>;
} = {}): ServedCourse {
  const text = contests === "" ? written : `${written}contests: ${contests}\n`;
  const course = {
    ...parseCourse(text, "course.yaml"),
    rubricStart,
    isGradingAnonymous,
  };
  const exercises = course.exercises.map(({ id: exercise, points }) =>
    fakeExercise(exercise, points),
  );
  const grade: ServedCourse["grade"] = (state, submissions) => {
    const facts = {
      course: { ...course, extensions: extensionsOf(state, course) },
      hasCourseFile: true,
      roster,
      terms: [],
      exercises: exercises.map(({ id: exercise, points, groups }) => ({
        id: exercise,
        points,
        groups: groups.map((group) => ({ ...group })),
      })),
      adjustments: adjustmentsOf(state),
      readTime: (time: string) => Date.parse(time),
    };
    return adjustResults(gradeClass(facts, [], submissions.map(toOutcome)), facts, undefined);
  };
  const deadlineOf: ServedCourse["deadlineOf"] = (state, student, exercise) => {
    const own = course.exercises.find((each) => each.id === exercise)?.deadlineMs;
    const said = state.extensions.find(
      (each) => each.student === student && (each.exercise === exercise || each.exercise === "all"),
    );
    const days = /^(\d+) days?$/.exec(said?.extension ?? "")?.[1];
    return own === undefined ? undefined : own + Number(days ?? 0) * DAY;
  };
  return {
    id,
    course: { ...course, name: `The course ${id}` },
    courseFile: "course.yaml",
    files: hash(text),
    roster,
    exercises,
    judgedBy: { judge: "b".repeat(64), suites: new Map([["p1", P1_SUITE]]) },
    bundle: { hash: "0".repeat(64), path: import.meta.filename },
    contradictionOf: (exercise) => contradicted.get(exercise),
    judgingKey: (job, { causes }) => {
      const fault = causes === undefined ? "nothing" : findCauseMismatch(causes, fakeCauses(job));
      return fault === undefined && causes !== undefined
        ? { key: judgingKeyOf(causes) }
        : { fault: `it is of ${fault}` };
    },
    grade,
    games: NO_GAMES,
    hacks: FAKE_HACKS,
    tournaments: NO_TOURNAMENTS,
    deadlineOf,
    countsUntil: (state, student, exercise) => deadlineOf(state, student, exercise),
    solutions: new Map(
      course.exercises.flatMap(({ id: exercise, solution: fileName }) =>
        fileName === undefined ? [] : [[exercise, { fileName, text: SOLUTION }]],
      ),
    ),
    checkExtension: (extension) =>
      /^\d+ days?$/.test(extension) ? undefined : `'${extension}' is no extension`,
    printFeedback: (judged) => {
      const result = findShown(judged);
      return result === undefined ? "" : `<p>${result.verdict}</p>`;
    },
    readHints: () => undefined,
    listHints: ({ policy, ...judged }) => {
      const result = policy === "full" ? findShown({ ...judged, policy, hints: "all" }) : undefined;
      return result === undefined ? [] : listHints(result);
    },
    summarise: (judged) => {
      const result = findShown(judged);
      if (result === undefined) return undefined;
      const groups = result.groups.map((each) => ({ id: each.id, verdict: each.verdict }));
      return { tests: { groups, failures: [] }, receipt: `judged ${result.judgedAt}` };
    },
    printForStaff: (_, attempt) => `<p>${attempt.student} ${HIDDEN}</p>`,
    decodeProgram: (bytes) => new TextDecoder().decode(bytes),
    highlightProgram: (program) => ({
      lines: program
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => [{ text: line }]),
      linesLeftOut: 0,
    }),
    // The first two are always similar.
    findSimilar: async ({ id: problem }, judged, sources) => {
      const [left, right] = judged.map(({ submission: { student, id: submission, source } }) => ({
        student,
        submission,
        source: new TextDecoder().decode(sources.get(source)),
      }));
      if (left === undefined || right === undefined) return [];
      const line = { first: 1, last: 1 };
      const fragments = [{ left: line, right: line }];
      const found = { score: 0.9, sharedAnswers: 1, reasons: ["Both are short."], fragments };
      return [{ problem, left, right, ...found }];
    },
    exportFiles: async (state, submissions) =>
      new Map([
        ["results.json", new TextEncoder().encode(JSON.stringify(grade(state, submissions)))],
      ]),
    printContestFiles: ({ settings }, view) => new Map([["board.html", `${settings.id} ${view}`]]),
    printReveal: ({ settings }) => `<p>The reveal of ${settings.id}</p>`,
    readGradeFiles: async (files) =>
      files.map(({ name }) => ({
        name,
        format: "moodle",
        columns: ["Grade"],
        isForOne: true,
        places: [],
      })),
    fillGradeFiles: async (_, __, files) => ({ files, remarks: ["1 grade"] }),
    readGroups: async ({ bytes, name }) => readGroups(bytes, name),
    readRoster: async ({ bytes }, { maxStudents }) => {
      const lines = new TextDecoder().decode(bytes).split("\n");
      const ids = lines.filter((line) => line !== "");
      return {
        students: ids
          .slice(0, maxStudents)
          .map((student) => ({ id: student, email: `${student}@example.edu` })),
        studentCount: ids.length,
        remarks: [],
        remarkCount: 0,
      };
    },
  };
}

/** An attempt's result, reduced to what its student may see; undefined if there is none. */
function findShown({
  results: { results },
  attempt: { exercise, number },
  policy,
  hints,
}: Parameters<ServedCourse["summarise"]>[0]) {
  const result = results.find(
    (each) => each.problem === exercise && each.attempt.number === number,
  );
  return result === undefined || policy === "held"
    ? undefined
    : limitFeedback(viewResult(result, "student"), policy, hints);
}

function extensionsOf(state: CourseState, course: ServedCourse["course"]) {
  const written = Map.groupBy(state.extensions, ({ student }) => student);
  const added = [...written].map(
    ([student, own]) =>
      [
        student,
        new Map(
          own.map(({ exercise, extension }) => [
            exercise,
            { kind: "by" as const, duration: { days: Number.parseInt(extension, 10), seconds: 0 } },
          ]),
        ),
      ] as const,
  );
  return new Map([...course.extensions, ...added]);
}

function adjustmentsOf(state: CourseState): readonly Adjustment[] {
  const location = { file: "the web", line: 1 };
  const graded = Map.groupBy(
    [...state.readings].flatMap(([id, { items, graded: isGraded }]) => {
      const submission = state.submissions.get(id);
      if (submission === undefined || isGraded === undefined) return [];
      return [
        {
          key: JSON.stringify([submission.student, submission.exercise]),
          attempt: submission.number,
          items: items.flatMap((item) => {
            const { text, points } = state.rubricItems.get(item) ?? {};
            return text === undefined || points === undefined ? [] : [{ text, points }];
          }),
        },
      ];
    }),
    ({ key }) => key,
  );
  const readings = new Map(
    state.adjustments.map((each) => [JSON.stringify([each.student, each.exercise]), each]),
  );
  return [...new Set([...graded.keys(), ...readings.keys()])].map((key) => {
    const [student, exercise] = JSON.parse(key) as [string, string];
    const adjustment = readings.get(key);
    const { points, bonus, excused, why, by } = adjustment ?? {};
    const rubrics = (graded.get(key) ?? []).map(({ attempt, items }) => ({ attempt, items }));
    return {
      student,
      exercise,
      ...(adjustment && {
        grade: {
          ...limitsOf(adjustment, state),
          ...(points !== undefined && { points }),
          ...(bonus !== undefined && { bonus }),
          ...(excused && { excused }),
          ...(by !== undefined && { by }),
          ...(why !== undefined && { why }),
        },
      }),
      rubrics,
      comments: [],
      location,
    };
  });
}

function toOutcome({
  submission,
  record,
}: JudgedSubmission): Parameters<typeof gradeClass>[2][number] {
  const { outcome, fileName, exercise, student, number, submittedAt, source } = submission;
  const isJudgeError = outcome?.kind === "failed" && outcome.isJudgeError;
  const folder = submission.group ? submission.id : `${student}/${exercise}/${number}`;
  const path = `${folder}/${fileName}`;
  return {
    submission: {
      mapped: {
        student: { id: student, label: student },
        partners: attemptsFor(submission)
          .slice(1)
          .map((each) => ({ id: each.student, label: each.student })),
        problemId: exercise,
        file: path,
        name: fileName,
        companions: [],
        attempt: number,
        isLast: false,
        submittedAt: new Date(submittedAt).toISOString(),
        certainty: "sure",
        why: "handed in on the web",
      },
      problemId: exercise,
      path,
      read: () => {
        throw new Error("nothing is judged here");
      },
    },
    record,
    reason: outcome?.kind === "failed" ? outcome.reason : "it waits",
    isJudgeError,
    submissionHash: source,
  };
}
