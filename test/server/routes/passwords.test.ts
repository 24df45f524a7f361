import { describe, expect, it } from "vitest";
import { hashToken, Passwords } from "../../../harness/accounts/index.ts";
import { DAY, fakeCourse } from "../fake-course.ts";
import { type Caller, openTestServer, type TestPerson, type TestServer } from "../test-server.ts";

const ASKER = { address: "192.0.2.7", account: "ada" };
const OLD = "a heap of seven coins";
const NEW = "two heaps of eleven coins";

async function setOld(server: TestServer, { id }: TestPerson) {
  const password = await new Passwords().hash(OLD, ASKER);
  await server.store.commit([{ op: "set-password", person: id, password }]);
}

const signIn = (server: TestServer, { email }: TestPerson, password: string) =>
  server.ask("signIn", { body: { email, password } });

function makeLink(server: TestServer, as: TestPerson, { id }: TestPerson, course = "games") {
  return server.ask("makePasswordLink", { as, params: { course, person: id } });
}

function use(server: TestServer, link: string, password = NEW) {
  return server.ask("usePasswordLink", { body: { token: link.split("#")[1], password } });
}

async function kindsOf(server: TestServer) {
  return (await server.store.events(0)).map(({ event }) => event.kind);
}

describe("a password", () => {
  it("can be changed with the current one, which ends all other sessions", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    await setOld(server, ada);
    const elsewhere = await signIn(server, ada, OLD);
    const change = (old: string, password: string) =>
      server.ask("changePassword", { as: ada, body: { old, password } });
    expect((await change("another one", NEW)).body.code).toBe("wrong-old-password");
    expect((await change(OLD, "password12345")).body.code).toBe("weak-password");
    const changed = await change(OLD, NEW);
    expect(changed.status).toBe(204);
    // The caller continues in a new session; the old ones have ended.
    const cookie = String(changed.headers["set-cookie"]).split(";")[0] ?? "";
    expect((await server.ask("me", { as: { headers: { cookie } } })).body.person.name).toBe("ada");
    const others = String(elsewhere.headers["set-cookie"]).split(";")[0] ?? "";
    for (const before of [{ headers: { cookie: others } }, ada]) {
      expect((await server.ask("me", { as: before })).body.person).toBeUndefined();
    }
    expect((await signIn(server, ada, OLD)).status).toBe(401);
    expect((await signIn(server, ada, NEW)).status).toBe(201);
  });

  it("cannot be guessed at an unlocked browser", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada");
    await setOld(server, ada);
    const guess = (old: string) =>
      server.ask("changePassword", { as: ada, body: { old, password: NEW } });
    for (let tries = 0; tries < 10; tries += 1) await guess(`wrong ${tries}`);
    expect((await guess(OLD)).status).toBe(429);
    server.clock.now += 15 * 60_000;
    expect((await guess(OLD)).status).toBe(204);
  });

  it("can be changed after nine wrong guesses, and then there are ten more", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada");
    await setOld(server, ada);
    let as: Caller = ada;
    const guess = (old: string) =>
      server.ask("changePassword", { as, body: { old, password: OLD } });
    for (const _ of [1, 2]) {
      for (let tries = 0; tries < 9; tries += 1) {
        expect((await guess(`wrong ${tries}`)).body.code).toBe("wrong-old-password");
      }
      const changed = await guess(OLD);
      expect(changed.status).toBe(204);
      as = { headers: { cookie: String(changed.headers["set-cookie"]).split(";")[0] ?? "" } };
    }
  });

  it("cannot be changed, or reset with a link, by people who have none and no email", async () => {
    await using server = await openTestServer();
    const ines = await server.person("ines", { games: "instructor" });
    const ada = await server.person("ada", { games: "student" });
    const change = { as: ada, body: { old: "", password: NEW } };
    expect((await server.ask("changePassword", change)).status).toBe(422);
    const guess = { as: ada, body: { old: "x", password: NEW } };
    expect((await server.ask("changePassword", guess)).body.code).toBe("wrong-old-password");
    const { link } = (await makeLink(server, ines, ada)).body;
    const person = { id: ada.id, name: "ada", email: undefined, password: undefined };
    await server.store.commit([{ op: "put-person", person }]);
    const refused = await makeLink(server, ines, ada);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "This person has no password here and signs in through the learning platform.",
    ]);
    // A link from before still works.
    const look = await server.ask("lookAtPasswordLink", { body: { token: link.split("#")[1] } });
    expect(look.body).toEqual({ name: "ada", email: "", setsPassword: true });
    expect((await use(server, link)).status).toBe(201);
  });
});

describe("a password reset link", () => {
  it("can be created by an instructor for a student, works once, and is logged", async () => {
    await using server = await openTestServer();
    const ines = await server.person("ines", { games: "instructor" });
    const ada = await server.person("ada", { games: "student" });
    await setOld(server, ada);
    const { link } = (await makeLink(server, ines, ada)).body;
    const token = link.split("#")[1];
    const look = await server.ask("lookAtPasswordLink", { body: { token } });
    expect(look.body).toMatchObject({ name: "ada", email: "ada@example.edu" });
    // The old password works until the link is used.
    expect((await signIn(server, ada, OLD)).status).toBe(201);
    for (const weak of ["password12345", "ada@example.edu"]) {
      expect((await use(server, link, weak)).body.code).toBe("weak-password");
    }
    const answers = await Promise.all([use(server, link), use(server, link)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 404]));
    expect((await server.ask("me", { as: ada })).body.person).toBeUndefined();
    expect((await signIn(server, ada, OLD)).status).toBe(401);
    expect((await signIn(server, ada, NEW)).status).toBe(201);
    expect((await kindsOf(server)).slice(-2)).toEqual(["password-link-made", "password-link-used"]);
    const stored = JSON.stringify(await server.store.events(0));
    expect(stored).not.toContain(token);
  });

  it("works for a day, until there is another one or the password changes", async () => {
    await using server = await openTestServer();
    const ines = await server.person("ines", { games: "instructor" });
    const ada = await server.person("ada", { games: "student" });
    await setOld(server, ada);
    const first = (await makeLink(server, ines, ada)).body.link;
    const second = (await makeLink(server, ines, ada)).body.link;
    expect((await use(server, first)).body.code).toBe("unknown-password-link");
    await server.ask("changePassword", { as: ada, body: { old: OLD, password: NEW } });
    expect((await use(server, second)).body.code).toBe("unknown-password-link");
    const third = (await makeLink(server, ines, ada)).body;
    expect(third.expiresAt).toBe(server.clock.now + DAY);
    server.clock.now += DAY - 1;
    const look = async () =>
      server.ask("lookAtPasswordLink", { body: { token: third.link.split("#")[1] } });
    expect((await look()).status).toBe(200);
    server.clock.now += 1;
    expect((await look()).body.code).toBe("unknown-password-link");
    expect((await use(server, third.link)).body.code).toBe("unknown-password-link");
  });

  it("is not created for an account that is more than a student of this course", async () => {
    await using server = await openTestServer({
      courses: [fakeCourse({ id: "games" }), fakeCourse({ id: "other" })],
    });
    const ines = await server.person("ines", { games: "instructor" });
    const both = await server.person("both", { games: "student", other: "student" });
    const staff = await server.person("staff", { games: "grader" });
    const second = await server.person("second", { games: "instructor" });
    const admin = await server.person("admin", { games: "student" });
    const at = server.clock.now;
    await server.store.commit([{ op: "make-administrator", person: admin.id, at }]);
    for (const person of [both, staff, second, admin, ines]) {
      expect((await makeLink(server, ines, person)).body.code).toBe("not-allowed");
    }
    // Also not for someone who was demoted to student for this purpose,
    const params = { course: "games", person: second.id };
    await server.ask("setRole", { as: ines, params, body: { role: "student" } });
    expect((await makeLink(server, ines, second)).body.code).toBe("not-allowed");
    // or who was one in a course that this server does not serve.
    const old = await server.person("old", { games: "student" });
    const event = { kind: "enrolled", person: old.id, role: "grader", student: "old" } as const;
    await server.store.commit([{ op: "append", course: "gone", actor: "x", at, event }]);
    expect((await makeLink(server, ines, old)).body.code).toBe("not-allowed");
    const stranger = await server.person("stranger", { other: "student" });
    expect((await makeLink(server, ines, stranger)).status).toBe(404);
    expect(await kindsOf(server)).not.toContain("password-link-made");
  });

  it("stops working if its creator may not create it any more", async () => {
    await using server = await openTestServer({
      courses: [fakeCourse({ id: "games" }), fakeCourse({ id: "other" })],
    });
    const ines = await server.person("ines", { games: "instructor" });
    const second = await server.person("second", { games: "instructor" });
    const [ada, bob] = [
      await server.person("ada", { games: "student" }),
      await server.person("bob", { games: "student" }),
    ];
    const ofAda = (await makeLink(server, ines, ada)).body.link;
    const ofBob = (await makeLink(server, ines, bob)).body.link;
    const params = { course: "games", person: ada.id };
    await server.ask("setRole", { as: second, params, body: { role: "grader" } });
    expect((await use(server, ofAda)).status).toBe(404);
    const own = { course: "games", person: ines.id };
    await server.ask("removeMember", { as: second, params: own });
    expect((await use(server, ofBob)).status).toBe(404);
  });

  it("can be created by an administrator for anyone", async () => {
    await using server = await openTestServer();
    const admin = await server.person("admin");
    const ines = await server.person("ines", { games: "instructor" });
    const at = server.clock.now;
    await server.store.commit([{ op: "make-administrator", person: admin.id, at }]);
    const make = (email: string) =>
      server.ask("makePasswordLinkFor", { as: admin, body: { email } });
    expect((await make("nobody@example.edu")).status).toBe(404);
    const lost = { person: "gone", by: admin.id, course: undefined, expiresAt: at + DAY };
    await server.store.commit([
      { op: "put-password-link", link: { ...lost, tokenHash: hashToken("x".repeat(43)) } },
    ]);
    const unknown = await use(server, `#${"x".repeat(43)}`);
    expect(unknown.body.code).toBe("unknown-password-link");
    const { link } = (await make(ines.email)).body;
    expect((await use(server, link)).body.person.name).toBe("ines");
    expect((await kindsOf(server)).slice(-2)).toEqual(["password-link-made", "password-link-used"]);
  });
});
