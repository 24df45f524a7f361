import { setTimeout } from "node:timers/promises";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import {
  type Caller,
  contestCourse,
  contestText,
  END,
  FREEZE,
  MINUTE,
  openContestServer,
  START,
} from "./contest-server.ts";
import { makeZip } from "../../inbox/make-zip.ts";
import { longestTurnMs } from "../longest-turn.ts";

const PUBLIC = contestText(["duration: 2 h", "duration: 2 h\n    public: true"]);
const AT = "/contests/final";

/** A hundred megabytes in a hundred kilobytes. */
const BOMB = { name: "a.py", bytes: Buffer.alloc(100 * 1024 * 1024) };

function zipOf(files: Readonly<Record<string, string>>): string {
  const entries = Object.entries(files).map(
    ([name, text]) => [name, new TextEncoder().encode(text)] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(entries))).toString("base64");
}

function idsOf(objects: readonly { readonly id: string }[]) {
  return objects.map(({ id }) => id);
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}

/** The last event of a feed. */
function last(lines: string) {
  return JSON.parse(lines.trimEnd().split("\n").at(-1) ?? "");
}

describe("the Contest API", () => {
  it("tells its version to everybody", async () => {
    await using testClass = await openContestServer();
    for (const path of ["", "/"]) {
      expect((await testClass.get(path)).body).toMatchObject({ version: "2026-01" });
    }
  });

  it("shows a contest to members, and to others only if it is public", async () => {
    await using closed = await openContestServer();
    await using open = await openContestServer(contestCourse(PUBLIC));
    expect((await closed.get("/contests")).body).toEqual([]);
    expect((await closed.get(AT)).status).toBe(404);
    expect(idsOf((await closed.get("/contests", closed.people.ann)).body)).toEqual(["final"]);
    expect((await open.get(AT)).body).toEqual({
      id: "final",
      name: "Final",
      start_time: "2026-10-05T13:00:00.000Z",
      duration: "2:00:00",
      scoreboard_freeze_duration: "1:00:00",
      scoreboard_type: "pass-fail",
      penalty_time: "0:20:00",
    });
  });

  it("has no exams and no practice", async () => {
    const text = contestText(
      ["id: final", "id: final\n    kind: practice"],
      ["\n    freeze: 1 h", ""],
    );
    await using testClass = await openContestServer(contestCourse(text));
    expect((await testClass.get("/contests", testClass.people.ida)).body).toEqual([]);
  });

  it("answers mistakes with a code and a message", async () => {
    await using testClass = await openContestServer();
    const { ann } = testClass.people;
    for (const path of [
      "/contests/none",
      `${AT}/nothing`,
      `${AT}/nothing/42`,
      `${AT}/teams/none`,
      `${AT}/scoreboard?group_id=none`,
      `${AT}/a/b/c/d`,
      `${AT}/persons`,
    ]) {
      const { status, body } = await testClass.get(path, ann);
      expect([path, status, body.code, typeof body.message]).toEqual([path, 404, 404, "string"]);
    }
    for (const token of [
      "since_token=1",
      "since_id=1",
      "since_token=",
      "since_token=0123456789ab-0",
    ]) {
      expect((await testClass.get(`${AT}/event-feed?${token}`, ann)).status).toBe(400);
    }
  });

  it("filters by references, also by those that are absent", async () => {
    await using testClass = await openContestServer();
    const { ann, ida } = testClass.people;
    testClass.server.clock.now = START;
    await testClass.submit("s1", "ann", "p1");
    await testClass.submit("s2", "bob", "p1");
    expect(idsOf((await testClass.get(`${AT}/submissions?team_id=bees`, ann)).body)).toEqual([
      "s2",
    ]);
    const both = `${AT}/submissions?team_id=bees&problem_id=p2`;
    expect((await testClass.get(both, ann)).body).toEqual([]);
    const staff = await testClass.get(`${AT}/accounts?team_id=`, ida);
    expect(staff.body.map(({ type }: { type: string }) => type)).toEqual(["admin", "judge"]);
  });
});

describe("authentication", () => {
  it("refuses wrong passwords and too many guesses", async () => {
    await using testClass = await openContestServer();
    const { ann } = testClass.people;
    const wrong = { ...ann, headers: { authorization: "Basic YW5uOm5v" } };
    const refused = await testClass.get("/contests", wrong);
    expect(refused.status).toBe(401);
    expect(refused.headers["www-authenticate"]).toContain("Basic");
    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) {
      statuses.push((await testClass.get("/contests", wrong)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await testClass.get("/contests", ann)).status).toBe(200);
  });

  it("accepts a session's token until the session ends", async () => {
    await using testClass = await openContestServer();
    const eva = await testClass.server.person("eva", { games: "instructor" });
    const [, token] = eva.headers["cookie"]?.split("=") ?? [];
    const bearer = { id: eva.id, headers: { authorization: `Bearer ${token}` } };
    expect((await testClass.get(`${AT}/submissions`, bearer)).status).toBe(200);
    await testClass.server.ask("signOut", { as: eva });
    const refused = await testClass.get(`${AT}/submissions`, bearer);
    expect(refused.status).toBe(401);
    expect(refused.body.message).toContain("not signed in");
  });

  it("forgets a password that was changed", async () => {
    await using testClass = await openContestServer();
    const { ann } = testClass.people;
    expect((await testClass.get(AT, ann)).status).toBe(200);
    const password =
      "$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAA";
    await testClass.server.store.commit([{ op: "set-password", person: ann.id, password }]);
    expect((await testClass.get(AT, ann)).status).toBe(401);
  });

  it("does not act for another site's page by the browser's session", async () => {
    await using testClass = await openContestServer(contestCourse(PUBLIC));
    const eva = await testClass.server.person("eva", { games: "instructor" });
    const foreign: Caller = {
      id: eva.id,
      headers: { ...eva.headers, "sec-fetch-site": "cross-site" },
    };
    const capabilities = async (as: Caller) =>
      (await testClass.get(`${AT}/access`, as)).body.capabilities;
    expect(await capabilities(eva)).toContain("contest_start");
    expect(await capabilities(foreign)).toEqual([]);
    const body = { text: "Hello" };
    expect((await testClass.send("POST", `${AT}/clarifications`, body, foreign)).status).toBe(403);
    expect((await testClass.get(AT)).headers["access-control-allow-origin"]).toBe("*");
  });
});

describe("a submission by POST", () => {
  const program = { language_id: "python3", problem_id: "p1" };
  const files = [{ data: zipOf({ "nim.py": "def win(n): return n > 0\n" }) }];

  it("is judged like any other, and staff read its file", async () => {
    await using testClass = await openContestServer();
    const { ann, bob, ida } = testClass.people;
    testClass.server.clock.now = START + 5 * MINUTE;
    const sent = await testClass.send("POST", `${AT}/submissions`, { ...program, files }, ann);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      ...program,
      team_id: "ants",
      contest_time: "0:05:00.000",
    });
    expect(sent.headers).toMatchObject({
      location: `/api${AT}/submissions/${sent.body.id}`,
    });
    expect(sent.body).not.toHaveProperty("files");
    const own = await testClass.get(`${AT}/submissions/${sent.body.id}`, ida);
    expect(own.body.files[0].href).toBe(`contests/final/submissions/${sent.body.id}/files`);
    const archive = await testClass.get(`/${own.body.files[0].href}`, ida);
    expect(archive.headers["content-type"]).toBe("application/zip");
    expect(archive.text).toContain("nim.py");
    for (const other of [ann, bob]) {
      expect((await testClass.get(`/${own.body.files[0].href}`, other)).status).toBe(404);
    }
  });

  it.each<[string, number, object]>([
    ["an unknown problem", 404, { problem_id: "p9" }],
    ["an unknown language", 422, { language_id: "cobol" }],
    ["another team", 403, { team_id: "bees" }],
    ["an ID", 422, { id: "1" }],
    ["a time", 422, { time: "2026-10-05T13:00:00Z" }],
    ["no file", 422, { files: [] }],
    ["another type", 422, { files: [{ ...files[0], mime: "text/plain" }] }],
    ["no zip", 422, { files: [{ data: "AAAA" }] }],
    ["two files", 422, { files: [{ data: zipOf({ "a.py": "", "b.py": "" }) }] }],
    ["a large file", 413, { files: [{ data: zipOf({ "a.py": " ".repeat(2 ** 20 + 1) }) }] }],
  ])("is refused with %s", async (_, status, change) => {
    await using testClass = await openContestServer();
    testClass.server.clock.now = START;
    const body = { ...program, files, ...change };
    const answer = await testClass.send("POST", `${AT}/submissions`, body, testClass.people.ann);
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(status);
  });

  it.each([
    { "nim.py": "print(1)\n", "__MACOSX/._nim.py": "\0\0" },
    { "a/nim.py": "print(1)\n", "a/.DS_Store": "\0", "__MACOSX/a/._nim.py": "\0\0" },
  ])("takes a file out of a zip that macOS made: %o", async (entries) => {
    await using testClass = await openContestServer();
    testClass.server.clock.now = START;
    const body = { ...program, files: [{ data: zipOf(entries) }] };
    const { status } = await testClass.send(
      "POST",
      `${AT}/submissions`,
      body,
      testClass.people.ann,
    );
    expect(status).toBe(201);
  });

  it.each<[string, () => Buffer]>([
    ["claims less than it holds", () => makeZip([{ ...BOMB, claimedBytes: 100 }])],
    ["holds too much", () => makeZip([BOMB])],
    [
      "claims a million entries",
      () => makeZip([{ name: "a.py" }], { zip64: true, claimedCount: 1e6 }),
    ],
    [
      "has ten thousand entries",
      () => makeZip(Array.from({ length: 1e4 }, (_, n) => ({ name: `${n}` }))),
    ],
  ])("is refused without holding up the server if its zip %s", async (_, make) => {
    await using testClass = await openContestServer();
    testClass.server.clock.now = START;
    const data = make().toString("base64");
    const send = async (file: object) =>
      testClass.send(
        "POST",
        `${AT}/submissions`,
        { ...program, files: [file] },
        testClass.people.ann,
      );
    const plain = await longestTurnMs(() => send({ data, mime: "text/plain" }));
    const statuses: number[] = [];
    const hostile = await longestTurnMs(async () => {
      for (let time = 0; time < 3; time += 1) statuses.push((await send({ data })).status);
    });
    for (const status of statuses) expect([413, 422]).toContain(status);
    // Reading the request's JSON is the most that it may cost, besides a little.
    expect(hostile).toBeLessThan(10 * plain + 50);
  });

  it("is refused outside of the contest, and without a team", async () => {
    await using testClass = await openContestServer();
    const { ann, eve, ida } = testClass.people;
    const post = async (as?: typeof ann) =>
      (await testClass.send("POST", `${AT}/submissions`, { ...program, files }, as)).status;
    expect(await post(ann)).toBe(403);
    testClass.server.clock.now = END;
    expect(await post(ann)).toBe(403);
    testClass.server.clock.now = END - 1;
    expect([await post(eve), await post(ida), await post()]).toEqual([403, 403, 404]);
    expect(await post(ann)).toBe(201);
  });
});

describe("a clarification by POST", () => {
  it("goes from a team to the jury, and back to this team only", async () => {
    await using testClass = await openContestServer();
    const { ann, bob, eve, ida } = testClass.people;
    testClass.server.clock.now = START + MINUTE;
    const question = { text: "Is 0 won?", problem_id: "p1", from_team_id: null };
    const asked = await testClass.send("POST", `${AT}/clarifications`, question, ann);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ from_team_id: "ants", contest_time: "0:01:00.000" });
    const reply = { text: "No.", reply_to_id: asked.body.id, to_team_ids: ["ants"] };
    const answered = await testClass.send("POST", `${AT}/clarifications`, reply, ida);
    expect(answered.body).toMatchObject(reply);
    const seen = async (as: typeof ann) =>
      idsOf((await testClass.get(`${AT}/clarifications`, as)).body);
    expect(await seen(ann)).toEqual([asked.body.id, answered.body.id]);
    expect([await seen(bob), await seen(eve)]).toEqual([[], []]);
    const strict = await testClass.get(`${AT}/clarifications?strict=1`, ann);
    expect(strict.body[1]).not.toHaveProperty("to_team_ids");
    // An answer to everybody does not reveal the question.
    const all = { text: "0 is lost.", reply_to_id: asked.body.id };
    await testClass.send("POST", `${AT}/clarifications`, all, ida);
    const [shown] = (await testClass.get(`${AT}/clarifications`, bob)).body;
    expect(shown).toMatchObject({ text: "0 is lost." });
    expect(shown).not.toHaveProperty("reply_to_id");
    const forged = { text: "Hi", from_team_id: "bees" };
    expect((await testClass.send("POST", `${AT}/clarifications`, forged, ann)).status).toBe(403);
    expect((await testClass.send("POST", `${AT}/clarifications`, forged, ida)).status).toBe(403);
  });
});

describe("the times of a contest", () => {
  it("start later, unless one of the starts is too near", async () => {
    await using testClass = await openContestServer();
    const { ida, gil, ann } = testClass.people;
    const move = async (start: number | null, as = ida, more = {}) =>
      testClass.send("PATCH", AT, { id: "final", start_time: start && at(start), ...more }, as);
    expect((await move(START + MINUTE, gil)).status).toBe(403);
    expect((await move(START + MINUTE, ann)).status).toBe(403);
    expect((await testClass.send("PATCH", AT, { id: "other", start_time: null }, ida)).status).toBe(
      409,
    );
    expect((await testClass.send("PATCH", AT, { id: "final" }, ida)).status).toBe(422);
    const paused = await move(null, ida, { countdown_pause_time: "0:10:00" });
    expect(paused.body).toMatchObject({ start_time: null, countdown_pause_time: "0:10:00.000" });
    testClass.server.clock.now = START;
    expect((await move(START + 30_000)).status).toBe(403);
    expect((await move(START + 31_000)).body.start_time).toBe(at(START + 31_000));
    testClass.server.clock.now = START + 1000;
    expect((await move(START + 10 * MINUTE)).status).toBe(403);
  });

  it("thaw the board after the end", async () => {
    await using testClass = await openContestServer();
    const { ida } = testClass.people;
    const thaw = (ms: number) =>
      testClass.send("PATCH", AT, { id: "final", scoreboard_thaw_time: at(ms) }, ida);
    expect((await thaw(END - 1)).status).toBe(403);
    expect((await thaw(END + MINUTE)).status).toBe(204);
    testClass.server.clock.now = END + 1000;
    const early = await thaw(END);
    expect([early.status, early.body.scoreboard_thaw_time]).toEqual([200, at(END + 1000)]);
    expect((await thaw(END + 2 * MINUTE)).status).toBe(403);
    expect((await testClass.get(`${AT}/state`, ida)).body).toMatchObject({
      thawed: at(END + 1000),
    });
  });
});

describe("the event feed", () => {
  it("has the same objects as the collections", async () => {
    await using testClass = await openContestServer();
    const { ann, ida } = testClass.people;
    testClass.server.clock.now = FREEZE;
    await testClass.submit("s1", "ann", "p1");
    await testClass.judge("s1", "AC");
    for (const as of [ann, ida]) {
      const { text } = await testClass.get(`${AT}/event-feed?stream=false`, as);
      const events = text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(events[0]).toMatchObject({ type: "contest", id: null });
      expect(events.at(-1)).toMatchObject({ type: "state", id: null });
      for (const collection of ["problems", "teams", "submissions", "judgements", "awards"]) {
        const sent = events.filter(({ type }) => type === collection).map(({ data }) => data);
        expect(sent).toEqual((await testClass.get(`${AT}/${collection}`, as)).body);
        expect(sent.length).toBeGreaterThan(0);
      }
    }
  });

  it("is one for all who see the same, and another for each team", async () => {
    await using testClass = await openContestServer();
    const { ann, bob, eve, gil, ida } = testClass.people;
    testClass.server.clock.now = START;
    const idOf = async (as?: Caller) =>
      last((await testClass.get(`${AT}/event-feed?stream=false`, as)).text).token.split("-")[0];
    const fay = await testClass.server.person("fay", { games: "student" });
    const ids = await Promise.all([ida, gil, eve, ann, bob].map(idOf));
    expect([ids[1], await idOf(fay)]).toEqual([ids[0], ids[2]]);
    expect(new Set(ids).size).toBe(4);
    expect(await idOf(ann)).toBe(ids[3]);
  });

  it("ends within seconds for somebody who may no longer read it, whatever happens meanwhile", async () => {
    await using testClass = await openContestServer();
    const { ann, ida } = testClass.people;
    const { clock, app } = testClass.server;
    clock.now = START;
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const { body } = await fetch(`${url}/api${AT}/event-feed`, { headers: ann.headers });
    const lines = body?.pipeThrough(new TextDecoderStream()).getReader();
    await lines?.read();
    await testClass.server.store.commit([
      { op: "set-password", person: ann.id, password: "changed" },
    ]);
    const ended = new AbortController();
    const reading = (async () => {
      while (!(await lines?.read())?.done);
      ended.abort();
    })();
    for (let event = 0; !ended.signal.aborted && event < 100; event += 1) {
      clock.now += 3000;
      await testClass.submit(`s${event}`, "bob", "p1");
      await testClass.get(AT, ida);
      await setTimeout(100);
    }
    expect(ended.signal.aborted).toBe(true);
    await reading;
  });

  it("continues after a token, and ends when nothing can change any more", async () => {
    await using testClass = await openContestServer();
    const { ida } = testClass.people;
    const { clock, app } = testClass.server;
    clock.now = START;
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const open = async (query = "") => {
      const response = await fetch(`${url}/api${AT}/event-feed${query}`, { headers: ida.headers });
      const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      return { response, read: async () => (await lines?.read())?.value ?? "" };
    };
    const feed = await open();
    expect(feed.response.headers.get("content-type")).toBe("application/x-ndjson");
    const { token } = last(await feed.read());
    await testClass.submit("s1", "ann", "p1");
    // Somebody's request makes the server read what the test wrote.
    await testClass.get(AT, ida);
    const added = last(await feed.read());
    expect(added).toMatchObject({ type: "submissions", id: "s1" });
    const again = await open(`?since_token=${token}`);
    expect(last(await again.read())).toEqual(added);
    const upToDate = await open(`?since_token=${added.token}`);
    expect(upToDate.response.status).toBe(200);
    clock.now = END;
    await testClass.judge("s1", "AC");
    await testClass.happen(
      ida.id,
      {
        kind: "contest-times-set",
        contest: "final",
        start: START,
        duration: END - START,
        freeze: END - FREEZE,
        thaw: END,
      },
      { kind: "contest-finalized", contest: "final", extraBronze: 0 },
    );
    await testClass.get(AT, ida);
    let text = "";
    for (let part = await again.read(); part !== ""; part = await again.read()) text += part;
    expect(last(text)).toMatchObject({
      type: "state",
      data: { end_of_updates: expect.any(String) },
    });
  });
});
