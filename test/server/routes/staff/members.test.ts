import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newId } from "../../../../harness/accounts/index.ts";
import { GRUNDY } from "../../../../harness/school/index.ts";
import { DAY, fakeCourse } from "../../fake-course.ts";
import { openTestServer } from "../../test-server.ts";
import { GAMES, openClass, type TestClass } from "./open-class.ts";
import { openQuickStore } from "../../../store/open-quick-store.ts";

const ROSTER = [
  { id: "ada", name: "Ada Ng" },
  { id: "s7", name: "Zoe Fox", email: "Zoe@example.edu", section: "B" },
];

const members = async ({ server, ines }: TestClass) =>
  (await server.ask("members", { as: ines, params: GAMES })).body;

/** The part of a link after the #. */
const tokenOf = (link: string) => link.split("#")[1];

describe("the members of a course", () => {
  it("are shown with how they joined, and with students who have not", async () => {
    await using testClass = await openClass([fakeCourse({ roster: ROSTER })]);
    const { server, ines } = testClass;
    const { code } = (
      await server.ask("setClassCode", { as: ines, params: GAMES, body: { isOpen: true } })
    ).body;
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const zoe = await server.person("zoe");
    expect((await server.ask("joinByCode", { as: zoe, body: { code } })).status).toBe(201);
    const listed = await members(testClass);
    expect(listed.members).toMatchObject([
      { name: "ines", role: "instructor", joinedBy: "invitation" },
      { name: "gus", role: "grader" },
      { student: "ada", role: "student" },
      { student: "bob", role: "student" },
      { student: "s7", name: "Zoe Fox", joinedBy: "class-code" },
    ]);
    expect(listed).toMatchObject({ roster: [], classCode: code });
    await server.ask("setClassCode", { as: ines, params: GAMES, body: { isOpen: false } });
    expect((await members(testClass)).classCode).toBeUndefined();
    const bob = await server.person("late");
    expect((await server.ask("joinByCode", { as: bob, body: { code } })).status).toBe(404);
  });

  it("get another role only from who knows the present one", async () => {
    await using testClass = await openClass();
    const { server, ines, ada } = testClass;
    const set = async (role: string, before: string) => {
      const params = { ...GAMES, person: ada.id };
      const { status, body } = await server.ask("setRole", {
        as: ines,
        params,
        body: { role, before },
      });
      return [status, body?.message];
    };
    expect(await set("grader", "student")).toEqual([204, undefined]);
    expect(await set("instructor", "student")).toEqual([
      409,
      "Someone else has changed this member's role: grader.",
    ]);
  });

  it("join with links that are shown once, work for a month and can be revoked", async () => {
    await using testClass = await openClass([fakeCourse({ roster: ROSTER })]);
    const { server, ines } = testClass;
    const people = [{ role: "student", email: "zoe@example.edu" }, { role: "grader" }];
    const made = (await server.ask("invite", { as: ines, params: GAMES, body: { people } })).body;
    expect(made).toMatchObject([{ student: "s7", name: "Zoe Fox" }, {}]);
    expect(made[0].link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/join#[\w-]{43}$/);
    const open = await members(testClass);
    expect(open.invitations).toMatchObject([
      { role: "student", student: "s7" },
      { role: "grader" },
    ]);
    expect(JSON.stringify(open)).not.toContain(tokenOf(made[0].link));
    const one = { as: ines, params: GAMES, body: { invitations: [made[1].id] } };
    expect((await server.ask("revokeInvitations", one)).body).toEqual({ revoked: 1 });
    expect((await server.ask("revokeInvitations", one)).status).toBe(404);
    const zoe = await server.person("zoe");
    const accept = async (link: string) =>
      (await server.ask("acceptInvitation", { as: zoe, body: { token: tokenOf(link) } })).status;
    expect(await accept(made[1].link)).toBe(404);
    expect(await accept(made[0].link)).toBe(201);
    expect((await members(testClass)).members.at(-1)).toMatchObject({ student: "s7" });
    const [late] = (
      await server.ask("invite", {
        as: ines,
        params: GAMES,
        body: { people: [{ role: "student" }] },
      })
    ).body;
    server.clock.now += 30 * DAY - 1;
    const still = await server.person("still", { games: "instructor" });
    expect((await members({ ...testClass, ines: still })).invitations).toHaveLength(1);
    server.clock.now += 1;
    const boss = await server.person("boss", { games: "instructor" });
    expect((await members({ ...testClass, ines: boss })).invitations).toEqual([]);
    expect(await accept(late.link)).toBe(404);
  });

  it("cannot be invited as a student who has already joined", async () => {
    await using testClass = await openClass();
    const { server, ines } = testClass;
    const people = [{ role: "student", student: "ada" }];
    const { status, body } = await server.ask("invite", {
      as: ines,
      params: GAMES,
      body: { people },
    });
    expect([status, body.message]).toEqual([409, "ada has already joined as ada."]);
  });

  it("are invited from a list, each once", async () => {
    await using testClass = await openClass();
    const { server, ines } = testClass;
    const read = async (text: string, headers = {}) => {
      const body = { name: "list.csv", bytes: Buffer.from(text).toString("base64") };
      return (await server.ask("readRoster", { as: ines, params: GAMES, body, headers })).body;
    };
    const first = await read("ada\nx1\nx2\n");
    expect(first).toMatchObject({ students: 3, remarks: [] });
    expect(first.invitations.map(({ student }: { student: string }) => student)).toEqual([
      "x1",
      "x2",
    ]);
    const second = await read("x1\nx2\nx3\n");
    expect(second).toMatchObject({ invitations: [{ student: "x3", email: "x3@example.edu" }] });
    expect(second.remarks).toEqual([
      "2 students have an unused invitation, whose link cannot be shown again; you can create new links",
    ]);
    expect(second.open).toEqual(first.invitations.map(({ id }: { id: string }) => id));
    expect((await read("x1\nx2\nx3\n", { "accept-language": "ru" })).remarks).toEqual([
      "У 3 студентов есть неиспользованное приглашение; его ссылку нельзя показать ещё раз, но можно создать новую",
    ]);
    const { students } = (await server.ask("class", { as: ines, params: GAMES })).body;
    expect(students.map(({ student }: { student: string }) => student)).toEqual([
      "x1",
      "x2",
      "x3",
      "ada",
      "bob",
    ]);
  });

  it("get new links, many at once, which replace the old ones", async () => {
    await using testClass = await openClass([fakeCourse({ roster: ROSTER })]);
    const { server, ines } = testClass;
    const zoe = await server.person("zoe");
    const accept = async (link: string) =>
      (await server.ask("acceptInvitation", { as: zoe, body: { token: tokenOf(link) } })).status;
    const roster = { name: "list.csv", bytes: Buffer.from("x1\nx2\n").toString("base64") };
    const read = (await server.ask("readRoster", { as: ines, params: GAMES, body: roster })).body;
    const ids = read.invitations.map(({ id }: { id: string }) => id);
    const body = { invitations: [...ids, "nobody"] };
    const renewed = (await server.ask("renewInvitations", { as: ines, params: GAMES, body })).body;
    expect(renewed).toMatchObject([{ student: "x1" }, { student: "x2", email: "x2@example.edu" }]);
    expect(await accept(read.invitations[0].link)).toBe(404);
    expect(await accept(renewed[0].link)).toBe(201);
    const { invitations } = await members(testClass);
    expect(invitations).toMatchObject([{ student: "x2", list: { name: "list.csv" } }]);
    expect(invitations[0].id).toBe(renewed[1].id);
    // The list is taken back: who has joined stays.
    const all = { invitations: renewed.map(({ id }: { id: string }) => id) };
    const revocation = await server.ask("revokeInvitations", {
      as: ines,
      params: GAMES,
      body: all,
    });
    expect(revocation.body).toEqual({ revoked: 1 });
    const { students } = (await server.ask("class", { as: ines, params: GAMES })).body;
    const names = students.map(({ student }: { student: string }) => student);
    expect(names).toContain("x1");
    expect(names).not.toContain("x2");
  });

  it("of the roster in course.yaml are invited once", async () => {
    await using testClass = await openClass([fakeCourse({ roster: ROSTER })]);
    const { server, ines } = testClass;
    const steps = async () =>
      (await server.ask("course", { as: ines, params: GAMES })).body.firstSteps.hasPeople;
    expect([await steps(), (await members(testClass)).roster]).toEqual([
      false,
      [{ student: "s7", name: "Zoe Fox", email: "Zoe@example.edu" }],
    ]);
    const invite = async () => (await server.ask("inviteRoster", { as: ines, params: GAMES })).body;
    expect(await invite()).toMatchObject([{ student: "s7", name: "Zoe Fox" }]);
    expect(await invite()).toEqual([]);
    expect([await steps(), (await members(testClass)).roster]).toMatchObject([
      true,
      [{ student: "s7", isInvited: true }],
    ]);
    // Expired links invite nobody.
    server.clock.now += 30 * DAY;
    const still = await server.person("still", { games: "instructor" });
    const { firstSteps } = (await server.ask("course", { as: still, params: GAMES })).body;
    expect(firstSteps.hasPeople).toBe(false);
  });

  it("never become administrators by a new link", async () => {
    await using testClass = await openClass();
    const { server, ines, store } = { ...testClass, store: testClass.server.store };
    const invitation = {
      id: newId(server.clock.now),
      tokenHash: "a".repeat(64),
      course: "games",
      role: "instructor" as const,
      student: undefined,
      name: undefined,
      email: undefined,
      expiresAt: server.clock.now + DAY,
      makesAdministrator: true,
      spentBy: undefined,
    };
    await store.commit([{ op: "put-invitation", invitation }]);
    const ask = { as: ines, params: GAMES, body: { invitations: [invitation.id] } };
    expect((await server.ask("renewInvitations", ask)).status).toBe(404);
    expect(await store.invitations("games")).toHaveLength(1);
  });

  it("keep their name, email and section with a new role, and get none that nobody gave", async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "grundy-members-"));
    const ownStore = await openQuickStore(join(folder.path, "school.db"));
    const [zoe, eve] = [
      { student: "s7", name: "Zoe Fox", email: "zoe@example.edu", section: "B" },
      { student: "s8" },
    ].map((own, index) => ({ kind: "enrolled" as const, person: newId(index), ...own }));
    if (zoe === undefined || eve === undefined) throw new Error("there are two");
    const op = { op: "append", course: "games", actor: GRUNDY, at: 0 } as const;
    const students = [zoe, eve].map((each) => ({ ...each, role: "student" as const }));
    await ownStore.store.commit(students.map((event) => ({ ...op, event })));
    await using server = await openTestServer({ openStore: ownStore });
    const ines = await server.person("ines", { games: "instructor" });
    for (const { person } of students) {
      const ask = { as: ines, params: { ...GAMES, person }, body: { role: "grader" } };
      expect((await server.ask("setRole", ask)).status).toBe(204);
    }
    const events = (await ownStore.store.events(0)).slice(-2).map(({ event }) => event);
    expect(events).toStrictEqual([
      { ...zoe, role: "grader" },
      { ...eve, role: "grader" },
    ]);
  });

  it("can change roles and be removed, except for the last instructor", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit } = testClass;
    await submit(bob, "p1", "AC");
    const give = async (person: string, role: string) =>
      (await server.ask("setRole", { as: ines, params: { ...GAMES, person }, body: { role } }))
        .status;
    const remove = async (person: string) =>
      (await server.ask("removeMember", { as: ines, params: { ...GAMES, person } })).status;
    expect(await give(ines.id, "grader")).toBe(409);
    expect(await remove(ines.id)).toBe(409);
    expect(await give(ada.id, "instructor")).toBe(204);
    expect(await remove(bob.id)).toBe(204);
    expect(await remove(bob.id)).toBe(404);
    expect((await server.ask("course", { as: bob, params: GAMES })).status).toBe(404);
    // Submissions of removed members stay, and staff have no row.
    const { students } = (await server.ask("class", { as: ada, params: GAMES })).body;
    expect(students).toMatchObject([{ student: "bob", hasJoined: false, total: 10 }]);
    expect(await give(ines.id, "grader")).toBe(204);
    expect(await give(ada.id, "student")).toBe(403);
  });

  it("change nothing if they get the role that they have, even the only instructor", async () => {
    await using testClass = await openClass();
    const { server, ines, ada } = testClass;
    const before = await server.store.lastSeq();
    for (const [person, role] of [
      [ines.id, "instructor"],
      [ada.id, "student"],
    ] as const) {
      const ask = { as: ines, params: { ...GAMES, person }, body: { role } };
      expect((await server.ask("setRole", ask)).status).toBe(204);
    }
    expect(await server.store.lastSeq()).toBe(before);
    const nobody = { as: ines, params: { ...GAMES, person: "nobody" }, body: { role: "student" } };
    expect((await server.ask("setRole", nobody)).status).toBe(404);
  });

  it("can leave if another instructor stays, whoever of them goes first", async () => {
    await using testClass = await openClass();
    const { server, ines } = testClass;
    const otto = await server.person("otto", { games: "instructor" });
    const answers = await Promise.all([
      server.ask("removeMember", { as: ines, params: { ...GAMES, person: otto.id } }),
      server.ask("removeMember", { as: otto, params: { ...GAMES, person: ines.id } }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
  });
});
