import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gradeInbox, openClass, type Workspace } from "../../../harness/app/index.ts";
import { openCourses } from "../../../harness/app/serve/open-courses.ts";
import { DiagnosticsError } from "../../../harness/core/spec/diagnostic.ts";
import { judgingKeyOf } from "../../../harness/batch/judging-key.ts";
import { WorkerJudge } from "../../../harness/app/serve/worker-judge.ts";
import type { JudgingStep, WorkerJob } from "../../../harness/api/index.ts";
import type { JudgingRecord } from "../../../harness/core/results/judging-record.ts";
import {
  CourseState,
  type CourseEvent,
  courseEventSchema,
  type StoredEvent,
} from "../../../harness/school/index.ts";
import type { JudgedSubmission, ServedCourse } from "../../../harness/server/index.ts";
import { makeWorkspace, ReporterInTest } from "../own-workspace.ts";

const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
const WRONG = "export const AcanWin = (n) => true;\n";
const BROKEN = "export const AcanWin = (n => ;\n";
const COURSE = `name: Games, week 1
timezone: Europe/Prague
attempts: best
late: { factors: [{ until: 1 day, factor: 0.5 }] }
roster: students.csv
exercises:
  - { id: p1, points: 10, deadline: 2026-10-10T23:59 }
extensions:
  bo: { p1: 1 day }
adjustments:
  ada: { p1: { bonus: 0.5, by: Prof, why: a fine comment } }
`;
const DEADLINE = Date.parse("2026-10-10T23:59+02:00");
const NOTHING_HELD: ReadonlySet<string> = new Set();

let folder: string;
let course: ServedCourse;
let judge: WorkerJudge;
let ownFactor: number | undefined;
const state = new CourseState();
const sources = new Map<string, Uint8Array>();
const submissions: JudgedSubmission[] = [];
const records = new Map<string, JudgingRecord>();
/** Pauses of the worker's judge. */
const waits: number[] = [];

async function openAll(names: readonly string[], workspace: Workspace) {
  const files = names.map((name) => join(folder, name));
  const [first, ...others] = await openCourses(files, {
    workspace,
    bundles: join(folder, "bundles"),
  });
  if (first === undefined) throw new Error("no course was opened");
  return [first, ...others] as const;
}

function feedbackIn(files: ReadonlyMap<string, Uint8Array>): readonly string[] {
  return [...files.keys()].filter((path) => /^results\/(?:feedback|gradescope)\//.test(path));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-course-"));
  await writeFile(join(folder, "course.yaml"), COURSE);
  await writeFile(join(folder, "students.csv"), "username,name\nada,Ada L.\nbo,Bo\ncy,Cy\n");
  const workspace = makeWorkspace(join(folder, "cache"));
  [course] = await openAll(["course.yaml"], workspace);
  judge = new WorkerJudge(
    workspace,
    {
      bundle: async () => readFile(course.bundle.path),
      findRecord: async (key) => records.get(key),
      noteMachineFactor: (factor) => (ownFactor = factor),
    },
    "none",
    async (ms) => waits.push(ms),
  );
  say("enrolled", { person: "t", role: "instructor", student: "t", name: "Prof" });
  await submit("ada", RIGHT, DEADLINE - 1000);
  await submit("bo", WRONG, DEADLINE + 3600_000);
  await submit("dee", BROKEN, DEADLINE + 3600_000);
  await submit("bo", RIGHT, DEADLINE + 4 * 3600_000, "My solution (3).js");
  say("extended", { student: "dee", exercise: "p1", extension: "2 h", why: "ill" });
  say("adjusted", {
    student: "bo",
    exercise: "p1",
    points: 7.5,
    validity: "until-next-attempt",
    submission: "w4",
    why: "late bus",
  });
  say("commented", { comment: "c1", submission: "w4", text: '<b>Nice</b>, "Bo"', line: 1 });
  say("rubric-item-set", { item: "r1", exercise: "p1", text: "<i>No</i> proof: 1", points: -2 });
  say("rubric-item-set", { item: "r2", exercise: "p1", text: "Tidy", points: 0.5 });
  for (const item of ["r1", "r2"]) say("rubric-item-given", { submission: "w1", item });
  say("graded", { submission: "w1", isGraded: true });
});
afterAll(async () => {
  await judge[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Exports a class and grades the export, which changes no byte of its results. */
async function expectSameBytes(
  name: string,
  gradedState: CourseState,
  judgedSubmissions: readonly JudgedSubmission[],
) {
  const results = course.grade(gradedState, judgedSubmissions);
  const files = await course.exportFiles(gradedState, judgedSubmissions, sources, NOTHING_HELD);
  const home = join(folder, name);
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), bytes);
  }
  const before = await readAll(join(home, "results"));
  // Run inside the export, as a user would.
  const workspace = makeWorkspace(join(folder, "cache"));
  const here = process.cwd();
  process.chdir(home);
  try {
    const opened = await openClass(["inbox"], { course: "course.yaml" }, workspace);
    const reporter = new ReporterInTest();
    const options = {
      output: "results",
      key: undefined,
      counterexample: true,
      isolation: "none",
    };
    const graded = await gradeInbox(opened, options as Parameters<typeof gradeInbox>[1], {
      workspace,
      reporter,
    });
    expect(graded.results).toEqual(results);
  } finally {
    process.chdir(here);
  }
  const after = await readAll(join(home, "results"));
  for (const lock of ["journal.lock", "journal.guard"]) after.delete(lock);
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  expect([...before.keys()].filter((path) => after.get(path) !== before.get(path))).toEqual([]);
  return results;
}

const takenEvents: StoredEvent[] = [];
let seq = 0;
function say<K extends CourseEvent["kind"]>(
  kind: K,
  event: Omit<Extract<CourseEvent, { kind: K }>, "kind">,
  at = DEADLINE,
): void {
  const whole = courseEventSchema.parse({ kind, ...event });
  const stored = { seq: ++seq, at, course: course.id, actor: "t", event: whole };
  takenEvents.push(stored);
  state.take(stored);
}

function jobFor(name: string, text: string, inputs?: readonly string[]): WorkerJob {
  return {
    id: "j",
    attempt: 1,
    leaseMs: 30_000,
    kind: inputs === undefined ? "judge" : "run",
    exercise: "p1",
    bundle: course.bundle.hash,
    file: { name, bytes: Buffer.from(text).toString("base64") },
    standards: {},
    ...(inputs !== undefined && inputs.length > 0 && { inputs: [...inputs] }),
  };
}

const steps: (JudgingStep | undefined)[] = [];
const setting = {
  signal: new AbortController().signal,
  reportStep: (step?: JudgingStep) => steps.push(step),
};

async function submit(student: string, text: string, at: number, fileName = "P1.js") {
  const submission = `w${submissions.length + 1}`;
  const source = String(submissions.length).padStart(64, "0");
  const event = { submission, person: student, student, exercise: "p1", fileName, source };
  say("submitted", event, at);
  sources.set(source, Buffer.from(text));
  const record = await judged(jobFor(fileName, text));
  const submitted = state.submissions.get(submission);
  if (submitted === undefined) throw new Error("the course has no such submission");
  if (record.causes !== undefined) records.set(judgingKeyOf(record.causes), record);
  submissions.push({ submission: submitted, record });
}

const grade = () => course.grade(state, submissions);

describe("a served course", () => {
  it("has its own address and the public parts of its exercises", () => {
    expect(course.id).toBe("games-week-1");
    const [p1] = course.exercises;
    expect(p1?.name).toBe("Who takes the last stone?");
    expect(p1?.statements[0]?.html).toContain("<strong>n</strong>");
    expect(p1?.statements[0]?.html).not.toContain("<h1");
    expect(p1?.samples[1]).toEqual({ call: "AcanWin(7)", input: "7\n", output: "False\n" });
    expect(p1?.languages.find(({ id }) => id === "javascript")).toMatchObject({
      fileName: "p1.js",
    });
  });

  it("makes the same bundle from the same exercises", async () => {
    const [again] = await openAll(["course.yaml"], makeWorkspace(join(folder, "cache")));
    expect(again.bundle.hash).toBe(course.bundle.hash);
  });

  it("gives the courses of a server one copy of their exercises, and each its own", async () => {
    await writeFile(
      join(folder, "second.yaml"),
      "name: Second\ntimezone: Europe/Prague\nexercises:\n  - { id: heaps, points: 10 }\n",
    );
    const workspace = makeWorkspace(join(folder, "cache"));
    const [first, second] = await openAll(["course.yaml", "second.yaml"], workspace);
    expect(second?.bundle).toEqual(first.bundle);
    expect(second?.exercises.map(({ id }) => id)).toEqual(["heaps"]);
    expect([...(second?.judgedBy.suites.keys() ?? [])]).toEqual(["heaps"]);
    expect(first.judgedBy).toEqual(course.judgedBy);
  });

  it("refuses a contest with the ID of another course's", async () => {
    const contests = "contests:\n  - { id: final, name: Final, duration: 2 h, exercises: [p1] }\n";
    for (const name of ["Left", "Right"]) {
      const text = `name: ${name}\ntimezone: UTC\nexercises: [{ id: p1, points: 10 }]\n${contests}`;
      await writeFile(join(folder, `${name}.yaml`), text);
    }
    const opening = openAll(["Left.yaml", "Right.yaml"], makeWorkspace(join(folder, "cache")));
    await expect(opening).rejects.toThrow("there is already a contest 'final' in ");
  });

  it.each(["ada", "bo", "cy", "dee"])("grades %s alone as in the class", (student) => {
    const own = submissions.filter(({ submission }) => submission.student === student);
    const alone = course.grade(state, own, student);
    const whole = grade();
    const isOwn = (each: { readonly student?: { readonly id: string } }) =>
      each.student?.id === student;
    expect(alone.students).toEqual(whole.students.filter(({ id }) => id === student));
    expect(alone.results).toEqual(whole.results.filter(isOwn));
    expect(alone.notJudged).toEqual(whole.notJudged.filter(isOwn));
    expect(alone.adjustments ?? []).toEqual((whole.adjustments ?? []).filter(isOwn));
  });

  it("grades by course.yaml and changes made on the server", () => {
    const { results, students, adjustments } = grade();
    expect(students.map(({ id }) => id)).toEqual(["ada", "bo", "cy", "dee"]);
    const rows = results.map(({ student, verdict, attempt }) => [
      student.id,
      verdict,
      attempt.counts,
      attempt.score,
      attempt.lateSeconds,
    ]);
    expect(rows).toEqual([
      ["ada", "AC", true, 10, 0],
      ["bo", "WA", false, expect.any(Number) as number, 0],
      ["bo", "AC", true, 10, 0],
      ["dee", "CE", true, 0, 0],
    ]);
    expect(adjustments?.map(({ student, grade: own }) => [student.id, own?.score])).toEqual([
      ["ada", 9],
      ["bo", 7.5],
    ]);
    expect(grade()).toEqual(grade());
  });

  it("knows deadlines with all extensions", () => {
    expect(course.deadlineOf(state, "ada", "p1")).toBe(DEADLINE);
    expect(course.deadlineOf(state, "bo", "p1")).toBe(DEADLINE + 24 * 3600_000);
    expect(course.deadlineOf(state, "dee", "p1")).toBe(DEADLINE + 2 * 3600_000);
    expect(course.checkExtension("2 days", "en")).toBeUndefined();
    expect(course.checkExtension("soon", "en")).toMatch(/not a date/);
  });

  it("prints an attempt for its student without hidden tests, and for staff with them", () => {
    const results = grade();
    const bo = { student: "bo", exercise: "p1", number: 1 };
    const own = course.printFeedback({ results, attempt: bo, policy: "full" }, WRONG, "en");
    expect(own).toContain("AcanWin(7)");
    expect(own).not.toMatch(/<script|style=|Every test/);
    const staff = course.printForStaff(results, bo, WRONG);
    expect(staff).toContain("Every test");
    expect(staff).not.toMatch(/<script|style=/);
    expect(staff).toContain("Program of p1, attempt 1: p1.js");
    expect(own + staff).not.toMatch(/inbox|submission_\d/);
    expect(
      course.printFeedback({ results, attempt: { ...bo, number: 9 }, policy: "full" }, WRONG, "en"),
    ).toBe("");
    expect(course.summarise({ results, attempt: bo, policy: "full" })).toMatchObject({
      failingInput: "7\n",
      tests: {
        failures: [
          { group: "sample", call: "AcanWin(7)", verdict: "WA" },
          { group: "small", call: "AcanWin(7)", verdict: "WA" },
        ],
      },
      receipt: expect.stringMatching(/^submission [0-9a-f]{12}, tests /) as string,
    });
    expect(
      course.summarise({ results, attempt: { ...bo, number: 9 }, policy: "full" }),
    ).toBeUndefined();
  });

  it("prints hints on demand one after another", () => {
    const results = grade();
    const attempt = { student: "bo", exercise: "p1", number: 1 };
    const judged = { results, attempt, policy: "full" } as const;
    expect(course.listHints(judged)).toEqual(["input", "answer", "explanation"]);
    const print = (hints: "none" | "input" | "answer" | "explanation") =>
      course.printFeedback({ ...judged, hints }, WRONG, "en");
    expect(print("none")).not.toMatch(/AcanWin|expected/i);
    const summary = course.summarise({ ...judged, hints: "none" });
    expect(summary).toMatchObject({ tests: { failures: [] } });
    expect(summary).not.toHaveProperty("failingInput");
    expect(print("input")).toContain("AcanWin(7)");
    const words = print("input").replaceAll(/<[^>]*>/g, " ");
    expect(words).not.toMatch(/expected|true|false/i);
    expect(print("answer")).toMatch(/expected/i);
    expect(print("answer").length).toBeLessThan(print("explanation").length);
    expect(print("explanation")).toBe(course.printFeedback(judged, WRONG, "en"));
  });

  it("shows a program as it is judged", () => {
    const text = "// caf\u00e9\r\nlet n = 1;\n";
    const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
    const windows = Buffer.from(text, "latin1");
    const marked = Buffer.concat([Buffer.from("\ufeff"), windows]);
    for (const bytes of [Buffer.from(text), utf16, windows, marked]) {
      expect(course.decodeProgram(bytes, "javascript")).toBe(text);
    }
    const python = Buffer.from("# coding: koi8-r\n# \xcd\xc9\xd2\n", "latin1");
    expect(course.decodeProgram(python, "python")).toContain("\n# мир\n");
    expect(course.decodeProgram(Buffer.from("\xff\xfe\0", "latin1"), "python")).toContain("\ufffd");
    expect(course.decodeProgram(undefined, undefined)).toBe("");
  });

  it("exports files from which `grade` makes the same bytes", async () => {
    const { results } = await expectSameBytes("export", state, submissions);
    expect(results.length).toBeGreaterThan(0);
  });

  it("exports a group's submission once, as that of all members", async () => {
    const grouped = new CourseState();
    for (const event of takenEvents) grouped.take(event);
    const [first] = submissions;
    if (first === undefined) throw new Error("there is no submission");
    const event: CourseEvent = {
      kind: "submitted",
      submission: "shared",
      person: "cy",
      student: "cy",
      exercise: "p1",
      fileName: "P1.js",
      source: first.submission.source,
      group: "g",
      members: ["cy", "bo"],
    };
    grouped.take({
      seq: seq + 1,
      at: DEADLINE + 5 * 3600_000,
      course: course.id,
      actor: "cy",
      event,
    });
    const shared = grouped.submissions.get("shared");
    if (shared === undefined) throw new Error("the course has no such submission");
    const all = [...submissions, { submission: shared, record: first.record }];
    const { results } = await expectSameBytes("export-of-groups", grouped, all);
    expect(results.map(({ student, attempt }) => [student.id, attempt.number])).toContainEqual([
      "cy",
      1,
    ]);
    expect(results.filter(({ student }) => student.id === "bo")).toHaveLength(3);
  });

  it("exports no feedback on an exercise that is held", async () => {
    const held = new Set(["p1"]);
    expect(feedbackIn(await course.exportFiles(state, submissions, sources, held))).toEqual([]);
    const released = await course.exportFiles(state, submissions, sources, NOTHING_HELD);
    expect(feedbackIn(released)).not.toEqual([]);
  });

  it("does not block the server while it makes a class's files", async () => {
    const file = {
      name: "Grades.csv",
      bytes: Buffer.from("OrgDefinedId,p1 Points Grade,End-of-Line Indicator\n#ada,,#\n"),
    };
    const makings = [
      () => course.exportFiles(state, submissions, sources, NOTHING_HELD),
      () => course.fillGradeFiles(state, submissions, [file], NOTHING_HELD),
    ];
    for (const make of makings) {
      let turns = 0;
      const over = new AbortController();
      const making = make().finally(() => over.abort());
      while (!over.signal.aborted) {
        await setImmediate();
        turns += 1;
      }
      await making;
      // Without a thread, there would be fewer than ten.
      expect(turns).toBeGreaterThan(100);
    }
  });

  it("says what is wrong with a grade file", async () => {
    const file = { name: "x.csv", bytes: Buffer.from("colour\nred\n") };
    await expect(course.fillGradeFiles(state, submissions, [file], NOTHING_HELD)).rejects.toThrow(
      DiagnosticsError,
    );
  });

  it("reads rosters and refuses other files", async () => {
    const how = { language: "en", maxStudents: 1, maxRemarks: 1 } as const;
    const file = { name: "r.csv", bytes: Buffer.from("student_id,name\n7,Eva\n8,Ida\n") };
    const read = await course.readRoster(file, how);
    expect(read.students).toEqual([{ id: "7", name: "Eva" }]);
    expect(read.studentCount).toBe(2);
    const mistaken = Buffer.from("Matrikel,E-Mail,pets\n7,eva,cat\n8,ida@example.edu,dog\n");
    const all = { ...how, maxStudents: 9, maxRemarks: 9 };
    expect(await course.readRoster({ name: "r.csv", bytes: mistaken }, all)).toMatchObject({
      students: [{ id: "8", email: "ida@example.edu" }],
      studentCount: 1,
      remarks: [
        "These columns were not understood and not used: pets.",
        expect.stringContaining("r.csv:2"),
      ],
    });
    const none = { name: "r.csv", bytes: Buffer.from("colour\nred\n") };
    await expect(course.readRoster(none, how)).rejects.toThrow(/no column identifies/);
  });

  it("fills grades into a learning platform's file", async () => {
    const file = {
      name: "Grades.csv",
      bytes: Buffer.from("OrgDefinedId,p1 Points Grade,End-of-Line Indicator\n#ada,,#\n"),
    };
    const filled = await course.fillGradeFiles(state, submissions, [file], NOTHING_HELD);
    expect(Buffer.from(filled.files[0]?.bytes ?? []).toString()).toContain("#ada,9,#");
  });
});

const judged = async (job: WorkerJob): Promise<JudgingRecord> => {
  const outcome = await judge.judge(job, setting);
  const record =
    outcome.kind === "known"
      ? records.get(outcome.key)
      : outcome.kind === "judged"
        ? outcome.record
        : undefined;
  if (record === undefined) throw new Error(JSON.stringify(outcome));
  return record;
};

/** Judges a job twice, and returns the pauses of the second judging. */
const waitsFor = async (job: WorkerJob) => {
  const record = await judged(job);
  if (record.causes === undefined) throw new Error("it was judged of nothing");
  records.set(judgingKeyOf(record.causes), record);
  waits.length = 0;
  expect((await judge.judge(job, setting)).kind).toBe("known");
  return { waits: [...waits], wallMs: record.judging.wallMs };
};

describe("a judging that is known", () => {
  it("takes as long for a student as it took, and no time for staff", async () => {
    const own = await waitsFor(jobFor("P1.js", RIGHT));
    expect(own.waits).toEqual([own.wallMs]);
    expect((await waitsFor(sent())).waits).toEqual([]);
  });
});

/** Reports judgings as contained, although this test contains nothing. */
const contained = ({ causes, judging, ...rest }: JudgingRecord): JudgingRecord => {
  if (causes === undefined) throw new Error("it was judged of nothing");
  const isolation = "warden";
  const options = { ...causes.options, isolation };
  return { ...rest, judging: { ...judging, isolation }, causes: { ...causes, options } };
};
const sent = (): WorkerJob => ({
  ...jobFor("Mine.js", RIGHT),
  kind: "grade",
  companions: [{ name: "more.js", bytes: Buffer.from("export const x = 1;\n").toString("base64") }],
  notes: ["from a notebook"],
  standards: { cpp: "c++20" },
});
const faultOf = (job: WorkerJob, record: JudgingRecord) => {
  const found = course.judgingKey(job, record);
  return "fault" in found ? found.fault : found.key;
};

describe("the key that a judging is stored under", () => {
  // A function, because the course is opened only after this file is read.
  const JOBS: readonly (readonly [string, () => WorkerJob])[] = [
    ["a submission", () => jobFor("My solution (3).js", RIGHT)],
    ["a submission that does not compile", () => jobFor("P1.js", BROKEN)],
    ["a file that is no text", () => jobFor("P1.js", "\0")],
    [
      "a submission with a language standard",
      () => ({ ...jobFor("P1.js", RIGHT), standards: { javascript: "x" } }),
    ],
    ["a submission that `grade` sent", sent],
  ];

  it.each(JOBS)("is the worker's own, of %s", async (_, make) => {
    const job = make();
    const record = contained(await judged(job));
    expect(record.causes && judgingKeyOf(record.causes)).toMatch(/^[0-9a-f]{64}$/);
    expect(course.judgingKey(job, record)).toEqual({
      key: record.causes && judgingKeyOf(record.causes),
    });
  });

  it("is refused for the judging of anything else", async () => {
    const job = jobFor("P1.js", WRONG);
    const record = contained(await judged(job));
    const { causes, judging } = record;
    if (causes === undefined) throw new Error("no causes");
    const other = { ...jobFor("P1.js", RIGHT) };
    expect(faultOf(other, record)).toBe("it is of another program");
    expect(faultOf({ ...job, file: { ...job.file, name: "P1.py" } }, record)).toMatch("program");
    expect(faultOf({ ...job, kind: "grade", notes: ["a note"] }, record)).toMatch("program");
    expect(faultOf({ ...job, exercise: "p2" }, record)).toMatch("exercise");
    expect(faultOf({ ...job, standards: { javascript: "x" } }, record)).toMatch("options");
    expect(faultOf({ ...job, file: { ...job.file, name: "P1.xyz" } }, record)).toMatch(
      "nobody can judge",
    );
    const { causes: __, ...nameless } = record;
    expect(faultOf(job, nameless)).toMatch("says nothing of what was judged");
    const options = { ...causes.options, allCases: true };
    expect(faultOf(job, { ...record, causes: { ...causes, options } })).toMatch("options");
    const strange = "0".repeat(64);
    expect(faultOf(job, { ...record, causes: { ...causes, judge: strange } })).toMatch("version");
    expect(faultOf(job, { ...record, judging: { ...judging, language: "c" } })).toMatch("language");
    const open = { ...record, judging: { ...judging, isolation: "none" as const } };
    expect(faultOf(job, open)).toMatch("containment");
  });

  it("is refused for other time limits than those of the contest, unless they cost nothing", async () => {
    const job = { ...jobFor("P1.js", `${WRONG}// slow`), machineFactor: 2 } as const;
    const record = contained(await judged(job));
    expect(record.judging.machineFactor).toBe(2);
    expect(ownFactor).toBe(1);
    const key = record.causes && judgingKeyOf(record.causes);
    expect(faultOf(job, record)).toBe(key);
    expect(faultOf({ ...job, machineFactor: 1.5 }, record)).toMatch("its time limits are not");
    // Nothing ran out of time within shorter limits.
    expect(faultOf({ ...job, machineFactor: 4 }, record)).toBe(key);
    const { judging } = record;
    const late = { ...record, judging: { ...judging, verdict: "TLE" as const } };
    expect(faultOf({ ...job, machineFactor: 4 }, late)).toMatch("its time limits are not");
    expect(faultOf({ ...job, machineFactor: 2 }, late)).toBe(key);
  });
});

describe("the judge of a worker", () => {
  it("reports only visible groups, and nothing after a hidden one", () => {
    const groups = steps.map((step) => (step?.kind === "group" ? step.group : undefined));
    expect(groups).toContain("small");
    expect(groups).not.toContain("huge");
  });

  it("runs the samples and shows the right answers", async () => {
    const ran = await judge.judge({ ...jobFor("P1.js", WRONG), kind: "run" }, setting);
    expect(ran).toMatchObject({
      kind: "ran",
      inputs: [
        { call: "AcanWin(1)", verdict: "AC", output: "True", expected: "True" },
        { call: "AcanWin(7)", verdict: "WA", output: "True", expected: "False" },
        { call: "AcanWin(8)", verdict: "WA" },
        { call: "AcanWin(20)", verdict: "AC" },
      ],
    });
  });

  it("runs typed inputs and shows only the program's output", async () => {
    const ran = await judge.judge(jobFor("P1.js", WRONG, ["7\n", " 8 "]), setting);
    const { inputs } = ran as Extract<typeof ran, { kind: "ran" }>;
    expect(inputs.map(({ call, verdict, output }) => [call, verdict, output])).toEqual([
      ["7\n", "AC", "True"],
      [" 8 ", "AC", "True"],
    ]);
    expect(inputs.some((each) => "expected" in each)).toBe(false);
  });

  it("reports an invalid input and an invalid program", async () => {
    const odd = await judge.judge(jobFor("P1.js", WRONG, ["seven"]), setting);
    expect(odd).toMatchObject({ inputs: [], message: expect.stringMatching(/an int/) as string });
    const large = await judge.judge(jobFor("P1.js", WRONG, ["0"]), setting);
    expect(large).toMatchObject({ inputs: [], message: expect.stringMatching(/n/) as string });
    const broken = await judge.judge(jobFor("P1.js", BROKEN, ["7"]), setting);
    expect(broken).toMatchObject({
      inputs: [],
      message: expect.stringMatching(/Syntax/i) as string,
    });
    const unknown = await judge.judge(jobFor("P1.xyz", RIGHT), setting);
    expect(unknown).toMatchObject({ kind: "not-judged" });
  });
});

async function readAll(home: string): Promise<Map<string, string>> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }): Promise<[string, string]> => {
        const path = join(parentPath, name);
        return [path.slice(home.length + 1), await readFile(path, "utf8")];
      }),
    ),
  );
}
