import { describe, expect, it } from "vitest";
import { hashToken, newId, newToken } from "../../../harness/accounts/index.ts";
import { fakeCourse, NOON } from "../fake-course.ts";
import { openTestServer, type TestServer } from "../test-server.ts";

const ACCOUNT = { name: "Ada", email: "ada@example.edu", password: "a heap of seven coins" };

async function invite(server: TestServer, student?: string, course = "games") {
  const token = newToken();
  const invitation = {
    id: newId(NOON),
    tokenHash: hashToken(token),
    course,
    role: "student" as const,
    student,
    name: "Ada of the roster",
    email: undefined,
    expiresAt: NOON + 1000,
    makesAdministrator: false,
    spentBy: undefined,
  };
  await server.store.commit([{ op: "put-invitation", invitation }]);
  return token;
}

/** The link that makes the first administrator. */
async function inviteAdministrator(server: TestServer): Promise<string> {
  const token = newToken();
  const invitation = {
    id: newId(NOON),
    tokenHash: hashToken(token),
    course: "games",
    role: "instructor" as const,
    student: undefined,
    name: undefined,
    email: undefined,
    makesAdministrator: true,
    expiresAt: NOON + 1000,
    spentBy: undefined,
  };
  await server.store.commit([{ op: "put-invitation", invitation }]);
  return token;
}

async function openCode(server: TestServer) {
  const ines = await server.person("ines", { games: "instructor" });
  const params = { course: "games" };
  const { body } = await server.ask("setClassCode", { as: ines, params, body: { isOpen: true } });
  return { ines, code: String(body.code) };
}

describe("an invitation", () => {
  it("shows the name and email that it was given, and only these", async () => {
    await using server = await openTestServer();
    const make = async (name: string | undefined, email: string | undefined) => {
      const token = newToken();
      const invitation = {
        id: newId(NOON),
        tokenHash: hashToken(token),
        course: "games",
        role: "grader" as const,
        student: undefined,
        name,
        email,
        expiresAt: NOON + 1000,
        makesAdministrator: false,
        spentBy: undefined,
      };
      await server.store.commit([{ op: "put-invitation", invitation }]);
      return (await server.ask("lookAtInvitation", { body: { token } })).body;
    };
    const plain = { course: "The course games", role: "grader" };
    expect(await make(undefined, undefined)).toEqual(plain);
    expect(await make("Ada", undefined)).toEqual({ ...plain, name: "Ada" });
    expect(await make(undefined, "a@b.c")).toEqual({ ...plain, email: "a@b.c" });
  });

  it("shows what it is for, creates an account, signs in, and is used up", async () => {
    await using server = await openTestServer();
    const token = await invite(server);
    const look = () => server.ask("lookAtInvitation", { body: { token } });
    expect((await look()).body).toEqual({
      course: "The course games",
      role: "student",
      name: "Ada of the roster",
    });
    const asked = { body: { token, account: ACCOUNT } };
    const accepted = await server.ask("acceptInvitation", asked);
    expect(accepted.body).toMatchObject({
      person: { name: "Ada" },
      courses: [{ id: "games", role: "student" }],
    });
    const cookie = String(accepted.headers["set-cookie"]).split(";")[0] ?? "";
    const mine = await server.ask("course", {
      as: { headers: { cookie } },
      params: { course: "games" },
    });
    expect(mine.status).toBe(200);
    expect((await look()).body.code).toBe("unknown-invitation");
    expect((await server.ask("acceptInvitation", asked)).status).toBe(404);
  });

  it("is not used up without an account, with a bad password, or after it has expired", async () => {
    await using server = await openTestServer();
    const token = await invite(server);
    const accept = (account?: object) =>
      server.ask("acceptInvitation", { body: { token, ...(account && { account }) } });
    expect((await accept()).body.code).toBe("account-needed");
    const weak = { ...ACCOUNT, password: "password12345" };
    expect((await accept(weak)).body.code).toBe("weak-password");
    await server.person("ada");
    expect((await accept(ACCOUNT)).body.code).toBe("known-email");
    const look = async (other = token) =>
      (await server.ask("lookAtInvitation", { body: { token: other } })).status;
    expect(await look(newToken())).toBe(404);
    // This server does not serve its course.
    expect(await look(await invite(server, undefined, "gone"))).toBe(404);
    server.clock.now = NOON + 999;
    expect(await look()).toBe(200);
    server.clock.now = NOON + 1000;
    expect(await look()).toBe(404);
    expect((await accept({ ...ACCOUNT, email: "a@example.edu" })).body.code).toBe(
      "unknown-invitation",
    );
  });

  it("can make someone an administrator, also a member of the course", async () => {
    await using server = await openTestServer();
    const ines = await server.person("ines", { games: "instructor" });
    const me = async () => (await server.ask("me", { as: ines })).body.isAdministrator;
    expect(await me()).toBe(false);
    const token = await inviteAdministrator(server);
    const accepted = await server.ask("acceptInvitation", { as: ines, body: { token } });
    expect(accepted.body.isAdministrator).toBe(true);
    expect(await me()).toBe(true);
    const look = await server.ask("lookAtInvitation", { body: { token } });
    expect(look.body.code).toBe("unknown-invitation");
  });

  it("used by two people at once lets in only one", async () => {
    await using server = await openTestServer();
    const token = await invite(server);
    const people = [await server.person("ada"), await server.person("bob")];
    const answers = await Promise.all(
      people.map((as) => server.ask("acceptInvitation", { as, body: { token } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 404]));
  });

  it("for a student who has already joined is refused", async () => {
    await using server = await openTestServer();
    const [first, second] = [await invite(server, "x17"), await invite(server, "x17")];
    const [ada, bob] = [await server.person("ada"), await server.person("bob")];
    await server.ask("acceptInvitation", { as: ada, body: { token: first } });
    const accepted = await server.ask("acceptInvitation", { as: bob, body: { token: second } });
    expect([accepted.status, accepted.body.code]).toEqual([409, "taken-student"]);
  });
});

describe("a class code", () => {
  it("changes nothing for a member, whatever their role", async () => {
    await using server = await openTestServer();
    const { ines, code } = await openCode(server);
    const seq = await server.store.lastSeq();
    const join = await server.ask("joinByCode", { as: ines, body: { code } });
    expect(join.body.courses).toMatchObject([{ id: "games", role: "instructor" }]);
    expect(join.body.joined).toBe("games");
    expect(await server.store.lastSeq()).toBe(seq);
  });

  it("does not work for another one, and says nothing of courses", async () => {
    await using server = await openTestServer();
    const { code } = await openCode(server);
    const bob = await server.person("bob");
    const wrong = `${code.startsWith("A") ? "B" : "A"}${code.slice(1)}`;
    const refused = await server.ask("joinByCode", { as: bob, body: { code: wrong } });
    expect(refused.body.code).toBe("unknown-code");
    expect((await server.ask("me", { as: bob })).body.courses).toEqual([]);
  });

  it("enrols signed-in people or new accounts while it is turned on", async () => {
    await using server = await openTestServer({ courses: [fakeCourse()] });
    const { ines, code } = await openCode(server);
    const bob = await server.person("bob");
    const join = await server.ask("joinByCode", { as: bob, body: { code: code.toLowerCase() } });
    expect(join.body.courses).toMatchObject([{ id: "games", role: "student" }]);
    const made = await server.ask("joinByCode", { body: { code, account: ACCOUNT } });
    expect(made.body.person.email).toBe("ada@example.edu");
    expect(made.body.joined).toBe("games");
    const params = { course: "games" };
    await server.ask("setClassCode", { as: ines, params, body: { isOpen: false } });
    const late = await server.person("late");
    expect((await server.ask("joinByCode", { as: late, body: { code } })).body.code).toBe(
      "unknown-code",
    );
  });
});
