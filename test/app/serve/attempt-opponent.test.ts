import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlayedGameView } from "../../../harness/api/index.ts";
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
  - { id: p1, points: 10 }
  - { id: p1-play, points: 10 }
`;

let opened: CourseWithJudge;

beforeAll(async () => {
  opened = await openCourseWithJudge(COURSE);
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
});

/** Plays until an attempt has moved, with the worker's help. */
async function answer(
  exercise: string,
  text: string,
  body: { readonly input: string; readonly moves: readonly number[]; readonly isSecond?: boolean },
): Promise<PlayedGameView> {
  await using server = await openTestServer({ courses: [opened.course] });
  const ada = await server.person("ada", { games: "student" });
  const worker = await server.worker();
  const submission = await storeAccepted(server, ada, { exercise, student: "ada", text });
  const asked = { as: ada, params: { submission }, body };
  // The worker is known once it has asked for a job.
  const waits = claimJob(server, worker);
  const ask = async () => server.ask("playAttempt", asked);
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200);
  const job = await waits;
  expect(job.kind).toBe("move");
  await doJob(job, { server, worker, judge: opened.judge });
  return (await ask()).body;
}

describe("an attempt as opponent, with a real worker", () => {
  it("moves where the opponent loses by its own word, if it only analyses", async () => {
    const right = "def AcanWin(n):\n    return n % 8 not in (0, 7)\n";
    const step = await answer("p1", right, { input: "12\n", moves: [], isSecond: true });
    expect(step.said).toEqual(["A (attempt 1) takes 4."]);
    expect(step).not.toHaveProperty("contradiction");
  });

  it("says that its answers contradict each other", async () => {
    const always = "def AcanWin(n):\n    return True\n";
    const step = await answer("p1", always, { input: "8\n", moves: [], isSecond: true });
    expect(step.contradiction).toBe(
      "It says that A wins at 8 stones, and also that B wins after each move of A.",
    );
  });

  it("moves by its function, if its exercise is played", async () => {
    const player = "def move(stones, mover):\n    return 2\n";
    const step = await answer("p1-play", player, { input: "12 A\n", moves: [3] });
    expect(step.said).toEqual(["A (you) takes 3.", "B (attempt 1) takes 2."]);
  });

  it.each([
    ["an illegal move", "return 4", "Illegal move: 4 is not a move here"],
    ["an exception", "return 1 // 0", "ZeroDivisionError"],
  ])(
    "loses the game by %s",
    async (_, body, reason) => {
      const player = `def move(stones, mover):\n    ${body}\n`;
      const step = await answer("p1-play", player, { input: "12 A\n", moves: [3] });
      expect(step.result).toMatchObject({ isWon: true });
      expect(step.record.result?.forfeit).toContain(reason);
    },
    120_000,
  );
});
