import { describe, expect, it } from "vitest";
import { hashToken, Passwords } from "../../../harness/accounts/index.ts";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { DAY, fakeCourse, HOUR } from "../fake-course.ts";
import { openTestServer, type TestPerson, type TestServer } from "../test-server.ts";

const ASKER = { address: "192.0.2.7", account: "ada" };
const PASSWORD = "a heap of seven coins";

async function withPassword(server: TestServer, name = "ada") {
  const person = await server.person(name, { games: "student" });
  const account = await server.store.person(person.id);
  if (account === undefined) throw new Error("nobody");
  const password = await new Passwords().hash(PASSWORD, ASKER);
  await server.store.commit([{ op: "put-person", person: { ...account, password } }]);
  return person;
}

function cookieOf(headers: Readonly<Record<string, unknown>>): string {
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

describe("sessions", () => {
  it("show who is signed in, with their courses", async () => {
    await using server = await openTestServer();
    expect((await server.ask("me")).body).toMatchObject({ courses: [], version: "1.2.3" });
    const ada = await server.person("ada", { games: "student" });
    expect((await server.ask("me", { as: ada })).body).toMatchObject({
      person: { name: "ada", email: "ada@example.edu" },
      courses: [{ id: "games", role: "student" }],
    });
  });

  it("start with email and password, under a new ID each time", async () => {
    await using server = await openTestServer();
    const ada = await withPassword(server);
    const body = { email: "ADA@example.edu ", password: PASSWORD };
    const first = await server.ask("signIn", { body, as: ada });
    expect(first.status).toBe(201);
    expect(String(first.headers["set-cookie"])).toMatch(
      /^grundy=[\w-]{43};.*HttpOnly; SameSite=Lax/,
    );
    // Tokens from before signing in are not valid any more.
    expect((await server.ask("me", { as: ada })).body.person).toBeUndefined();
    const cookie = cookieOf(first.headers);
    const as = { headers: { cookie } };
    expect((await server.ask("me", { as })).body.person.name).toBe("ada");
    const second = await server.ask("signIn", { body });
    expect(cookieOf(second.headers)).not.toBe(cookie);
    const sessions = (await server.ask("sessions", { as })).body;
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis).toSorted()).toEqual([
      false,
      true,
    ]);
    await server.ask("signOutElsewhere", { as });
    expect((await server.ask("sessions", { as })).body).toHaveLength(1);
    expect((await server.ask("signOut", { as })).body).toEqual({});
    expect((await server.ask("me", { as })).body.person).toBeUndefined();
    expect((await server.ask("sessions", { as })).status).toBe(401);
  });

  it("do not start with a wrong password, and after ten not for a while", async () => {
    await using server = await openTestServer();
    await withPassword(server);
    const wrong = { email: "ada@example.edu", password: "another one" };
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await server.ask("signIn", { body: wrong })).body.code).toBe("wrong-password");
    }
    const right = { body: { ...wrong, password: PASSWORD } };
    const locked = await server.ask("signIn", right);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(0);
    // Callers from other addresses are not locked out.
    expect((await server.ask("signIn", { ...right, address: "192.0.2.7" })).status).toBe(201);
    server.clock.now += HOUR;
    expect((await server.ask("signIn", right)).status).toBe(201);
  });

  it("do not start by many guesses at once", async () => {
    await using server = await openTestServer();
    await withPassword(server);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        server.ask("signIn", { body: { email: "ada@example.edu", password: `wrong ${index}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it("count guesses by the address that the proxy saw, whatever headers say", async () => {
    await using server = await openTestServer({ isBehindProxy: true });
    await withPassword(server);
    const guess = (password: string) =>
      server.ask("signIn", {
        body: { email: "ada@example.edu", password: "another one" },
        headers: { "x-forwarded-for": `${password}, 192.0.2.7` },
      });
    for (let tries = 0; tries < 10; tries += 1) await guess(`198.51.100.${tries}`);
    expect((await guess("198.51.100.99")).status).toBe(429);
  });

  it("do not start in browsers that could not keep them", async () => {
    await using server = await openTestServer();
    await withPassword(server);
    server.store.commit = () => Promise.reject(new HarnessError("write-failed", "full"));
    const body = { email: "ada@example.edu", password: PASSWORD };
    const { status, headers } = await server.ask("signIn", { body });
    expect([status, headers["set-cookie"]]).toEqual([503, undefined]);
  });

  it("count guesses by network, however many addresses it has", async () => {
    await using server = await openTestServer();
    await withPassword(server);
    const guess = (place: number) =>
      server.ask("signIn", {
        body: { email: "ada@example.edu", password: "another one" },
        address: `2001:db8:0:1:${place}::7`,
      });
    for (let tries = 0; tries < 10; tries += 1) await guess(tries);
    expect((await guess(10)).status).toBe(429);
  });

  it("limit guesses per account, from however many addresses", async () => {
    await using server = await openTestServer();
    await withPassword(server);
    const signIn = async (password: string, address: string) =>
      (await server.ask("signIn", { body: { email: "ada@example.edu", password }, address }))
        .status;
    expect(await signIn(PASSWORD, "198.51.100.7")).toBe(201);
    const stored = await server.store.personByEmail("ada@example.edu");
    // Guesses count before the password is verified: no test needs a hundred hashes.
    server.store.personByEmail = () => Promise.reject(new Error("nobody is looked up"));
    const guesses = Array.from({ length: 105 }, (_, index) => signIn("wrong", `192.0.2.${index}`));
    const refused = (await Promise.all(guesses)).filter((status) => status === 429);
    // Her own sign-in from a new address counts, too.
    expect(refused).toHaveLength(6);
    server.store.personByEmail = () => Promise.resolve(stored);
    expect(await signIn(PASSWORD, "203.0.113.7")).toBe(429);
    // She has signed in there before: nobody locks her out.
    expect(await signIn(PASSWORD, "198.51.100.7")).toBe(201);
  });

  it("can start at an address whose other requests are used up", async () => {
    await using server = await openTestServer();
    await withPassword(server);
    let last = 200;
    for (let sent = 0; sent < 1300 && last !== 429; sent += 1) {
      last = (await server.ask("course", { params: { course: "games" } })).status;
    }
    expect(last).toBe(429);
    const body = { email: "ada@example.edu", password: PASSWORD };
    expect((await server.ask("signIn", { body })).status).toBe(201);
  });

  it("give the same answer with and without an account", async () => {
    await using server = await openTestServer();
    await withPassword(server);
    const [existing, unknown] = await Promise.all(
      ["ada@example.edu", "bob@example.edu"].map((email) =>
        server.ask("signIn", { body: { email, password: "a wrong one" } }),
      ),
    );
    expect(existing?.text).toBe(unknown?.text);
  });

  it("end after twelve hours without use, and are extended by use", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada");
    for (let hours = 0; hours < 3; hours += 1) {
      server.clock.now += 11 * HOUR;
      expect((await server.ask("me", { as: ada })).body.person).toBeDefined();
    }
    server.clock.now += 13 * HOUR;
    expect((await server.ask("me", { as: ada })).body.person).toBeUndefined();
  });

  it("last exactly twelve hours without use, and thirty days in all", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada");
    const begun = server.clock.now;
    const isThere = async () => (await server.ask("me", { as: ada })).body.person !== undefined;
    server.clock.now += 12 * HOUR;
    expect(await isThere()).toBe(true);
    server.clock.now += 12 * HOUR + 1;
    expect(await isThere()).toBe(false);

    server.clock.now = begun + 12 * HOUR;
    while (server.clock.now < begun + 30 * DAY) {
      expect(await isThere()).toBe(true);
      server.clock.now += 6 * HOUR;
    }
    expect(server.clock.now).toBe(begun + 30 * DAY);
    expect(await isThere()).toBe(true);
    server.clock.now += 1;
    expect(await isThere()).toBe(false);
  });

  it("do not end in the middle of an exam, and do not come back for one", async () => {
    const exam = "kind: exam, start: 2026-10-05T23:00, duration: 20 h, exercises: [p1]";
    const contests = `[{ id: exam, name: Exam, ${exam}, extra_time: { bob: 1 h } }]`;
    await using server = await openTestServer({ courses: [fakeCourse({ contests })] });
    const ada = await server.person("ada", { games: "student" });
    const bob = await server.person("bob", { games: "student" });
    const ines = await server.person("ines", { games: "instructor" });
    const begun = server.clock.now;
    const isThere = async (as: TestPerson) =>
      (await server.ask("me", { as })).body.person !== undefined;
    server.clock.now = begun + 31 * HOUR - 1;
    expect(await isThere(ines)).toBe(false);
    expect(await isThere(bob)).toBe(true);
    // Not used for thirteen hours when the exam started.
    const seen = { startedAt: begun - 2 * HOUR, seenAt: begun - 2 * HOUR };
    const session = { tokenHash: hashToken("old"), person: ada.id, agent: "", ...seen };
    await server.store.commit([{ op: "begin-session", session }]);
    expect(await isThere({ ...ada, headers: { cookie: "grundy=old" } })).toBe(false);
    expect(await isThere(ada)).toBe(true);
    server.clock.now = begun + 31 * HOUR;
    expect(await isThere(ada)).toBe(true);
    server.clock.now += 13 * HOUR;
    expect(await isThere(ada)).toBe(false);
  });

  it("note their last use at most every five minutes", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada");
    const begun = server.clock.now;
    const seenAt = async () => (await server.ask("sessions", { as: ada })).body[0].seenAt;
    server.clock.now = begun + 5 * 60_000;
    await seenAt();
    expect(await seenAt()).toBe(begun);
    server.clock.now += 1;
    await seenAt();
    expect(await seenAt()).toBe(server.clock.now);
  });

  it("can be ended twice, and without one", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada");
    for (const as of [ada, ada, undefined]) {
      const { status, headers } = await server.ask("signOut", { as });
      expect(status).toBe(200);
      expect(String(headers["set-cookie"])).toMatch(/^grundy=;/);
    }
  });

  it("that start with the right password after some wrong ones make all tries available again", async () => {
    await using server = await openTestServer();
    await withPassword(server);
    const signIn = async (password: string) =>
      (await server.ask("signIn", { body: { email: "ada@example.edu", password } })).status;
    for (const _ of [1, 2]) {
      for (let tries = 0; tries < 9; tries += 1) expect(await signIn("wrong")).toBe(401);
      expect(await signIn(PASSWORD)).toBe(201);
    }
  });

  it("have cookies for this host only if there is https", async () => {
    await using server = await openTestServer({ origin: "https://grundy.example.edu" });
    await withPassword(server);
    const body = { email: "ada@example.edu", password: PASSWORD };
    const { headers } = await server.ask("signIn", { body });
    expect(String(headers["set-cookie"])).toMatch(/^__Host-grundy=.*Path=\/; HttpOnly; Secure/);
    expect(headers["strict-transport-security"]).toBeDefined();
  });
});
