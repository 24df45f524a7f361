import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Seat } from "../../harness/school/index.ts";
import { fakeCourse } from "./fake-course.ts";
import { readAllRoutes, receiveFromStart, withoutIds } from "./received-bytes.ts";
import { GAMES, openClass } from "./routes/staff/open-class.ts";
import type { TestPerson } from "./test-server.ts";

const EXAM = { ...GAMES, contest: "exam" };

/** An exam that begins in a month, with ada, bob, and eve, who has not joined; and a contest. */
const COURSES = [
  fakeCourse({
    contests:
      "[{id: exam, name: The exam, kind: exam, start: 2026-11-05T12:00, duration: 1 h, exercises: [p1]}, " +
      "{id: game, name: Game, start: 2026-11-06T12:00, duration: 1 h, exercises: [p2]}]",
    roster: [{ id: "eve", name: "Eve" }],
  }),
];

async function openExam() {
  const testClass = await openClass(COURSES);
  const { server, ines, ada } = testClass;
  const list = async () => (await server.ask("participants", { as: ines, params: EXAM })).body;
  return {
    ...testClass,
    list,
    set: async (
      seats: readonly Seat[],
      { as = ines, before }: { readonly as?: TestPerson; readonly before?: number } = {},
    ) => {
      const body = { seats, before: before ?? (await list()).seatsVersion };
      return server.ask("setSeats", { as, params: EXAM, body });
    },
    seatOf: async (as: TestPerson) =>
      (await server.ask("contest", { as, params: EXAM })).body.seat as string | undefined,
    /** Everything that ada gets now. */
    receive: async () => {
      const named = { contest: "exam", exercises: ["p1"], submissions: [], student: "ada" };
      const read = await readAllRoutes(server, ada, named);
      const lines = withoutIds(`${read}\n${await receiveFromStart(server, ada, COURSES)}`);
      return lines.split("\n");
    },
    [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose](),
  };
}

const seat = (student: string, name: string): Seat => ({ student, seat: name });

describe("seats of an exam", () => {
  it("are set by staff, and each student sees their own, before the start too", async () => {
    await using exam = await openExam();
    const { server, ada, bob, gus, ines } = exam;
    expect(await exam.seatOf(ada)).toBeUndefined();
    const seats = [seat("ada", "A12"), seat("eve", " B2 ")];
    expect((await exam.set(seats, { as: gus })).status).toBe(204);
    expect([await exam.seatOf(ada), await exam.seatOf(bob)]).toEqual(["A12", undefined]);
    const { participants } = await exam.list();
    expect(participants.map((each: Partial<Seat>) => [each.student, each.seat]).toSorted()).toEqual(
      [
        ["ada", "A12"],
        ["bob", undefined],
        ["eve", "B2"],
      ],
    );
    const log = await server.ask("audit", { as: ines, params: GAMES });
    expect(log.text).toContain("set the seats of exam exam: 2 students");
    // A list replaces all seats.
    expect((await exam.set([seat("bob", "A12")])).status).toBe(204);
    expect([await exam.seatOf(ada), await exam.seatOf(bob)]).toEqual([undefined, "A12"]);
    expect((await exam.set([])).status).toBe(204);
    expect(await exam.seatOf(bob)).toBeUndefined();
  });

  it("are not set by students, or outside exams", async () => {
    await using exam = await openExam();
    const { server, ada, ines } = exam;
    expect((await exam.set([seat("ada", "A1")], { as: ada })).status).toBe(403);
    const body = { seats: [], before: 0 };
    const asked = (contest: string) =>
      server.ask("setSeats", { as: ines, params: { ...GAMES, contest }, body });
    expect((await asked("game")).status).toBe(409);
    expect((await asked("none")).status).toBe(404);
  });

  it("are set as a whole or not at all, with the entry that is wrong", async () => {
    await using exam = await openExam();
    await exam.set([seat("ada", "A1")]);
    const refused = async (...seats: readonly Seat[]) => {
      const { status, body } = await exam.set(seats);
      return [status, body.message];
    };
    expect(await refused(seat("bob", "A1"), seat("mallory", "A2"))).toEqual([
      422,
      "Cannot set “mallory,A2”: no participant has the student ID mallory.",
    ]);
    expect(await refused(seat("bob", "A1"), seat("bob", "A2"))).toEqual([
      422,
      "Cannot set “bob,A2”: this student is in the list before.",
    ]);
    expect(await refused(seat("bob", "A1"), seat("ada", "A1"))).toEqual([
      422,
      "Cannot set “ada,A1”: this seat is in the list before.",
    ]);
    // Staff take part in no exam.
    expect((await refused(seat("gus", "A1")))[0]).toBe(422);
    for (const name of ["", " ", "x".repeat(41), "A\n1", "A\u202E1"]) {
      expect((await refused(seat("bob", name)))[0]).toBe(422);
    }
    expect(await exam.seatOf(exam.ada)).toBe("A1");
  });

  it("are not replaced by somebody who has not seen them; a repeated request changes nothing", async () => {
    await using exam = await openExam();
    const { server, gus } = exam;
    const { seatsVersion: before } = await exam.list();
    expect((await exam.set([seat("ada", "A1")], { before })).status).toBe(204);
    const moved = await exam.set([seat("ada", "A2")], { as: gus, before });
    expect([moved.status, moved.body.message]).toEqual([
      409,
      "Someone else has set the seats since you opened this page.",
    ]);
    expect((await exam.set([seat("ada", "A1")], { before })).status).toBe(204);
    const events = (await server.store.events(0)).filter(({ event }) => event.kind === "seats-set");
    expect(events).toHaveLength(1);
    expect(await exam.seatOf(exam.ada)).toBe("A1");
  });

  it("are in the copy of a person's data, without those of others", async () => {
    await using exam = await openExam();
    await exam.set([seat("ada", "A12"), seat("bob", "Z99")]);
    const { headers } = exam.ada;
    const { rawPayload } = await exam.server.app.inject({ url: "/api/data", headers });
    const files = unzipSync(new Uint8Array(rawPayload));
    const text = (path: string) => new TextDecoder().decode(files[path]);
    expect(JSON.parse(text("games/seats.json"))).toEqual([{ exam: "exam", seat: "A12" }]);
    expect(Object.keys(files).map(text).join("\n")).not.toContain("Z99");
  });

  it("of others reach no student, on any route or as a live event", async () => {
    await using one = await openExam();
    await using other = await openExam();
    await one.set([seat("ada", "A12"), seat("bob", "B1")]);
    await other.set([seat("ada", "A12"), seat("bob", "Z99"), seat("eve", "B1")]);
    const received = await one.receive();
    expect(await other.receive()).toEqual(received);
    // Her own differs, so the test would see a leak.
    await other.set([seat("ada", "A13"), seat("bob", "Z99"), seat("eve", "B1")]);
    expect(await other.receive()).not.toEqual(received);
  });
});
