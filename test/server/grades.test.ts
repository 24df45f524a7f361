import { describe, expect, it } from "vitest";
import type { JudgingRecord } from "../../harness/core/results/judging-record.ts";
import type { CourseEvent, StoredEvent } from "../../harness/school/index.ts";
import { EventLog } from "../../harness/server/event-log.ts";
import {
  adjustedGradeOf,
  Grades,
  resultOf,
  type StudentGrades,
} from "../../harness/server/grades.ts";
import type { ServedCourse } from "../../harness/server/index.ts";
import type { Store } from "../../harness/store/index.ts";
import { classOf, OTHER_ATTEMPT, RESULT } from "../gradebook/sample-result.ts";
import { fakeCourse, fakeRecord, NOON } from "./fake-course.ts";

const SUBMITTED = { kind: "submitted", fileName: "P1.py", source: "a".repeat(64) } as const;
const ADJUSTED = { kind: "adjusted", exercise: "p1", why: "It was I who erred." } as const;

const submitted = (submission: string, student: string, exercise = "p1"): CourseEvent => ({
  ...SUBMITTED,
  submission,
  person: student,
  student,
  exercise,
});
const judged = (submission: string, judging: string) => ({
  kind: "judged" as const,
  submission,
  judging,
  verdict: "AC",
  points: 10,
  maxPoints: 10,
});
const extended = (student: string): CourseEvent => ({
  kind: "extended",
  student,
  exercise: "all",
  extension: "1 day",
  why: "",
});

/** The grades of a course whose events and judgings are in memory. */
async function openGrades(served: ServedCourse = fakeCourse()) {
  const events: StoredEvent[] = [];
  const judgings = new Map<string, JudgingRecord>();
  const store = {
    events: async (after: number) => events.filter(({ seq }) => seq > after),
    lastSeq: async () => events.length,
    judging: async (id: string) => {
      const record = judgings.get(id);
      if (record === undefined) throw new Error("the disk is gone");
      return record;
    },
  } as unknown as Store;
  const eventLog = await EventLog.open(store, [served]);
  const grades = new Grades(store, eventLog);
  const course = eventLog.course(served.id);
  if (course === undefined) throw new Error("no course");
  const happen = async (...happened: readonly CourseEvent[]) => {
    for (const event of happened) {
      events.push({ seq: events.length + 1, at: NOON, course: served.id, actor: "ines", event });
    }
    await eventLog.catchUp();
  };
  return { grades, course, judgings, happen, of: (student: string) => grades.of(course, student) };
}

describe("a student's grades", () => {
  it("contain nothing of other students", async () => {
    const roster = [{ id: "ada" }, { id: "bob" }, { id: "cyn" }];
    const { happen, judgings, of } = await openGrades(fakeCourse({ roster }));
    judgings.set("j1", fakeRecord("p1", "AC"));
    await happen(
      submitted("of ada", "ada"),
      judged("of ada", "j1"),
      submitted("of bob", "bob"),
      { ...ADJUSTED, student: "ada", points: 7 },
      { ...ADJUSTED, student: "bob", bonus: 1 },
    );
    const { results, row } = await of("ada");
    expect(results.students).toEqual([{ id: "ada" }]);
    expect(results.results.map(({ student, verdict }) => [student.id, verdict])).toEqual([
      ["ada", "AC"],
    ]);
    expect(results.notJudged).toEqual([]);
    expect(results.adjustments?.map(({ student }) => student.id)).toEqual(["ada"]);
    expect([row.student.id, row.total]).toEqual(["ada", 7]);
    // Pending: Bob's submission waits, and the bonus is on its score.
    expect((await of("bob")).results.notJudged).toHaveLength(1);
    expect((await of("bob")).row.total).toBeUndefined();
  });

  it("are an empty row for people who are not on the roster and submitted nothing", async () => {
    const { of } = await openGrades(fakeCourse({ roster: [{ id: "ada" }] }));
    const { results, row } = await of("stranger");
    expect(results).toMatchObject({ students: [{ id: "stranger" }], results: [], notJudged: [] });
    expect(results).not.toHaveProperty("adjustments");
    expect(row.cells).toEqual([{ kind: "absent" }, { kind: "absent" }]);
  });

  it("are computed again after an event that may change them, and only then", async () => {
    const { happen, judgings, of } = await openGrades();
    judgings.set("j1", fakeRecord("p1", "WA")).set("j2", fakeRecord("p1", "AC"));
    await happen(submitted("a", "ada"), judged("a", "j1"), submitted("b", "bob"));
    const [before, bob] = [await of("ada"), await of("bob")];
    expect(before.row.total).toBe(4);
    expect(await of("ada")).toBe(before);
    await happen(
      { kind: "rejudging-opened", rejudging: "r", submissions: ["a"], why: "" },
      { ...judged("a", "j2"), rejudging: "r" },
      { kind: "rejudging-applied", rejudging: "r" },
    );
    const rejudged = await of("ada");
    expect(rejudged.row.total).toBe(10);
    await happen({ kind: "commented", comment: "c", submission: "a", text: "Well done." });
    expect(await of("ada")).toBe(rejudged);
    await happen(extended("ada"));
    expect((await of("ada")).results.results[0]?.attempt.why).toContain("due 2026-10-07");
    expect(await of("bob")).toBe(bob);
    await happen({ kind: "judge-failed", submission: "b", isJudgeError: true, reason: "no disk" });
    expect((await of("bob")).results.notJudged).toMatchObject([{ reason: "no disk" }]);
  });

  it("are those of the thousand students who were looked at last", async () => {
    const results = classOf({ students: [], results: [] });
    const { of } = await openGrades({ ...fakeCourse(), grade: () => results });
    const [first, second] = [await of("first"), await of("second")];
    for (let others = 0; others < 998; others += 1) await of(`other ${others}`);
    expect(await of("first")).toBe(first);
    await of("one too many");
    expect(await of("first")).toBe(first);
    expect(await of("second")).not.toBe(second);
  });

  it("are not kept if a judging cannot be read", async () => {
    const { happen, judgings, of } = await openGrades();
    await happen(submitted("a", "ada"), judged("a", "j1"));
    await expect(of("ada")).rejects.toThrow("the disk is gone");
    judgings.set("j1", fakeRecord("p1", "AC"));
    expect((await of("ada")).row.total).toBe(10);
  });
});

it("other requests run after every 20 judgings that are read, not after each", async () => {
  const { grades, course, happen } = await openGrades();
  const readsAlone = async () => {
    let isAlone = true;
    const other = setImmediate(() => (isAlone = false));
    await grades.submissionsOf(course);
    clearImmediate(other);
    return isAlone;
  };
  await happen(...Array.from({ length: 19 }, (_, index) => submitted(`${index}`, "ada")));
  expect(await readsAlone()).toBe(true);
  await happen(submitted("twentieth", "ada"));
  expect(await readsAlone()).toBe(false);
});

const SUBMISSION = {
  ...SUBMITTED,
  id: "a",
  person: "ada",
  student: "s1",
  exercise: "p1",
  language: undefined,
  submittedAt: NOON,
  outcome: undefined,
};
const gradesWith = (change: Parameters<typeof classOf>[0]) =>
  ({ results: classOf(change) }) as StudentGrades;

it("the result of a submission is that of its exercise and number", () => {
  const elsewhere = { ...RESULT, problem: "p2" };
  const grades = gradesWith({ results: [elsewhere, OTHER_ATTEMPT, RESULT] });
  expect(resultOf(grades, { ...SUBMISSION, number: 1 })).toBe(RESULT);
  expect(resultOf(grades, { ...SUBMISSION, number: 2 })).toBe(OTHER_ATTEMPT);
  expect(resultOf(grades, { ...SUBMISSION, number: 3 })).toBeUndefined();
  expect(resultOf(grades, { ...SUBMISSION, number: 2, exercise: "p2" })).toBeUndefined();
});

const adjustmentOf = (problem: string, points: number) => ({
  student: { id: "s1" },
  problem,
  grade: { points },
  comments: [],
  remarks: [],
});

it("the adjusted grade of an exercise is not that of another", () => {
  const grades = gradesWith({ adjustments: [adjustmentOf("p2", 1), adjustmentOf("p1", 2)] });
  expect(adjustedGradeOf(grades, "p1")).toEqual({ points: 2 });
  expect(adjustedGradeOf(grades, "p3")).toBeUndefined();
  expect(adjustedGradeOf(gradesWith({}), "p1")).toBeUndefined();
});
