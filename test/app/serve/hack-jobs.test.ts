import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestServer } from "../../server/test-server.ts";
import {
  claimJob,
  type CourseWithJudge,
  doJob,
  openCourseWithJudge,
  storeAccepted,
} from "./course-with-judge.ts";

const COURSE = `name: Games
timezone: Europe/Prague
exercises:
  - { id: p1, points: 10, hacks: {} }
`;
const P1 = { course: "games", exercise: "p1" };

let opened: CourseWithJudge;
beforeAll(async () => {
  opened = await openCourseWithJudge(COURSE);
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
});

it("a real worker tries a hack, and its input rejects the program in the rejudging", async () => {
  await using server = await openTestServer({ courses: [opened.course] });
  const ada = await server.person("ada", { games: "student" });
  const bob = await server.person("bob", { games: "student" });
  const ines = await server.person("ines", { games: "instructor" });
  const worker = await server.worker();
  const right = "def AcanWin(n):\n    return n % 8 not in (0, 7)\n";
  // Accepted by tests that lacked one input.
  const wrong = "def AcanWin(n):  # Bob\n    return n % 8 not in (0, 7) or n == 4711 * 8\n";
  await storeAccepted(server, ada, { exercise: "p1", student: "ada", text: right });
  await storeAccepted(server, bob, { exercise: "p1", student: "bob", text: wrong });
  const list = async () => (await server.ask("hacks", { as: ada, params: P1 })).body;
  // The server reads what the test put into its store.
  await expect.poll(async () => (await list()).programs, { timeout: 20_000 }).toHaveLength(2);
  const hack = async (program: string, input: string) => {
    const params = { ...P1, program };
    const { body } = await server.ask("sendHack", { as: ada, params, body: { input } });
    await doJob(await claimJob(server, worker), { server, worker, judge: opened.judge });
    return body.hack as string;
  };
  await hack("2", "AcanWin(7)");
  const successful = await hack("2", "AcanWin(37688)");
  const { own } = await list();
  expect(own).toMatchObject([
    { call: "AcanWin(37688)", result: "successful", expected: "False" },
    { call: "AcanWin(7)", result: "unsuccessful", expected: "False" },
  ]);
  const shown = await server.ask("hackedProgram", { as: ada, params: { ...P1, program: "2" } });
  expect(shown.text).not.toMatch(/bob/i);

  const decision = { isTest: true, rejudges: true };
  const params = { course: "games", hack: successful };
  await server.ask("decideHack", { as: ines, params, body: decision });
  const setting = { signal: new AbortController().signal, reportStep: () => undefined };
  const verdicts: unknown[] = [];
  for (let count = 0; count < 2; count += 1) {
    const job = await claimJob(server, worker);
    expect(job.hackTests).toEqual([{ input: "[37688]" }]);
    const outcome = await opened.judge.judge(job, setting);
    if (outcome.kind !== "judged") throw new Error(outcome.kind);
    const { judging, causes } = outcome.record;
    verdicts.push(judging.verdict);
    expect(causes?.suite).toBe(opened.course.hacks.hashTests("p1", [{ input: "[37688]" }]));
  }
  expect(verdicts).toEqual(["AC", "WA"]);
});
