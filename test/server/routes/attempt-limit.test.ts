import { expect, it } from "vitest";
import { COURSE, fakeCourse, NOON } from "../fake-course.ts";
import { GAMES, openClass, type TestClass } from "./staff/open-class.ts";

const MINUTE = 60_000;
const P1 = { ...GAMES, exercise: "p1" };

async function submit({ server }: TestClass, as: TestClass["ada"], text: string) {
  const body = { language: "python", text };
  return server.ask("submit", { as, params: P1, body });
}

async function submittingOf({ server }: TestClass, as: TestClass["ada"]) {
  return (await server.ask("exercise", { as, params: P1 })).body.submitting;
}

it("a limit within a time is shown before, refused with the moment of the next attempt, and then open", async () => {
  const written = `${COURSE}limit: { attempts: 2, every: 15 min }\n`;
  await using testClass = await openClass([fakeCourse({ written })]);
  const { server, ada, bob, ines } = testClass;
  expect(await submittingOf(testClass, ada)).toEqual({ attemptsLeft: 2 });
  expect((await submit(testClass, ada, "1")).status).toBe(201);
  server.clock.now = NOON + 4 * MINUTE;
  expect((await submit(testClass, ada, "2")).status).toBe(201);
  server.clock.now = NOON + 5 * MINUTE;
  const opensAt = NOON + 15 * MINUTE;
  expect(await submittingOf(testClass, ada)).toEqual({ closed: "limit", opensAt, attemptsLeft: 0 });
  const refused = await submit(testClass, ada, "3");
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("You can submit again at 12:15 (UTC).");
  // The last program again is no new attempt; others and staff have limits of their own.
  expect((await submit(testClass, ada, "2")).body.number).toBe(2);
  expect((await submit(testClass, bob, "1")).status).toBe(201);
  expect(await submittingOf(testClass, ines)).toBeUndefined();
  server.clock.now = opensAt - 1;
  expect((await submit(testClass, ada, "3")).status).toBe(409);
  server.clock.now = opensAt;
  expect((await submit(testClass, ada, "3")).status).toBe(201);
});

it("a limit of an exercise replaces the course's, is for good without a time, and judge errors use up nothing", async () => {
  const written = `${COURSE}limit: { attempts: 9 }\n`.replace(
    "points: 10",
    "points: 10\n    limit: { attempts: 1 }",
  );
  await using testClass = await openClass([fakeCourse({ written })]);
  const { server, ada } = testClass;
  await testClass.submit(ada, "p1", "JE", "1");
  server.clock.now += MINUTE;
  const failed = (await server.ask("exercise", { as: ada, params: P1 })).body.attempts[0];
  expect(failed.state).toBe("failed");
  expect(await submittingOf(testClass, ada)).toEqual({ attemptsLeft: 1 });
  await testClass.submit(ada, "p1", "WA", "2");
  expect(await submittingOf(testClass, ada)).toEqual({
    closed: "too-many-attempts",
    attemptsLeft: 0,
  });
  expect((await submit(testClass, ada, "3")).body.message).toBe(
    "You have used all attempts for this exercise.",
  );
});
