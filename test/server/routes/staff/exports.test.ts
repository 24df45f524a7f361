import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { fakeCourse, HOUR, NOON } from "../../fake-course.ts";
import { GAMES, openClass } from "./open-class.ts";

describe("exports", () => {
  it("are a zip of every file, with only students' submissions", async () => {
    const served = fakeCourse();
    const exportFiles: typeof served.exportFiles = async (state, submissions, sources, held) =>
      new Map([...(await served.exportFiles(state, submissions, sources, held)), ...sources]);
    await using testClass = await openClass([{ ...served, exportFiles }]);
    const { server, ines, ada, gus, submit } = testClass;
    await submit(ada, "p1", "AC");
    await submit(gus, "p1", "WA");
    const { app } = server;
    const { rawPayload, headers, statusCode } = await app.inject({
      url: "/api/courses/games/export",
      headers: ines.headers,
    });
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="games-2026-10-05.zip"');
    const files = unzipSync(rawPayload);
    const source = createHash("sha256").update("# 1\n").digest("hex");
    expect(Object.keys(files)).toEqual(["results.json", source]);
    const results = JSON.parse(new TextDecoder().decode(files["results.json"]));
    expect(results.results).toMatchObject([{ student: { id: "ada" }, verdict: "AC" }]);
  });

  it("are one table of the class: umlauts for spreadsheets, and no formulas", async () => {
    const roster = [
      { id: "ada", name: "Jörg Müller, B. Sc.", email: "jm@example.edu" },
      { id: "s2", name: "=HYPERLINK(1)" },
    ];
    await using testClass = await openClass([fakeCourse({ roster })]);
    const { server, ines, gus, ada, bob, submit } = testClass;
    await submit(ada, "p1", "AC");
    await submit(ada, "p2", "WA");
    await submit(bob, "p1", "JE");
    const url = "/api/courses/games/grades.csv";
    const { body, headers } = await server.app.inject({ url, headers: ines.headers });
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="games-grades-2026-10-05.csv"',
    });
    expect(body).toBe(
      "\u{FEFF}name,student_id,email,section,Exercise p1,Exercise p2,total,max\r\n" +
        '"Jörg Müller, B. Sc.",ada,jm@example.edu,,10,8,18,30\r\n' +
        "'=HYPERLINK(1),s2,,,,,0,30\r\n" +
        "bob,bob,bob@example.edu,,,,,30\r\n",
    );
    const log = await server.ask("audit", { as: ines, params: GAMES });
    expect(log.body.events[0].sentence).toBe("exported the grades as CSV");
    expect((await server.app.inject({ url, headers: gus.headers })).statusCode).toBe(403);
  });

  it("fill grades into the learning platform's files", async () => {
    await using testClass = await openClass();
    const { server, ines } = testClass;
    const files = [{ name: "grades.csv", bytes: Buffer.from("id,grade\n").toString("base64") }];
    const answer = await server.ask("fillGradeFiles", { as: ines, params: GAMES, body: { files } });
    expect(answer.body).toEqual({ files, said: ["1 grade"] });
  });
});

describe("files with feedback", () => {
  it.each([
    ["an exam until its release", "kind: exam, release: 2026-10-05T15:00", 3],
    ["a contest that shows less than the course, until it is over", "kind: icpc", 1],
  ])("leave out %s", async (_, keys, hours) => {
    const contests = `[{id: c, name: C, start: 2026-10-05T12:00, duration: 1 h, ${keys}, exercises: [p1]}]`;
    const served = fakeCourse({ contests });
    const held: string[][] = [];
    const exportFiles: typeof served.exportFiles = async (...asked) => {
      held.push([...asked[3]]);
      return served.exportFiles(...asked);
    };
    const fillGradeFiles: typeof served.fillGradeFiles = async (...asked) => {
      held.push([...asked[3]]);
      return served.fillGradeFiles(...asked);
    };
    await using testClass = await openClass([{ ...served, exportFiles, fillGradeFiles }]);
    const { server, ines } = testClass;
    const files = [{ name: "grades.csv", bytes: "" }];
    const releasedAt = NOON + hours * HOUR;
    for (const atMs of [releasedAt - 1, releasedAt]) {
      server.clock.now = atMs;
      await server.app.inject({ url: "/api/courses/games/export", headers: ines.headers });
      await server.ask("fillGradeFiles", { as: ines, params: GAMES, body: { files } });
    }
    // p2 has a release of its own in course.yaml.
    expect(held).toEqual([["p1", "p2"], ["p1", "p2"], ["p2"], ["p2"]]);
  });
});

describe("the activity log", () => {
  it("has one page as long as there are at most a hundred events", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    const params = { submission: await submit(ada, "p1", "AC") };
    const read = async () => (await server.ask("audit", { as: ines, params: GAMES })).body;
    const comment = async () =>
      server.ask("comment", { as: ines, params, body: { text: "Well done" } });
    for (let left = 100 - (await read()).events.length; left > 0; left -= 1) await comment();
    const full = await read();
    expect(full.events).toHaveLength(100);
    expect(full).not.toHaveProperty("before");
    await comment();
    const first = await read();
    expect(first.events).toHaveLength(100);
    const query = { before: String(first.before) };
    const last = (await server.ask("audit", { as: ines, params: GAMES, query })).body;
    expect(last.events).toHaveLength(1);
    expect(last).not.toHaveProperty("before");
  });

  it("is filtered by person, topic, exercise and day, also over several pages", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit } = testClass;
    await submit(ada, "p1", "AC");
    const submission = await submit(bob, "p2", "WA");
    for (let index = 0; index < 101; index += 1) {
      const params = { submission };
      await server.ask("comment", { as: ines, params, body: { text: String(index) } });
    }
    const read = async (query: Readonly<Record<string, string>>) =>
      (await server.ask("audit", { as: ines, params: GAMES, query })).body;
    const kindsIn = async (query: Readonly<Record<string, string>>) =>
      (await read(query)).events.map(({ kind }: { kind: string }) => kind);
    expect(await kindsIn({ person: ada.id })).toEqual(["judged", "submitted", "enrolled"]);
    expect(await kindsIn({ person: ada.id, topic: "submissions" })).toEqual([
      "judged",
      "submitted",
    ]);
    expect(await kindsIn({ exercise: "p1" })).toEqual(["judged", "submitted"]);
    const about = { person: bob.id, exercise: "p2" };
    const first = await read(about);
    expect(first.events).toHaveLength(100);
    const rest = await read({ ...about, before: String(first.before) });
    expect(rest.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "commented",
      "judged",
      "submitted",
    ]);
    expect(rest).not.toHaveProperty("filters");
    expect(first.filters.people.map(({ name }: { name: string }) => name)).toEqual([
      "ada",
      "bob",
      "gus",
      "ines",
      "Grundy",
    ]);
    const today = new Date(server.clock.now).toISOString().slice(0, 10);
    expect(await kindsIn({ from: today, to: today, person: ada.id })).toHaveLength(3);
    expect(await kindsIn({ from: "2999-01-01" })).toEqual([]);
    expect(await kindsIn({ to: "1999-01-01" })).toEqual([]);
    expect(await kindsIn({ from: "0000-01-01", to: "9999-12-31" })).toHaveLength(100);
    const wrong = await server.ask("audit", { as: ines, params: GAMES, query: { to: "today" } });
    expect(wrong.status).toBe(422);
  });

  it("shows events with their actors, newest first, in pages", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    await submit(ada, "p1", "AC");
    const params = { submission: await submit(ada, "p1", "WA") };
    for (let index = 0; index < 100; index += 1) {
      await server.ask("comment", { as: ines, params, body: { text: String(index) } });
    }
    const first = (await server.ask("audit", { as: ines, params: GAMES })).body;
    expect(first.events).toHaveLength(100);
    expect(first.events[0]).toMatchObject({
      actor: "ines",
      kind: "commented",
      sentence: "commented on attempt 2 of ada for “Exercise p1”",
    });
    const query = { before: String(first.before) };
    const second = (await server.ask("audit", { as: ines, params: GAMES, query })).body;
    expect(second.before).toBeUndefined();
    expect(
      second.events.map(({ actor, sentence }: Record<string, string>) => `${actor} ${sentence}`),
    ).toEqual([
      "Grundy judged attempt 2 of ada for “Exercise p1”: WA, 4 of 10 points",
      "ada submitted p1.py: attempt 2 of ada for “Exercise p1”",
      "Grundy judged attempt 1 of ada for “Exercise p1”: AC, 10 of 10 points",
      "ada submitted p1.py: attempt 1 of ada for “Exercise p1”",
      "bob bob joined as student (bob) with an invitation",
      "ada ada joined as student (ada) with an invitation",
      "gus gus joined as grader (gus) with an invitation",
      "ines ines joined as instructor (ines) with an invitation",
    ]);
  });
});
