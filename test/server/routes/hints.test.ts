import { describe, expect, it } from "vitest";
import { viewResult } from "../../../harness/core/results/view-result.ts";
import { limitFeedback, parseCourse } from "../../../harness/course/index.ts";
import type { JudgedAttempt } from "../../../harness/server/index.ts";
import { fakeCourse } from "../fake-course.ts";
import { openPage } from "../live-page.ts";
import { receiveFromStart, readAllRoutes } from "../received-bytes.ts";
import type { TestPerson } from "../test-server.ts";
import { GAMES, openClass, type TestClass } from "./staff/open-class.ts";

const COURSE = parseCourse(
  `
name: Games
timezone: UTC
groups: { size: 2 }
exercises:
  - { id: p1, points: 10, hints: on_demand }
  - { id: p2, points: 20 }
`,
  "course.yaml",
);
const SERVED = {
  ...fakeCourse(),
  course: COURSE,
  // The fake course prints only the verdict; this one prints all that the student may see.
  printFeedback: ({ results, attempt, policy, hints }: JudgedAttempt) => {
    const result = results.results.find(
      (each) => each.problem === attempt.exercise && each.attempt.number === attempt.number,
    );
    if (result === undefined || policy === "held") return "";
    return JSON.stringify(limitFeedback(viewResult(result, "student"), policy, hints));
  },
};
const SECRETS = { input: "4040404", answer: "5050505", explanation: "6060606" };

async function submitWrong({ submit, judge, ada }: TestClass, exercise = "p1"): Promise<string> {
  const submission = await submit(ada, exercise);
  await judge("WA", (record) => ({
    ...record,
    judging: {
      ...record.judging,
      groups: [{ id: "small", visibility: "visible", verdict: "WA", points: 4, maxPoints: 10 }],
      failures: [],
      counterexample: {
        args: [Number(SECRETS.input)],
        expected: SECRETS.answer,
        actual: "nothing",
        verdict: "WA",
        message: `expected ${SECRETS.answer}`,
        smallest: true,
        guess: SECRETS.explanation,
      },
    },
  }));
  return submission;
}

async function open(
  { server }: TestClass,
  as: TestPerson,
  submission: string,
  step: string,
): Promise<number> {
  return (await server.ask("openHint", { as, params: { submission }, body: { step } })).status;
}

/** The secrets in all that a student can receive. */
async function findSecrets({ server, ada }: TestClass, submission: string): Promise<string[]> {
  const named = {
    contest: "none",
    exercises: ["p1"],
    submissions: [submission],
    student: "ada",
  };
  const received = [
    await readAllRoutes(server, ada, named),
    await receiveFromStart(server, ada, [SERVED]),
  ].join("\n");
  return Object.values(SECRETS).filter((secret) => received.includes(secret));
}

describe("hints on demand", () => {
  it("never reach the student before they are asked for, in their order", async () => {
    await using testClass = await openClass([SERVED]);
    const { server, ada } = testClass;
    const submission = await submitWrong(testClass);
    const { body } = await server.ask("submission", { as: ada, params: { submission } });
    expect(body.attempt.verdict).toBe("WA");
    expect(body.hintLadder).toEqual([
      { step: "input" },
      { step: "answer" },
      { step: "explanation" },
    ]);
    const { input, answer, explanation } = SECRETS;
    expect(await findSecrets(testClass, submission)).toEqual([]);
    expect(await open(testClass, ada, submission, "explanation")).toBe(409);
    expect(await open(testClass, ada, submission, "input")).toBe(204);
    expect(await findSecrets(testClass, submission)).toEqual([input]);
    expect(await open(testClass, ada, submission, "answer")).toBe(204);
    expect(await findSecrets(testClass, submission)).toEqual([input, answer]);
    expect(await open(testClass, ada, submission, "explanation")).toBe(204);
    expect(await findSecrets(testClass, submission)).toEqual([input, answer, explanation]);
    const seq = await server.store.lastSeq();
    expect(await open(testClass, ada, submission, "input")).toBe(204);
    expect(await server.store.lastSeq()).toBe(seq);
  });

  it("are shown to staff with name and time, and cost no points", async () => {
    await using testClass = await openClass([SERVED]);
    const { server, ines, ada, bob } = testClass;
    const submission = await submitWrong(testClass);
    const { attempt: before } = (
      await server.ask("submission", { as: ines, params: { submission } })
    ).body;
    using page = await openPage(server, ines);
    await open(testClass, ada, submission, "input");
    await page.receive((event) => event.kind === "changed" && event.what === "comments");
    const { attempt, hintLadder } = (
      await server.ask("submission", { as: ines, params: { submission } })
    ).body;
    expect(attempt).toEqual({ ...before, hints: 1 });
    expect(hintLadder[0]).toEqual({ step: "input", at: server.clock.now, by: "ada" });
    const { events } = (await server.ask("audit", { as: ines, params: GAMES })).body;
    expect(events[0].sentence).toContain("asked for a hint on attempt 1");
    expect(await open(testClass, bob, submission, "answer")).toBe(404);
    expect(await open(testClass, ines, submission, "answer")).toBe(404);
  });

  it("belong to the whole group", async () => {
    await using testClass = await openClass([SERVED]);
    const { server, ines, ada, bob } = testClass;
    const params = { ...GAMES, set: "all" };
    const body = { groups: [{ members: ["ada", "bob"] }] };
    await server.ask("setGroups", { as: ines, params, body });
    const submission = await submitWrong(testClass);
    expect(await open(testClass, bob, submission, "input")).toBe(204);
    const { hintLadder } = (await server.ask("submission", { as: ada, params: { submission } }))
      .body;
    expect(hintLadder[0]).toMatchObject({ step: "input", by: "bob" });
  });

  it("do not exist where the course shows everything at once", async () => {
    await using testClass = await openClass([SERVED]);
    const { server, ada } = testClass;
    const submission = await submitWrong(testClass, "p2");
    const { body } = await server.ask("submission", { as: ada, params: { submission } });
    expect(body).not.toHaveProperty("hintLadder");
    expect(body.feedback).toContain(SECRETS.explanation);
    expect(await open(testClass, ada, submission, "input")).toBe(404);
  });
});
