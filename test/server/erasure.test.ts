import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { ERASED_TEXT } from "../../harness/school/index.ts";
import { erasureOf } from "../../harness/server/erase-person.ts";
import { fakeAnswer, fakeCourse, HIDDEN, WHY } from "./fake-course.ts";
import { readAllRoutes, receiveFromStart } from "./received-bytes.ts";
import { setPoints } from "./set-points.ts";
import { openSiteBeside } from "./site-beside.ts";
import { JUDGE_VERSION, openTestServer, type TestPerson, type TestServer } from "./test-server.ts";

/** Ada's name, and part of every text of hers or about her; Bob's the same. */
const ADA = "ada-secret-5527";
const BOB = "bob-secret-8162";

async function submit(server: TestServer, as: TestPerson, text: string): Promise<string> {
  const { body } = await server.ask("submit", {
    as,
    params: { course: "games", exercise: "p1" },
    body: { language: "python", text, fileName: `${text}.py` },
  });
  const worker = await server.worker();
  const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
  const { job } = (await server.ask("claim", { as: worker, body: claim })).body;
  const outcome = fakeAnswer(job, "WA");
  await server.ask("finish", {
    as: worker,
    params: { job: job.id },
    body: { attempt: job.attempt, outcome },
  });
  server.clock.now += 6000;
  return body.submission;
}

/** A course in which both have done everything that leaves texts; Root administers the server. */
async function openCourse() {
  const server = await openTestServer();
  const ines = await server.person("ines", { games: "instructor" });
  const [ada, bob] = [
    await server.person(ADA, { games: "student" }),
    await server.person(BOB, { games: "student" }),
  ];
  const root = await server.person("root");
  await server.store.commit([{ op: "make-administrator", person: root.id, at: 0 }]);
  const submissions: string[] = [];
  for (const [as, name] of [
    [ada, ADA],
    [bob, BOB],
  ] as const) {
    const submission = await submit(server, as, name);
    submissions.push(submission);
    await server.ask("ask", { as, params: { submission }, body: { text: name } });
    await server.ask("comment", { as: ines, params: { submission }, body: { text: name } });
    const place = { course: "games", student: name, exercise: "p1" };
    await setPoints(server, { as: ines, params: place, body: { points: 3.25, why: WHY } });
    const params = { course: "games", exercise: "p1", language: "python" };
    const saved = await server.ask("putDraft", {
      as,
      params,
      body: { text: `draft of ${name}`, base: 0 },
    });
    expect(saved.status).toBeLessThan(300);
  }
  return { server, ines, ada, bob, root, submissions };
}

it("a person's data has their own programs, questions and drafts, and nothing of others or hidden", async () => {
  const { server, ada, root } = await openCourse();
  await using _ = server;
  for (const [name, as] of [
    ["ownData", ada],
    ["dataOfPerson", root],
  ] as const) {
    const response = await server.app.inject({
      method: "GET",
      url: name === "ownData" ? "/api/data" : `/api/people/${ada.id}/data`,
      headers: as.headers,
    });
    expect(response.statusCode).toBe(200);
    const files = unzipSync(new Uint8Array(response.rawPayload));
    expect(Object.keys(files).toSorted()).toEqual([
      "account.json",
      "games/activity.json",
      "games/drafts/p1-python.txt",
      "games/membership.json",
      `games/programs/p1/1-${ADA}.py`,
      "games/questions.json",
      "games/submissions.json",
    ]);
    const texts = Object.values(files).map((bytes) => new TextDecoder().decode(bytes));
    const all = [...Object.keys(files), ...texts].join("\n");
    expect(JSON.parse(texts[Object.keys(files).indexOf("account.json")] ?? "")).toMatchObject({
      name: ADA,
      email: `${ADA}@example.edu`,
    });
    for (const secret of [HIDDEN, WHY, BOB, "ines", "root"]) expect(all).not.toContain(secret);
  }
  // Reading somebody's data is in the activity log.
  const exported = (await server.store.events(0)).filter(({ event }) => event.kind === "exported");
  expect(exported).toMatchObject([{ actor: root.id }]);
});

it("after an erasure nobody gets a byte of the person's texts, and others keep theirs", async () => {
  const { server, ines, ada, bob, root, submissions } = await openCourse();
  await using _ = server;
  const named = { contest: "none", exercises: ["p1"], submissions, student: ADA };
  expect(await readAllRoutes(server, ines, named)).toContain(ADA);
  const params = { person: ada.email };
  for (const as of [ada, bob, ines]) {
    expect((await server.ask("erasePerson", { as, params })).body.code).toBe("not-administrator");
  }
  // Another server, which has the texts in memory.
  const beside = await openSiteBeside(server);
  const stateBeside = () => beside.eventLog.course("games")?.state;
  expect(stateBeside()?.nameOf(ada.id)).toBe(ADA);

  expect((await server.ask("erasePerson", { as: root, params })).status).toBe(204);
  await beside.eventLog.catchUp();
  expect(stateBeside()?.nameOf(ada.id)).toBe(ERASED_TEXT);
  expect((await server.ask("sessions", { as: ada })).status).toBe(401);
  // The request itself names the student.
  const after = { ...named, student: "none" };
  for (const as of [ines, bob, root]) {
    expect(await readAllRoutes(server, as, after)).not.toContain(ADA);
  }
  expect(await receiveFromStart(server, ines, [fakeCourse()])).not.toContain(ADA);
  expect(await readAllRoutes(server, ines, after)).toContain(BOB);
  const view = await server.ask("submission", {
    as: ines,
    params: { submission: submissions[0] ?? "" },
    headers: { "accept-language": "ru" },
  });
  expect(view.body).toMatchObject({ text: "[удалено]", attempt: { verdict: "WA" } });
  const { events } = (
    await server.ask("audit", {
      as: ines,
      params: { course: "games" },
      headers: { "accept-language": "ru" },
    })
  ).body;
  expect(events.map(({ kind }: { kind: string }) => kind)).toContain("person-erased");
  expect(JSON.stringify(events)).toContain("[удалено]");
  // Nothing of hers can be judged again, and the rest goes on.
  const body = { why: "new tests", exercise: "p1" };
  const opened = await server.ask("openRejudging", { as: ines, params: { course: "games" }, body });
  expect(opened.status).toBeLessThan(300);
  expect(
    (await server.queue.waiting(server.clock.now)).map(({ submission }) => submission),
  ).toEqual([submissions[1]]);
  expect((await server.ask("export", { as: ines, params: { course: "games" } })).status).toBe(200);
  expect(server.faults).toEqual([]);
  beside.live.close();
});

it("an unknown person and the last administrator are not erased", async () => {
  await using server = await openTestServer();
  const root = await server.person("root");
  await server.store.commit([{ op: "make-administrator", person: root.id, at: 0 }]);
  const erase = async (person: string) =>
    (await server.ask("erasePerson", { as: root, params: { person } })).body.code;
  expect(await erase("nobody@example.edu")).toBe("not-found");
  expect(await erase(root.id)).toBe("last-administrator");
  expect(await server.store.person(root.id)).toMatchObject({ name: "root" });
});

it("of two administrators who erase each other at two servers, one stays", async () => {
  await using server = await openTestServer();
  const { store } = server;
  const [root, other] = [await server.person("root"), await server.person("other")];
  for (const { id: person } of [root, other]) {
    await store.commit([{ op: "make-administrator", person, at: 0 }]);
  }
  const commit = store.commit.bind(store);
  store.commit = async (change) => {
    if (change.some(({ op }) => op === "erase-person")) {
      store.commit = commit;
      await commit(erasureOf(root, [], { actor: other.id, at: 0 }));
    }
    return commit(change);
  };
  const { body } = await server.ask("erasePerson", { as: root, params: { person: other.id } });
  expect(body.code).toBe("last-administrator");
  expect(await store.administrators()).toEqual([other.id]);
});

it("a program that somebody runs is not stored once another server has erased them", async () => {
  await using server = await openTestServer();
  const ada = await server.person(ADA, { games: "student" });
  const { store } = server;
  Object.assign(store, { isShared: true });
  const commit = store.commit.bind(store);
  store.commit = async (change) => {
    if (change.some(({ op }) => op === "offer")) {
      store.commit = commit;
      const enrolments = await store.enrolmentsOf(ada.id);
      await commit(erasureOf(ada, enrolments, { actor: "root", at: 0 }));
    }
    return commit(change);
  };
  const params = { course: "games", exercise: "p1" };
  const body = { language: "python", text: ADA };
  expect((await server.ask("run", { as: ada, params, body })).status).toBe(404);
  expect(await server.queue.waiting(server.clock.now)).toEqual([]);
});

it("a submission that is stored right after an erasure is acknowledged", async () => {
  await using server = await openTestServer();
  const ada = await server.person(ADA, { games: "student" });
  const bob = await server.person(BOB, { games: "student" });
  const { store, clock } = server;
  const commit = store.commit.bind(store);
  store.commit = async (change) => {
    store.commit = commit;
    const event = { kind: "person-erased", person: bob.id } as const;
    await commit([{ op: "append", course: "games", actor: bob.id, at: clock.now, event }]);
    return commit(change);
  };
  const params = { course: "games", exercise: "p1" };
  const body = { language: "python", text: "print(1)" };
  expect((await server.ask("submit", { as: ada, params, body })).status).toBe(201);
  expect(server.faults).toEqual([]);
});
