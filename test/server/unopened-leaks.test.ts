import { describe, expect, it } from "vitest";
import { type Route, type RouteName, ROUTES } from "../../harness/api/index.ts";
import { parseCourse } from "../../harness/course/index.ts";
import type { ServedCourse } from "../../harness/server/index.ts";
import { fakeCourse, HOUR, NOON } from "./fake-course.ts";
import { openPage } from "./live-page.ts";
import { receiveFromStart, readAllRoutes, withoutIds } from "./received-bytes.ts";
import { BODIES } from "./route-bodies.ts";
import { GAMES, openClass } from "./routes/staff/open-class.ts";

/** The fake course with p1, and perhaps with p2, which opens in two hours. */
function courseWith(...exercises: readonly ("p1" | "p2")[]): ServedCourse {
  const course = fakeCourse();
  const text = `
name: Games
timezone: UTC
exercises:
  - { id: p1, points: 10, deadline: 2026-10-06 12:00 }
  ${exercises.includes("p2") ? "- { id: p2, points: 20, opens: 2026-10-05 14:00 }" : ""}
`;
  return {
    ...course,
    course: parseCourse(text, "course.yaml"),
    exercises: course.exercises.filter(({ id }) => exercises.some((each) => each === id)),
  };
}

const OPENS = NOON + 2 * HOUR;

/** All that a student and a stranger get from a course, while staff prepare the exercise that opens later. */
async function receive(course: ServedCourse): Promise<readonly string[]> {
  await using testClass = await openClass([course]);
  const { server, ines, ada } = testClass;
  const submissions = [await testClass.submit(ada, "p1", "AC")];
  if (course.exercises.length > 1) {
    submissions.push(await testClass.submit(ines, "p2", "WA"));
    const params = { ...GAMES, student: "ada", exercise: "p2" };
    const why = "a secret reason";
    await server.ask("adjust", { as: ines, params, body: { bonus: 1, why } });
    await server.ask("extend", { as: ines, params, body: { extension: "2 days", why } });
    await server.ask("addRubricItem", { as: ines, params, body: { text: why, points: 1 } });
  } else submissions.push("none");
  server.clock.now = NOON + 60_000;
  const named = { contest: "none", exercises: ["p1", "p2"], submissions, student: "ada" };
  const received: string[] = [];
  for (const reader of [ada, await server.person("sam"), undefined]) {
    received.push(await readAllRoutes(server, reader, named));
  }
  received.push(await receiveFromStart(server, ada, [course]));
  expect(server.faults).toEqual([]);
  return withoutIds(received.join("\n")).split("\n");
}

describe("an exercise that opens later", () => {
  it("changes no byte that students and strangers receive from any route", async () => {
    expect(await receive(courseWith("p1", "p2"))).toEqual(await receive(courseWith("p1")));
  });

  it("is refused by every route for students as one that does not exist", async () => {
    await using testClass = await openClass([courseWith("p1", "p2")]);
    const { server, ada } = testClass;
    const names = Object.keys(ROUTES) as RouteName[];
    const ofExercises = names.filter((name) => (ROUTES[name] as Route).path.includes(":exercise"));
    const answersOn = async (exercise: string) => {
      const answers: string[] = [];
      for (const name of ofExercises) {
        const params = { ...GAMES, exercise, student: "ada", language: "python", item: "none" };
        const { status, text } = await server.ask(name, { as: ada, params, body: BODIES[name] });
        answers.push(`${name} ${status >= 400} ${status} ${text}`);
      }
      return answers;
    };
    const unopened = await answersOn("p2");
    expect(unopened.length).toBeGreaterThan(10);
    expect(unopened.filter((answer) => answer.includes(" false "))).toEqual([]);
    expect(unopened).toEqual(await answersOn("p9"));
  });

  it("is shown to staff with its moment, and to students from that moment on, without a restart", async () => {
    await using testClass = await openClass([courseWith("p1", "p2")]);
    const { server, ines, gus, ada } = testClass;
    const listed = async (as: typeof ada) =>
      (await server.ask("course", { as, params: GAMES })).body.exercises;
    for (const as of [ines, gus]) {
      expect(await listed(as)).toMatchObject([{ id: "p1" }, { id: "p2", opens: OPENS }]);
      const { body } = await server.ask("exercise", { as, params: { ...GAMES, exercise: "p2" } });
      expect(body.opens).toBe(OPENS);
    }
    const { body } = await server.ask("class", { as: ines, params: GAMES });
    const marks = body.students.map(
      ({ cells }: { cells: { marks: string[] }[] }) => cells[1]?.marks,
    );
    expect(marks).toEqual([[], []]);
    const { marks: counts } = (await server.ask("courseStatistics", { as: ines, params: GAMES }))
      .body.exercises[1];
    expect(counts).toContainEqual({ mark: "not-started", students: 0 });
    expect(await listed(ada)).toHaveLength(1);
    using page = await openPage(server, ada);
    server.clock.now = OPENS;
    await page.receive((event) => event.kind === "changed" && event.what === "course");
    expect((await listed(ada))[1]).not.toHaveProperty("opens");
    expect((await listed(ines))[1]).not.toHaveProperty("opens");
    await testClass.submit(ada, "p2", "AC");
  });
});
