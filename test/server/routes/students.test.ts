import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY, NOON } from "../fake-course.ts";
import { openTestServer } from "../test-server.ts";

const P1 = { course: "games", exercise: "p1" };
const PROGRAM = { language: "python", text: "def win(n):\n    return n % 3 != 0\n" };

describe("a course", () => {
  it("shows its exercises with own deadlines and results", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const { body } = await server.ask("course", { as: ada, params: P1 });
    expect(body).toMatchObject({
      id: "games",
      role: "student",
      exercises: [
        { id: "p1", deadline: NOON + DAY, hasExtension: false, standing: { state: "none" } },
        { id: "p2", release: NOON + 4 * DAY, standing: { state: "none", attempts: 0 } },
      ],
    });
  });

  it("has only its own exercises, with statement, starter code and samples", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const { body } = await server.ask("exercise", { as: ada, params: P1 });
    expect(body).toMatchObject({ functionName: "win", attempts: [], drafts: [] });
    const params = { course: "games", exercise: "p3" };
    expect((await server.ask("exercise", { as: ada, params })).status).toBe(404);
  });
});

describe("a draft", () => {
  it("is saved, and a slower tab gets the other text", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const put = (text: string, base: number, language = "python") =>
      server.ask("putDraft", { as: ada, params: { ...P1, language }, body: { text, base } });
    expect((await put("a", 0)).body).toEqual({ version: 1, at: NOON });
    expect((await put("ab", 1)).body.version).toBe(2);
    const slower = await put("ax", 1);
    expect(slower.status).toBe(409);
    expect(slower.body).toMatchObject({
      code: "newer-draft",
      details: { language: "python", text: "ab", version: 2 },
    });
    // The answer was lost, and the request is repeated.
    expect((await put("ab", 1)).body.version).toBe(2);
    expect((await put("a", 0, "cobol")).body.code).toBe("unknown-language");
    // A lone surrogate is stored as a replacement character, also when repeated.
    expect((await put("\uD800", 0, "cpp")).body.version).toBe(1);
    expect((await put("\uD800", 0, "cpp")).body.version).toBe(1);
    const { body } = await server.ask("exercise", { as: ada, params: P1 });
    // Both were saved at the same moment: then the order of languages decides.
    expect(body.drafts).toMatchObject([{ language: "cpp", text: "\uFFFD", version: 1 }]);
    const python = { ...P1, language: "python" };
    expect((await server.ask("draft", { as: ada, params: python })).body).toMatchObject({
      draft: { language: "python", text: "ab", version: 2 },
    });
    const other = await server.person("bob", { games: "student" });
    expect((await server.ask("draft", { as: other, params: python })).body).toEqual({});
  });

  it("has at most 1 MiB, however few characters that is", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const put = async (text: string) =>
      (
        await server.ask("putDraft", {
          as: ada,
          params: { ...P1, language: "python" },
          body: { text, base: 0 },
        })
      ).status;
    expect(await put("\u2603".repeat(400_000))).toBe(422);
    expect(await put("\u2603".repeat(300_000))).toBe(200);
  });
});

describe("submitting", () => {
  it("returns a receipt and a queue position", async () => {
    await using server = await openTestServer();
    const [ada, bob] = [
      await server.person("ada", { games: "student" }),
      await server.person("bob", { games: "student" }),
    ];
    const receipt = createHash("sha256").update(PROGRAM.text).digest("hex");
    const { body } = await server.ask("submit", { as: ada, params: P1, body: PROGRAM });
    expect(body).toMatchObject({ number: 1, receipt, receivedAt: NOON, place: 0 });
    server.clock.now += 1;
    const second = await server.ask("submit", { as: bob, params: P1, body: PROGRAM });
    expect(second.body).toMatchObject({ number: 1, place: 1 });
    const params = { submission: body.submission };
    const view = await server.ask("submission", { as: ada, params });
    expect(view.body).toMatchObject({
      text: PROGRAM.text,
      feedback: "",
      attempt: { state: "queued", place: 0, fileName: "p1.py", counts: false },
    });
    expect((await server.ask("submission", { as: bob, params })).status).toBe(404);
  });

  it("does nothing twice for a request that is repeated with its key", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const asked = { as: ada, params: P1, body: PROGRAM };
    const headers = { "idempotency-key": "key-of-this-request" };
    const first = await server.ask("submit", { ...asked, headers });
    const again = await server.ask("submit", { ...asked, headers });
    expect(again.body).toEqual(first.body);
    const other = await server.ask("submit", {
      as: ada,
      params: { course: "games", exercise: "p2" },
      body: PROGRAM,
      headers,
    });
    expect(other.status).toBe(429);
    server.clock.now += 6000;
    const params = { course: "games", exercise: "p2" };
    const later = await server.ask("submit", { as: ada, params, body: PROGRAM, headers });
    expect(later.body.submission).not.toBe(first.body.submission);
    expect(
      (await server.store.events(0)).filter((each) => each.event.kind === "submitted"),
    ).toHaveLength(2);
  });

  it("returns the same attempt for the same program, and accepts others every five seconds", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const submit = (text: string) =>
      server.ask("submit", { as: ada, params: P1, body: { ...PROGRAM, text } });
    const first = await submit("a");
    expect((await submit("a")).body.submission).toBe(first.body.submission);
    const soon = await submit("b");
    expect([soon.status, soon.headers["retry-after"]]).toEqual([429, "5"]);
    for (let number = 2; number <= 10; number += 1) {
      server.clock.now += 5000;
      expect((await submit(`${number}`)).body.number).toBe(number);
    }
    server.clock.now += 5000;
    expect((await submit("eleven")).body.message).toContain("10 of your submissions");
  });

  it("refuses what `grade` would not read, and does not use a path as a name", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const submit = (body: object) => server.ask("submit", { as: ada, params: P1, body });
    expect((await submit({ ...PROGRAM, text: "é".repeat(600_000) })).status).toBe(413);
    expect((await submit({ ...PROGRAM, text: "a".repeat(5_000_000) })).status).toBe(413);
    expect((await submit({ ...PROGRAM, more: 1 })).status).toBe(422);
    expect((await submit({ ...PROGRAM, language: "cobol" })).body.code).toBe("unknown-language");
    const { body } = await submit({ ...PROGRAM, fileName: "../../etc/my solution.py" });
    const view = await server.ask("submission", {
      as: ada,
      params: { submission: body.submission },
    });
    expect(view.body.attempt.fileName).toBe("my solution.py");
  });

  it("uses the chosen language, whatever the file name", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    for (const [index, fileName] of ["x.cpp", "x.zip", "x", "..", "a\u202Eb.py"].entries()) {
      const body = { ...PROGRAM, text: `pass # ${index}`, fileName };
      const { submission } = (await server.ask("submit", { as: ada, params: P1, body })).body;
      const view = await server.ask("submission", { as: ada, params: { submission } });
      expect(view.body.attempt).toMatchObject({ fileName: "p1.py", language: "python" });
      server.clock.now += 6000;
    }
  });
});

describe("a run", () => {
  it("comes before all submissions, with at most three per person", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const bob = await server.person("bob", { games: "student" });
    await server.ask("submit", { as: bob, params: P1, body: PROGRAM });
    const run = () =>
      server.ask("run", { as: ada, params: P1, body: { ...PROGRAM, inputs: ["3"] } });
    const first = await run();
    expect(first.status).toBe(202);
    const [next] = await server.queue.waiting(server.clock.now);
    expect(next).toMatchObject({ id: first.body.run, kind: "run", lane: 0 });
    await run();
    await run();
    expect((await run()).status).toBe(429);
  });
});
