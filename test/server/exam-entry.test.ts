import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hashToken, newToken } from "../../harness/accounts/index.ts";
import { fakeCourse } from "./fake-course.ts";
import { openSiteBeside } from "./site-beside.ts";
import { type Caller, openTestServer, type TestPerson, type TestServer } from "./test-server.ts";

const MINUTE = 60_000;
const EXAM = { course: "games", contest: "exam" };
const P1 = { course: "games", exercise: "p1" };
const KEY = "ab".repeat(32);
const ORIGIN = "http://127.0.0.1:8080";

/** A course with an exam that runs for an hour from noon, for all or with everybody's own clock. */
function courseWith(entry: string, window = ""): Parameters<typeof openTestServer>[0] {
  const contests =
    "[{id: exam, name: Exam, kind: exam, start: 2026-10-05T12:00, duration: 1 h, " +
    `${window} ${entry}, exercises: [p1]}]`;
  return { courses: [fakeCourse({ contests })] };
}

async function openExam(entry: string, window?: string) {
  const options = courseWith(entry, window);
  const server = await openTestServer(options);
  const ines = await server.person("ines", { games: "instructor" });
  const ada = await server.person("ada", { games: "student" });
  const begin = async (as: Caller, code?: string, headers: Record<string, string> = {}) =>
    server.ask("beginContest", {
      as,
      params: EXAM,
      body: code === undefined ? {} : { code },
      headers,
    });
  const read = async (as: Caller, headers: Record<string, string> = {}) =>
    (await server.ask("exercise", { as, params: P1, headers })).status;
  const code = async (): Promise<string> =>
    (await server.ask("roomCode", { as: ines, params: EXAM })).body.code;
  server.clock.now += 1000;
  return { server, options, ines, ada, begin, read, code };
}

/** Another browser of the same person. */
async function signInAgain({ store, clock }: TestServer, { id }: TestPerson): Promise<Caller> {
  const token = newToken();
  const session = { tokenHash: hashToken(token), person: id, startedAt: clock.now };
  await store.commit([
    { op: "begin-session", session: { ...session, seenAt: clock.now, agent: "another" } },
  ]);
  return { headers: { cookie: `grundy=${token}` } };
}

it("the code of this minute and of the one before let in, older and wrong ones do not", async () => {
  const { server, ada, begin, read, code } = await openExam("room_code: true");
  await using _ = server;
  const first = await code();
  expect(first).toMatch(/^\d{6}$/);
  expect(await code()).toBe(first);
  // Nothing of the exam before, also by its address.
  expect(await read(ada)).toBe(404);
  const { body } = await server.ask("contest", { as: ada, params: EXAM });
  expect(body).toMatchObject({ phase: "before", entry: { isNeeded: true, hasRoomCode: true } });
  expect(body.problems).toBeUndefined();
  expect((await begin(ada)).body.message).toContain("the code on the screen");
  server.clock.now += 2 * MINUTE;
  const second = await code();
  expect(second).not.toBe(first);
  expect((await begin(ada, first)).body.message).toContain("older than two minutes");
  server.clock.now += MINUTE;
  expect((await begin(ada, second)).status).toBe(204);
  expect(await read(ada)).toBe(200);
  // Repeating it needs no code.
  expect((await begin(ada)).status).toBe(204);
  const events = (await server.store.events(0)).filter(
    ({ event }) => event.kind === "contest-entered",
  );
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain(second);
});

it("guessing a code ends after ten tries, and a right code then waits, too", async () => {
  const { server, ada, begin, code } = await openExam("room_code: true");
  await using _ = server;
  const right = await code();
  const wrong = right === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 10; tries += 1) expect((await begin(ada, wrong)).status).toBe(409);
  expect((await begin(ada, right)).status).toBe(429);
  server.clock.now += 5 * MINUTE;
  expect((await begin(ada, await code())).status).toBe(204);
});

it("students get no code, and another server shows the same", async () => {
  const { server, options, ada, code } = await openExam("room_code: true");
  await using _ = server;
  expect((await server.ask("roomCode", { as: ada, params: EXAM })).status).toBe(403);
  const beside = await openSiteBeside(server, options);
  const shown = await beside.roomCodes.show("games", "exam", server.clock.now);
  expect(shown.code).toBe(await code());
  beside.live.close();
});

it("a code lets in that a server shows whose clock is some seconds ahead, and none of later", async () => {
  const { server, options, ada, begin } = await openExam("room_code: true");
  await using _ = server;
  const beside = await openSiteBeside(server, options);
  const showIn = async (ms: number) =>
    (await beside.roomCodes.show("games", "exam", server.clock.now + ms)).code;
  server.clock.now += 53_000;
  expect((await begin(ada, await showIn(66_000))).status).toBe(409);
  expect((await begin(ada, await showIn(7000))).status).toBe(204);
  beside.live.close();
});

it("with own clocks, the clock starts with the code, not before", async () => {
  const { server, ada, begin, read, code } = await openExam("room_code: true", "window: 1 h,");
  await using _ = server;
  expect((await begin(ada, "wrong")).status).toBe(409);
  const { body } = await server.ask("contest", { as: ada, params: EXAM });
  expect(body.clock).toBeUndefined();
  expect((await begin(ada, await code())).status).toBe(204);
  expect(await read(ada)).toBe(200);
});

it("a second session, a token and the Contest API do not get into an exam of one session", async () => {
  const { server, ines, ada, begin, read } = await openExam("one_session: true");
  await using _ = server;
  const made = await server.ask("makeToken", {
    as: ada,
    body: { course: "games", name: "script", scopes: ["submit", "read-results"], days: 7 },
  });
  const token = { headers: { authorization: `Bearer ${made.body.secret}` } };
  const other = await signInAgain(server, ada);
  expect((await begin(ada)).status).toBe(204);
  expect(await read(ada)).toBe(200);
  const submit = async (as: Caller) =>
    server.ask("submit", {
      as,
      params: P1,
      body: { language: "python", text: "x", fileName: "x.py" },
    });
  for (const as of [other, token]) {
    expect((await submit(as)).body.message).toContain("in another browser");
  }
  expect(await read(other)).toBe(409);
  expect((await begin(other)).status).toBe(409);
  const seen = await server.ask("contest", { as: other, params: EXAM });
  expect(seen.body.entry).toMatchObject({ isElsewhere: true });
  const api = await server.app.inject({ url: "/api/contests", headers: ada.headers });
  expect(api.json()).toEqual([]);
  // Staff release it; then the other one goes on, and the first does not.
  const release = { params: { ...EXAM, student: "ada" } };
  expect((await server.ask("releaseEntry", { as: ada, ...release })).status).toBe(403);
  expect((await server.ask("releaseEntry", { as: ines, ...release })).status).toBe(204);
  expect(await read(ada)).toBe(404);
  expect((await begin(other)).status).toBe(204);
  expect([await read(other), await read(ada)]).toEqual([200, 409]);
  expect((await submit(other)).status).toBe(201);
  // After the end everything is as in other exams.
  server.clock.now += 60 * MINUTE;
  expect(await read(ada)).toBe(200);
  expect(server.faults).toEqual([]);
});

const config = (value: string) => ({ "x-safeexambrowser-configkeyhash": value });

it("Safe Exam Browser needs the hash of each address with the exam's key", async () => {
  const keys = `safe_exam_browser: { keys: ['${KEY.toUpperCase()}'] }`;
  const { server, ada, begin, read } = await openExam(keys);
  await using _ = server;
  const hash = (path: string, key = KEY) =>
    createHash("sha256").update(`${ORIGIN}${path}${key}`).digest("hex");
  const beginPath = "/api/courses/games/contests/exam/begin";
  const readPath = "/api/courses/games/exercises/p1";
  for (const headers of [
    {},
    config(hash(beginPath, "cd".repeat(32))),
    config(hash(readPath)),
    config(KEY),
  ]) {
    expect((await begin(ada, undefined, headers)).body.message).toContain("Safe Exam Browser");
  }
  expect((await begin(ada, undefined, config(hash(beginPath)))).status).toBe(204);
  expect(await read(ada)).toBe(409);
  // Replayed from another address.
  expect(await read(ada, config(hash(beginPath)))).toBe(409);
  expect(await read(ada, config(hash(readPath)))).toBe(200);
  expect(await read(ada, { "x-safeexambrowser-requesthash": hash(readPath) })).toBe(200);
});
