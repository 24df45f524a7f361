import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { ServedCourse } from "../../harness/server/index.ts";
import { openPostgresStore, openSqliteStore } from "../../harness/store/index.ts";
import { Cluster, isWithoutPostgres } from "../store/postgres/cluster.ts";
import { COURSE, DAY, fakeCourse, HOUR, NOON } from "./fake-course.ts";
import { FakeFiles } from "./fake-files.ts";
import { openPage } from "./live-page.ts";
import { GAMES, openClass, type TestClass } from "./routes/staff/open-class.ts";
import { openSiteBeside } from "./site-beside.ts";
import { openTestServer, type TestServer } from "./test-server.ts";

const P1 = { ...GAMES, exercise: "p1" };

/** The fake course with a change in the text of its course.yaml. */
function edited(from: string, to: string): ServedCourse {
  expect(COURSE).toContain(from);
  return fakeCourse({ written: COURSE.replace(from, to) });
}

/** The deadline of p1, one day earlier and two days later. */
const EARLIER = edited("deadline: 2026-10-06 12:00", "deadline: 2026-10-05 12:00");
const LATER = edited("deadline: 2026-10-06 12:00", "deadline: 2026-10-08 12:00");

async function openEditedClass(course = fakeCourse()) {
  const files = new FakeFiles(course);
  return { ...(await openClass([course], { files })), files };
}

async function lookAtChanges({ server, ines }: Pick<TestClass, "server" | "ines">) {
  const { body, status } = await server.ask("courseFiles", { as: ines, params: GAMES });
  expect(status).toBe(200);
  return body;
}

async function reload(testClass: Pick<TestClass, "server" | "ines">) {
  const { from, to } = await lookAtChanges(testClass);
  return testClass.server.ask("reloadCourse", {
    as: testClass.ines,
    params: GAMES,
    body: { from, to },
  });
}

/** How many answers have each status. */
function statusesOf(answers: readonly { readonly status: number }[]) {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function deadlineOf({ server }: { server: TestServer }, as: TestClass["ada"]) {
  return (await server.ask("exercise", { as, params: P1 })).body.deadline;
}

describe("a reload", () => {
  it("leaves the bundles of courses in force, and no others", async () => {
    const { server, files } = await openEditedClass();
    await using _ = server;
    const site = await openSiteBeside(server, { files });
    const [course] = site.eventLog.courses;
    await site.reloads.removeUnused();
    expect(files.bundles).toEqual([course?.served.bundle.hash]);
  });

  it("says in words what changes, changes nothing before, and is one event", async () => {
    const testClass = await openEditedClass(EARLIER);
    await using _ = testClass.server;
    const { server, files, ines, ada, bob } = testClass;
    await testClass.submit(ada, "p1", "AC");
    await testClass.submit(bob, "p1", "AC");
    const { attempts } = (await server.ask("exercise", { as: ada, params: P1 })).body;
    expect(attempts).toMatchObject([{ lateSeconds: 10, score: 5 }]);
    expect(await lookAtChanges(testClass)).toMatchObject({ changes: [], mistakes: [] });
    files.write(LATER);
    const seq = await server.store.lastSeq();
    const { changes, mistakes } = await lookAtChanges(testClass);
    expect(mistakes).toEqual([]);
    expect(changes).toEqual([
      "The deadline of Exercise p1 moves 3 days later, from 2026-10-05 12:00 to 2026-10-08 12:00: 2 attempts no longer late.",
      "Grades of 2 students change (2 attempts).",
    ]);
    const russian = await server.ask("courseFiles", {
      as: ines,
      params: GAMES,
      headers: { "accept-language": "ru" },
    });
    expect(russian.body.changes[0]).toContain("срок сдачи: 2026-10-08 12:00");
    expect(await server.store.lastSeq()).toBe(seq);
    expect(await deadlineOf(testClass, ada)).toBe(NOON);
    expect((await reload(testClass)).status).toBe(204);
    expect(await server.store.lastSeq()).toBe(seq + 1);
    expect(await deadlineOf(testClass, ada)).toBe(NOON + 3 * DAY);
    const after = (await server.ask("exercise", { as: ada, params: P1 })).body.attempts;
    expect(after).toMatchObject([{ lateSeconds: 0, score: 10 }]);
    const { events } = (await server.ask("audit", { as: ines, params: GAMES })).body;
    expect(events[0]).toMatchObject({ actor: "ines", kind: "course-reloaded" });
    expect(events[0].sentence).toContain("2 attempts no longer late");
    expect(server.faults).toEqual([]);
  });

  it("is for instructors only", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, ada, gus } = testClass;
    for (const as of [ada, gus]) {
      expect((await server.ask("courseFiles", { as, params: GAMES })).status).toBe(403);
    }
  });

  it("is refused as a whole with every mistake, its place and the remedy", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, files, ines, ada } = testClass;
    files.write(undefined);
    const { from, to, mistakes } = await lookAtChanges(testClass);
    expect(to).toBeUndefined();
    expect(mistakes).toEqual([
      {
        place: "course.yaml:3:5",
        message: "'soon' is not a date and time",
        hint: "Write it like 2026-10-10T23:59.",
      },
    ]);
    const body = { from, to: from };
    const refused = await server.ask("reloadCourse", { as: ines, params: GAMES, body });
    expect(refused.status).toBe(422);
    expect(refused.body.details).toEqual(mistakes);
    expect(await deadlineOf(testClass, ada)).toBe(NOON + DAY);
  });

  it("keeps exercises with submissions, begun contests and the course's address", async () => {
    const contests =
      "[{ id: final, name: Final, start: 2026-10-05T11:00, duration: 2 h, exercises: [p2] }]";
    const course = fakeCourse({ contests });
    const testClass = await openEditedClass(course);
    await using _ = testClass.server;
    await testClass.submit(testClass.ada, "p1", "AC");
    const written = COURSE.replace(/ {2}- id: p1[^]*?(?= {2}- id: p2)/, "");
    const longer = contests.replace("2 h", "3 h");
    testClass.files.write({ ...fakeCourse({ written, contests: longer }), id: "toys" });
    const { mistakes } = await lookAtChanges(testClass);
    expect(mistakes.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining("would give the course the address 'toys'"),
      "'p1' is missing, but there are submissions for it: 1",
      "contest 'final' has begun, and its entry or the points of its exercises differ",
    ]);
  });

  it("removes and adds exercises that nobody has used", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { files, server, ada } = testClass;
    const written = `${COURSE.slice(0, COURSE.indexOf("  - id: p2"))}  - { id: p3, points: 5, opens: 2026-10-05 13:00 }\n`;
    files.write(fakeCourse({ written }));
    expect((await lookAtChanges(testClass)).changes).toEqual([
      "p3 is a new exercise.",
      "Exercise p2 is removed; nobody has submitted anything for it.",
      "`late` in course.yaml changes.",
    ]);
    expect((await reload(testClass)).status).toBe(204);
    const listed = async () =>
      (await server.ask("course", { as: ada, params: GAMES })).body.exercises.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed()).toEqual(["p1"]);
    server.clock.now += HOUR;
    expect(await listed()).toEqual(["p1", "p3"]);
    await testClass.submit(ada, "p3", "AC");
  });

  it("changes a contest before its start, with all that its jury did", async () => {
    const contests =
      "[{ id: final, name: Final, start: 2026-10-05T13:00, duration: 2 h, exercises: [p2] }]";
    const testClass = await openEditedClass(fakeCourse({ contests }));
    await using _ = testClass.server;
    const { server, ines, files } = testClass;
    const params = { ...GAMES, contest: "final" };
    const text = "Bring a pencil";
    await server.ask("sendClarification", { as: ines, params, body: { text } });
    files.write(fakeCourse({ contests: contests.replace("2 h", "3 h") }));
    expect((await lookAtChanges(testClass)).changes).toEqual([
      "`contests` in course.yaml changes.",
    ]);
    expect((await reload(testClass)).status).toBe(204);
    const { body } = await server.ask("contest", { as: ines, params });
    expect(body.clarifications).toMatchObject([{ text }]);
    expect(JSON.stringify(body)).toContain(String(NOON + 4 * HOUR));
  });

  it("is refused with 409 if others have reloaded, or the files have changed again", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, files, ines } = testClass;
    files.write(LATER);
    const { from, to } = await lookAtChanges(testClass);
    const press = async () =>
      server.ask("reloadCourse", { as: ines, params: GAMES, body: { from, to } });
    const both = await Promise.all([press(), press()]);
    expect(statusesOf(both)).toEqual({ 204: 1, 409: 1 });
    files.write(EARLIER);
    const seen = await lookAtChanges(testClass);
    files.write(fakeCourse());
    const body = { from: seen.from, to: seen.to };
    const late = await server.ask("reloadCourse", { as: ines, params: GAMES, body });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain("have changed since you looked");
    const { events } = (await server.ask("audit", { as: ines, params: GAMES })).body;
    const kinds = events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === "course-reloaded")).toHaveLength(1);
  });

  it("does not remove an exercise that somebody submits for just before it is in force", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, files, ada } = testClass;
    const { store, clock } = server;
    files.write(fakeCourse({ written: COURSE.slice(0, COURSE.indexOf("  - id: p2")) }));
    const { from, to } = await lookAtChanges(testClass);
    // Ada submits at another server.
    Object.assign(store, { isShared: true });
    const commit = store.commit.bind(store);
    store.commit = async (change) => {
      store.commit = commit;
      const person = { person: ada.id, student: "ada" };
      const about = { exercise: "p2", fileName: "P2.py", source: "a".repeat(64) };
      const event = { kind: "submitted", submission: "s", ...person, ...about } as const;
      await commit([{ op: "append", course: "games", actor: ada.id, at: clock.now, event }]);
      return commit(change);
    };
    const as = testClass.ines;
    const reply = await server.ask("reloadCourse", { as, params: GAMES, body: { from, to } });
    expect(reply.status).toBe(422);
    expect(reply.body.details).toMatchObject([{ message: expect.stringContaining("'p2'") }]);
    expect(await reloads(server)).toEqual([]);
  });

  it("is offered to instructors when files change, and open pages load again when it is done", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, files, ines, gus, ada } = testClass;
    using staff = await openPage(server, ines);
    using student = await openPage(server, ada);
    files.write(LATER);
    await staff.receive((event) => event.kind === "changed" && event.what === "files");
    const offered = async (as: TestClass["ada"]) =>
      (await server.ask("course", { as, params: GAMES })).body.isEdited;
    expect(await Promise.all([ines, gus, ada].map(offered))).toEqual([true, undefined, undefined]);
    expect(student.received).toEqual([]);
    await reload(testClass);
    await student.receive(({ kind }) => kind === "reset");
    expect(await offered(ines)).toBeUndefined();
  });
});

async function reloads({ store }: TestServer) {
  return (await store.events(0)).filter(({ event }) => event.kind === "course-reloaded");
}

describe("a server that was killed", () => {
  it("between the change of the files and the event has the old settings in its log, and notes the new ones when it starts", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grundy-reload-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const open = async (course: ServedCourse) =>
      openTestServer({
        courses: [course],
        files: new FakeFiles(course),
        openStore: await openSqliteStore(join(folder, "school.db")),
      });
    {
      await using server = await open(fakeCourse());
      // Before the first reload, a start with other files is no event.
      expect(await reloads(server)).toEqual([]);
    }
    {
      await using server = await open(EARLIER);
      expect(await reloads(server)).toEqual([]);
      const ines = await server.person("ines", { games: "instructor" });
      const files = new FakeFiles(LATER);
      const { from } = (await server.ask("courseFiles", { as: ines, params: GAMES })).body;
      expect(from).toBe(EARLIER.files);
      const body = { from, to: files.course?.files };
      // Its files are still the earlier ones: what was shown is not what is there.
      expect((await server.ask("reloadCourse", { as: ines, params: GAMES, body })).status).toBe(
        409,
      );
      await server.ask("reloadCourse", { as: ines, params: GAMES, body: { from, to: from } });
      expect(await reloads(server)).toHaveLength(1);
    }
    {
      await using server = await open(LATER);
      expect(await reloads(server)).toMatchObject([
        {},
        { actor: "grundy", event: { files: LATER.files, changes: [] } },
      ]);
    }
    await using server = await open(LATER);
    expect(await reloads(server)).toHaveLength(2);
    expect(server.faults).toEqual([]);
  });

  it("logs no old files when it starts, while new ones are written that have a mistake", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, files } = testClass;
    files.write(LATER);
    expect((await reload(testClass)).status).toBe(204);
    files.write(undefined);
    const site = await openSiteBeside(server, { files, courses: [EARLIER] });
    expect(site.reloads.differing).toEqual(["games"]);
    files.write(LATER);
    await site.reloads.settled();
    expect(site.eventLog.course("games")?.served.files).toBe(LATER.files);
    expect(await reloads(server)).toHaveLength(1);
  });

  it("keeps what another server reloads between its reading of the files and its start", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, files } = testClass;
    files.write(EARLIER);
    const starting = EARLIER;
    files.write(LATER);
    expect((await reload(testClass)).status).toBe(204);
    const site = await openSiteBeside(server, { files, courses: [starting] });
    const [course] = site.eventLog.courses;
    expect(course?.served.files).toBe(LATER.files);
    expect(await reloads(server)).toHaveLength(1);
    expect(server.faults).toEqual([]);
  });
});

describe("a server that another one has reloaded a course beside", () => {
  it("puts nothing into force until it has the same files", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, files } = testClass;
    const others = new FakeFiles(fakeCourse());
    const site = await openSiteBeside(server, { files: others });
    const [course] = site.eventLog.courses;
    if (course === undefined) throw new Error("no course");
    files.write(LATER);
    expect((await reload(testClass)).status).toBe(204);
    await site.eventLog.catchUp();
    const refused = { code: "conflict" };
    await expect(site.reloads.plan(course)).rejects.toMatchObject(refused);
    const own = { from: course.served.files, to: course.served.files };
    await expect(site.reloads.apply(course, "ines", own)).rejects.toMatchObject(refused);
    expect(await reloads(server)).toHaveLength(1);
    others.write(LATER);
    await site.reloads.settled();
    expect((await site.reloads.plan(course)).changes).toEqual([]);
  });

  it("tries again if it could not read its files at first", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, files } = testClass;
    const others = new FakeFiles(LATER);
    const site = await openSiteBeside(server, { files: others });
    const open = others.open.bind(others);
    others.open = async () => {
      others.open = open;
      throw new Error("too many open files");
    };
    files.write(LATER);
    expect((await reload(testClass)).status).toBe(204);
    await site.eventLog.catchUp();
    await site.reloads.settled();
    expect(server.faults).toEqual([new Error("too many open files")]);
    expect(site.reloads.differing).toEqual(["games"]);
    await site.reloads.lookAgain();
    expect(site.eventLog.course("games")?.served.files).toBe(LATER.files);
    expect(site.reloads.differing).toEqual([]);
  });
});

describe.skipIf(isWithoutPostgres)(
  "with two servers on one database of PostgreSQL, a reload",
  () => {
    let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
    beforeAll(async () => {
      cluster = await Cluster.shared();
    });
    afterAll(async () => cluster[Symbol.asyncDispose]());

    it("is in force on both once both have the files, and the other is not ready until then", async () => {
      const url = await cluster.createDatabase();
      const [own, others] = [new FakeFiles(fakeCourse()), new FakeFiles(fakeCourse())];
      await using here = await openTestServer({
        files: own,
        openStore: await openPostgresStore(url),
      });
      await using there = await openTestServer({
        files: others,
        openStore: await openPostgresStore(url),
      });
      const ines = await here.person("ines", { games: "instructor" });
      own.write(LATER);
      expect((await reload({ server: here, ines })).status).toBe(204);
      expect(await deadlineOf({ server: here }, ines)).toBe(NOON + 3 * DAY);
      expect(await deadlineOf({ server: there }, ines)).toBe(NOON + DAY);
      expect((await there.ask("readyz")).text).toContain("a course was reloaded from other files");
      expect((await here.ask("readyz")).text).not.toContain("reloaded");
      expect(there.faults).toEqual([expect.stringContaining("copy them to this server")]);
      others.write(LATER);
      await expect.poll(async () => deadlineOf({ server: there }, ines)).toBe(NOON + 3 * DAY);
      expect((await there.ask("readyz")).text).not.toContain("reloaded");
      const same = { as: ines, params: GAMES };
      const seen = await Promise.all(
        [here, there].map(async (each) => each.ask("courseFiles", same)),
      );
      expect(seen[0]?.body).toEqual(seen[1]?.body);
      own.write(EARLIER);
      others.write(EARLIER);
      const { from, to } = (await here.ask("courseFiles", same)).body;
      const both = await Promise.all(
        [here, there].map(async (each) =>
          each.ask("reloadCourse", { ...same, body: { from, to } }),
        ),
      );
      expect(statusesOf(both)).toEqual({ 204: 1, 409: 1 });
      for (const server of [here, there]) expect(await deadlineOf({ server }, ines)).toBe(NOON);
    });
  },
);
