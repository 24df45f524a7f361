import { expect, test } from "vitest";
import { openClass } from "./open-class.ts";

const P1 = { course: "games", exercise: "p1" };

test("similar programs are found among the last attempts of students, with their names", async () => {
  await using testClass = await openClass();
  const { server, ines, ada, bob, gus, submit } = testClass;
  await submit(ada, "p1", "WA");
  const left = await submit(ada, "p1", "AC");
  const right = await submit(bob, "p1");
  await submit(bob, "p2", "AC");
  // Staff try exercises, too.
  await submit(gus, "p1", "AC");
  const { status, body } = await server.ask("similarity", { as: ines, params: P1 });
  expect(status).toBe(200);
  expect(body).toEqual({
    compared: 2,
    pairs: [
      {
        left: { submission: left, number: 2, student: "ada", name: expect.any(String) },
        right: { submission: right, number: 1, student: "bob", name: expect.any(String) },
        score: 0.9,
        sharedAnswers: 1,
        reasons: ["Both are short."],
        fragments: [{ left: { first: 1, last: 1 }, right: { first: 1, last: 1 } }],
      },
    ],
  });
});

test("similar programs are for instructors only, and of an exercise that exists", async () => {
  await using testClass = await openClass();
  const { server, ines, ada, gus } = testClass;
  for (const as of [ada, gus]) {
    expect((await server.ask("similarity", { as, params: P1 })).status).toBe(403);
  }
  const params = { ...P1, exercise: "p9" };
  expect((await server.ask("similarity", { as: ines, params })).status).toBe(404);
});
