import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresStore } from "../../harness/store/index.ts";
import { Cluster, isWithoutPostgres } from "../store/postgres/cluster.ts";
import { COURSE, DAY, fakeCourse, NOON } from "./fake-course.ts";
import { FakeFiles } from "./fake-files.ts";
import { GAMES, openClass, type TestClass } from "./routes/staff/open-class.ts";
import { openTestServer } from "./test-server.ts";

const P1 = { ...GAMES, exercise: "p1" };
const LATER = { exercise: "p1", key: "deadline", value: "2026-10-08T12:00" };
const OPENING = { exercise: "p2", key: "opens", value: "2026-10-06T08:00" };

/** The files of a class, which fail after a write if a test says so. */
class FailingFiles extends FakeFiles {
  isFailing = false;

  override async replaceText(...request: Parameters<FakeFiles["replaceText"]>): Promise<boolean> {
    const result = await super.replaceText(...request);
    if (this.isFailing) throw new Error("the server was killed here");
    return result;
  }
}

async function openEditedClass() {
  const files = new FailingFiles(fakeCourse());
  return { ...(await openClass([fakeCourse()], { files })), files };
}

type Asking = Pick<TestClass, "server" | "ines">;

async function settingsOf({ server, ines }: Asking) {
  const { body, status } = await server.ask("courseSettings", { as: ines, params: GAMES });
  expect(status).toBe(200);
  return body;
}

async function plan({ server, ines }: Asking, ...edits: readonly object[]) {
  const { base } = await settingsOf({ server, ines });
  const body = { base, edits };
  const answer = await server.ask("planCourseEdit", { as: ines, params: GAMES, body });
  expect(answer.status).toBe(200);
  const { from, to, ...view } = answer.body;
  return { ...view, body: { ...body, from, to } };
}

const send = async ({ server, ines }: Asking, body: object) =>
  server.ask("editCourse", { as: ines, params: GAMES, body });

describe("editing course.yaml on a page", () => {
  it("shows what is written, says what changes, then writes the file and reloads it as one event", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, files, ines, ada } = testClass;
    expect(await settingsOf(testClass)).toMatchObject({
      isReadOnly: false,
      timezone: "UTC",
      exercises: [
        { id: "p1", name: "Exercise p1", points: 10, deadline: "2026-10-06 12:00" },
        { id: "p2", release: "2026-10-09 12:00" },
      ],
    });
    const { changes, mistakes, patch, body } = await plan(testClass, LATER, OPENING);
    expect(mistakes).toEqual([]);
    expect(changes).toEqual([
      "The deadline of Exercise p1 moves 2 days later, from 2026-10-06 12:00 to 2026-10-08 12:00.",
      "The opening of Exercise p2 is 2026-10-06 08:00.",
    ]);
    expect(patch).toContain("+    deadline: 2026-10-08T12:00\n");
    expect(files.text).toBe(COURSE);
    const seq = await server.store.lastSeq();
    expect((await send(testClass, body)).status).toBe(204);
    expect(await server.store.lastSeq()).toBe(seq + 1);
    expect(files.text).toBe(
      COURSE.replace("2026-10-06 12:00", "2026-10-08T12:00").replace(
        "points: 20\n",
        "points: 20\n    opens: 2026-10-06T08:00\n",
      ),
    );
    const exercise = await server.ask("exercise", { as: ada, params: P1 });
    expect(exercise.body.deadline).toBe(NOON + 3 * DAY);
    const { events } = (await server.ask("audit", { as: ines, params: GAMES })).body;
    expect(events[0]).toMatchObject({ actor: "ines", kind: "course-reloaded" });
    expect(server.faults).toEqual([]);
  });

  it("is for those who may reload", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, ada, gus } = testClass;
    const { body } = await plan(testClass, LATER);
    const { from: _from, to: _to, ...asked } = body;
    for (const as of [ada, gus]) {
      const answers = [
        await server.ask("courseSettings", { as, params: GAMES }),
        await server.ask("planCourseEdit", { as, params: GAMES, body: asked }),
        await server.ask("editCourse", { as, params: GAMES, body }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect(testClass.files.text).toBe(COURSE);
  });

  it("is refused as a whole with every mistake", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const wrong = { ...OPENING, value: "2026-02-30T08:00" };
    const late = { exercise: "p1", key: "opens", value: "2026-10-07T08:00" };
    const { mistakes, patch, body } = await plan(testClass, wrong, late);
    expect(patch).toBeUndefined();
    expect(mistakes).toMatchObject([
      { place: "course.yaml:7:12", message: expect.stringContaining("not before its deadline") },
      { place: "course.yaml:11:12", message: expect.stringContaining("2026-02-30") },
    ]);
    const refused = await send(testClass, { ...body, to: body.from });
    expect(refused.status).toBe(422);
    expect(refused.body.details).toEqual(mistakes);
    expect(testClass.files.text).toBe(COURSE);
  });

  it("takes no text that is no time", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, ines } = testClass;
    const { base } = await settingsOf(testClass);
    for (const value of [
      "1\n    id: p9",
      "*due",
      "2026 # x",
      "2026, points: 1",
      "",
      "2".repeat(41),
    ]) {
      const body = { base, edits: [{ ...LATER, value }] };
      const { status } = await server.ask("planCourseEdit", { as: ines, params: GAMES, body });
      expect([value, status]).toEqual([value, 422]);
    }
  });

  it("is refused with 409 if the file has changed since it was read, and one of two editors wins", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { files } = testClass;
    const [one, other] = [await plan(testClass, LATER), await plan(testClass, OPENING)];
    const both = await Promise.all([send(testClass, one.body), send(testClass, other.body)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const { text } = files;
    expect([text.includes("2026-10-08"), text.includes("opens")].filter(Boolean)).toHaveLength(1);
    const next = await plan(testClass, { ...LATER, value: "2026-10-20T12:00" });
    files.text += "# edited meanwhile\n";
    const late = await send(testClass, next.body);
    expect(late.status).toBe(409);
    expect(late.body.message).toContain("since you opened this form");
    expect(files.text).toBe(`${text}# edited meanwhile\n`);
  });

  it("gives a patch where the server cannot write the file", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    testClass.files.isReadOnly = true;
    expect((await settingsOf(testClass)).isReadOnly).toBe(true);
    const { patch, body } = await plan(testClass, LATER);
    expect(patch).toContain("-    deadline: 2026-10-06 12:00\n+    deadline: 2026-10-08T12:00\n");
    expect((await send(testClass, body)).status).toBe(409);
    expect(testClass.files.text).toBe(COURSE);
  });

  it("leaves an edited file if the server ends between file and event, and a reload shows its changes", async () => {
    const testClass = await openEditedClass();
    await using _ = testClass.server;
    const { server, files, ines, ada } = testClass;
    files.isFailing = true;
    const { body } = await plan(testClass, LATER);
    expect((await send(testClass, body)).status).toBe(500);
    expect(server.faults).toHaveLength(1);
    expect((await server.ask("exercise", { as: ada, params: P1 })).body.deadline).toBe(NOON + DAY);
    const view = (await server.ask("courseFiles", { as: ines, params: GAMES })).body;
    expect(view.changes).toEqual([expect.stringContaining("deadline of Exercise p1 moves 2 days")]);
    const { from, to } = view;
    const reloaded = { as: ines, params: GAMES, body: { from, to } };
    expect((await server.ask("reloadCourse", reloaded)).status).toBe(204);
    const { deadline } = (await server.ask("exercise", { as: ada, params: P1 })).body;
    expect(deadline).toBe(NOON + 3 * DAY);
  });
});

describe.skipIf(isWithoutPostgres)("two servers that share files and a database", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  it("let one of two editors save, and both serve what the file says", async () => {
    const url = await cluster.createDatabase();
    const files = new FakeFiles(fakeCourse());
    await using here = await openTestServer({ files, openStore: await openPostgresStore(url) });
    await using there = await openTestServer({ files, openStore: await openPostgresStore(url) });
    const ines = await here.person("ines", { games: "instructor" });
    const asked = [
      { server: here, ines, ...(await plan({ server: here, ines }, LATER)) },
      { server: there, ines, ...(await plan({ server: there, ines }, OPENING)) },
    ];
    const both = await Promise.all(asked.map(async (each) => send(each, each.body)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const isLater = both[0]?.status === 204;
    expect(files.text.includes("2026-10-08")).toBe(isLater);
    expect(files.text.includes("opens")).toBe(!isLater);
    for (const server of [here, there]) {
      const deadline = async () =>
        (await server.ask("exercise", { as: ines, params: P1 })).body.deadline;
      await expect.poll(deadline).toBe(NOON + (isLater ? 3 : 1) * DAY);
      expect(server.faults).toEqual([]);
    }
  });
});
