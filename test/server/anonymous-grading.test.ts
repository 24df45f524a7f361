import { expect, it } from "vitest";
import { type Route, type RouteName, ROUTES } from "../../harness/api/index.ts";
import { CourseViewers } from "../../harness/server/live/course-viewers.ts";
import { liveEventsFor } from "../../harness/server/live/live-events-for.ts";
import { fakeCourse, WHY } from "./fake-course.ts";
import { GAMES, openClass, type TestClass } from "./routes/staff/open-class.ts";
import { openSiteBeside } from "./site-beside.ts";
import type { TestPerson } from "./test-server.ts";

/** Name and student ID, long enough not to appear in a random key by chance. */
const AUTHOR = "author-secret-9125";

/** Every byte that a member gets by reading, with these submissions and names of students. */
async function readAll(
  { server }: TestClass,
  as: TestPerson,
  { submissions, students }: { submissions: readonly string[]; students: readonly string[] },
): Promise<string> {
  const answers: string[] = [];
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const { method, sends, who }: Route = ROUTES[name];
    if (method !== "GET" || sends === "stream" || typeof who !== "object") continue;
    for (const submission of submissions) {
      for (const student of students) {
        const params = { ...GAMES, exercise: "p1", submission, student, item: "none" };
        answers.push((await server.ask(name, { as, params })).text);
      }
    }
  }
  return answers.join("\n");
}

/** Every live event that a page of this member would get from the start. */
async function receiveAll({ server }: TestClass, { id }: TestPerson): Promise<string> {
  const site = await openSiteBeside(server, {
    courses: [fakeCourse({ isGradingAnonymous: true })],
    onFault: (error) => {
      throw error;
    },
  });
  const course = site.eventLog.course("games");
  const member = course?.state.members.get(id);
  if (course === undefined || member === undefined) throw new Error("no member");
  const received: string[] = [];
  for (const stored of await server.store.events(0)) {
    const viewers = [{ course, member, tokenHash: "" }];
    for (const { event, to } of await liveEventsFor(
      stored,
      course,
      new CourseViewers(viewers),
      site,
    )) {
      if (to.length > 0) received.push(JSON.stringify(event));
    }
  }
  site.live.close();
  return received.join("\n");
}

async function openAnonymousClass(isGradingAnonymous = true) {
  const testClass = await openClass([fakeCourse({ isGradingAnonymous })]);
  const { server, ines } = testClass;
  const author = await server.person(AUTHOR, { games: "student" });
  const submissions: string[] = [];
  for (const verdict of ["WA", "AC"] as const) {
    server.clock.now += 10_000;
    const body = { language: "python", text: `# ${verdict}\n`, fileName: `${AUTHOR}.py` };
    const asked = { as: author, params: { ...GAMES, exercise: "p1" }, body };
    const { status, body: reply } = await server.ask("submit", asked);
    expect([status, reply.message]).toEqual([201, undefined]);
    submissions.push(reply.submission);
    await testClass.judge(verdict);
  }
  const params = { ...GAMES, exercise: "p1", student: AUTHOR };
  const body = { bonus: 1, why: `${WHY} ${AUTHOR}` };
  expect((await server.ask("adjust", { as: ines, params, body })).status).toBe(204);
  const question = { params: { submission: submissions[1] ?? "" }, body: { text: "Why?" } };
  expect((await server.ask("ask", { as: author, ...question })).status).toBe(201);
  return { testClass, author, submissions };
}

it("hides names, IDs and file names from graders, to the byte", async () => {
  const { testClass, author, submissions } = await openAnonymousClass();
  await using _ = testClass;
  const { server, gus, ines } = testClass;
  const view = (await server.ask("grading", { as: gus, params: GAMES })).body;
  const [{ student, name, submission }] = view.submissions;
  expect(name).toBe(`Anonymous ${student}`);
  expect(submission).toBe(submissions[1]);
  const asked = { submissions, students: [student] };
  const seen = [await readAll(testClass, gus, asked), await receiveAll(testClass, gus)].join("\n");
  for (const secret of [AUTHOR, author.id, WHY]) expect(seen).not.toContain(secret);
  // The same search finds them where they are not hidden.
  const instructorPages = await readAll(testClass, ines, { submissions, students: [AUTHOR] });
  for (const secret of [AUTHOR, WHY]) expect(instructorPages).toContain(secret);
  expect(await receiveAll(testClass, ines)).toContain(AUTHOR);
});

it("lets graders grade, and shows all attempts of an author under one name", async () => {
  const { testClass, submissions } = await openAnonymousClass();
  await using _ = testClass;
  const { server, gus, ada, submit } = testClass;
  const [first = "", counting = ""] = submissions;
  const see = async (submission: string) =>
    (await server.ask("submission", { as: gus, params: { submission } })).body;
  const { attempt, feedback, others } = await see(counting);
  expect(attempt).toMatchObject({ verdict: "AC", score: 10, fileName: "p1.py" });
  expect(feedback).toContain(attempt.student);
  expect(others.map((each: { student: string }) => each.student)).toEqual([attempt.student]);
  expect((await see(first)).attempt.student).toBe(attempt.student);
  expect((await see(await submit(ada, "p1", "WA"))).attempt.student).not.toBe(attempt.student);
  const marked = { as: gus, params: { submission: counting }, body: { isGraded: true } };
  expect((await server.ask("markGraded", marked)).status).toBe(204);
  expect((await see(counting)).rubric).toMatchObject({ isGraded: true, by: "gus" });
});

it("shows graders nothing of the class, and their own submissions as they are", async () => {
  const { testClass } = await openAnonymousClass();
  await using _ = testClass;
  const { server, gus, ines, submit } = testClass;
  expect((await server.ask("class", { as: gus, params: GAMES })).status).toBe(403);
  expect((await server.ask("class", { as: ines, params: GAMES })).status).toBe(200);
  const own = await submit(gus, "p1", "WA");
  const asked = { as: gus, params: { submission: own } };
  expect((await server.ask("submission", asked)).body.attempt.student).toBe("gus");
  expect(await receiveAll(testClass, gus)).toContain(own);
});

it("lists open questions for graders under the name of their submissions", async () => {
  const { testClass, submissions } = await openAnonymousClass();
  await using _ = testClass;
  const { server, gus, ines, ada } = testClass;
  const read = async (as: TestPerson) => server.ask("questions", { as, params: GAMES });
  const [question, ...others] = (await read(gus)).body.questions;
  expect(others).toEqual([]);
  const params = { submission: submissions[1] ?? "" };
  const { attempt, studentName } = (await server.ask("submission", { as: gus, params })).body;
  expect(question).toMatchObject({ text: "Why?", student: attempt.student, name: studentName });
  expect((await read(ines)).body.questions[0].student).toBe(AUTHOR);
  expect((await read(ada)).status).toBe(403);
});

it("tells pages of graders that class and statistics are closed to them", async () => {
  const { testClass } = await openAnonymousClass();
  await using _ = testClass;
  const coursesOf = async (as: TestPerson) =>
    (await testClass.server.ask("me", { as })).body.courses;
  expect(await coursesOf(testClass.gus)).toMatchObject([{ role: "grader", isAnonymous: true }]);
  for (const as of [testClass.ines, testClass.ada]) {
    expect((await coursesOf(as))[0]).not.toHaveProperty("isAnonymous");
  }
});

it("hides nothing in other courses", async () => {
  const { testClass, submissions } = await openAnonymousClass(false);
  await using _ = testClass;
  const seen = await readAll(testClass, testClass.gus, { submissions, students: [AUTHOR] });
  for (const secret of [AUTHOR, WHY]) expect(seen).toContain(secret);
});
