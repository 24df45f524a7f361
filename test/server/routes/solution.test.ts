import { describe, expect, it } from "vitest";
import { CLOCK_SKEW_MS } from "../../../harness/school/event.ts";
import { COURSE, DAY, fakeCourse, HOUR, NOON, SOLUTION } from "../fake-course.ts";
import { readAllRoutes } from "../received-bytes.ts";
import { GAMES, openClass } from "./staff/open-class.ts";

/** Sessions of the tests last long enough for an hour. */
const DEADLINE = NOON + HOUR;
const WRITTEN = COURSE.replace(
  "deadline: 2026-10-06 12:00",
  "deadline: 2026-10-05 13:00\n    solution: solutions/p1.py",
);
const P1 = { ...GAMES, exercise: "p1" };

async function openSolved(contests = "") {
  const own = await openClass([fakeCourse({ written: WRITTEN, contests })]);
  const { server, ada, ines } = own;
  const read = async (as: typeof ada) => {
    const view = (await server.ask("exercise", { as, params: P1 })).body.solution;
    const { status, body } = await server.ask("solution", { as, params: P1 });
    expect(status).toBe(view === undefined ? 404 : 200);
    expect(body.text).toBe(view === undefined ? undefined : SOLUTION);
    return view;
  };
  const receive = async () =>
    readAllRoutes(server, ada, {
      contest: "final",
      exercises: ["p1", "p2"],
      submissions: [],
      student: "ada",
    });
  return {
    ...own,
    read,
    receive,
    asStaff: async () => read(ines),
    asStudent: async () => read(ada),
  };
}

describe("a model solution", () => {
  it("is in no byte that a student gets before the deadline, and shown after it", async () => {
    const own = await openSolved();
    await using _ = own.server;
    expect(await own.asStaff()).toEqual({ opensAt: DEADLINE });
    // Another server's clock may be some seconds behind.
    own.server.clock.now = DEADLINE + CLOCK_SKEW_MS;
    expect(await own.asStudent()).toBeUndefined();
    expect(await own.receive()).not.toContain("solution_secret");
    own.server.clock.now = DEADLINE + CLOCK_SKEW_MS + 1;
    expect(await own.asStudent()).toEqual({ opensAt: DEADLINE });
    expect(await own.receive()).toContain("solution_secret");
  });

  it("waits for the extension of anybody, also one that is granted after it was shown", async () => {
    const own = await openSolved();
    await using _ = own.server;
    const { server, ines } = own;
    server.clock.now = DEADLINE + CLOCK_SKEW_MS + 1;
    expect(await own.asStudent()).toBeDefined();
    const params = { ...P1, student: "bob" };
    const body = { extension: "2 days", why: "ill" };
    expect((await server.ask("extend", { as: ines, params, body })).status).toBe(204);
    expect(await own.asStudent()).toBeUndefined();
    expect(await own.asStaff()).toEqual({ opensAt: DEADLINE + 2 * DAY });
    expect(await own.receive()).not.toContain("solution_secret");
  });

  it("waits for the end of its contest and the release of its results", async () => {
    const own = await openSolved(
      "[{ id: final, name: Final, kind: exam, start: 2026-10-05T12:30, duration: 1 h, release: 2026-10-05T15:00, exercises: [p1] }]",
    );
    await using _ = own.server;
    const { server } = own;
    for (const [minutes, isShown] of [
      [10, false],
      [61, false],
      [91, false],
      [179, false],
      [181, true],
    ] as const) {
      server.clock.now = NOON + minutes * 60_000;
      expect([minutes, (await own.asStudent()) !== undefined]).toEqual([minutes, isShown]);
    }
  });
});
