import { describe, expect, it } from "vitest";
import { ROUTES, type RouteName } from "../../../harness/api/index.ts";
import { DAY, fakeCourse } from "../fake-course.ts";
import { BODIES } from "../route-bodies.ts";
import { type Caller, openTestServer, type TestServer } from "../test-server.ts";

const EXERCISE = { course: "games", exercise: "p1" };

async function openServer(): Promise<TestServer> {
  return openTestServer({ courses: [fakeCourse(), fakeCourse({ id: "other" })] });
}

async function make(
  server: TestServer,
  as: Caller,
  scopes: readonly string[] = ["submit"],
  course = "games",
): Promise<Caller & { readonly secret: string }> {
  const body = { name: "laptop", course, scopes, days: 7 };
  const answer = await server.ask("makeToken", { as, body });
  expect(answer.status).toBe(201);
  const { secret } = answer.body;
  return { secret, headers: { authorization: `Bearer ${secret}` } };
}

function submit(server: TestServer, as: Caller, params = EXERCISE) {
  return server.ask("submit", { as, params, body: BODIES.submit });
}

describe("an access token", () => {
  it("submits and reads the verdict, in its course, until it is revoked", async () => {
    await using server = await openServer();
    const ada = await server.person("ada", { games: "student", other: "student" });
    const token = await make(server, ada);
    expect((await server.ask("me", { as: token })).body).toMatchObject({
      // No email, and no other course.
      person: { id: ada.id, name: "ada" },
      courses: [{ id: "games", role: "student" }],
      isAdministrator: false,
    });
    expect((await server.ask("me", { as: token })).body.person.email).toBeUndefined();
    const { body } = await submit(server, token);
    const params = { submission: body.submission };
    expect((await server.ask("submission", { as: token, params })).status).toBe(200);
    const [known] = (await server.ask("tokens", { as: ada })).body;
    expect(known).toMatchObject({ name: "laptop", course: "games", scopes: ["submit"] });
    expect(known.usedAt).toBe(server.clock.now);
    const revoke = { as: ada, params: { id: known.id } };
    expect((await server.ask("revokeToken", revoke)).status).toBe(204);
    expect((await submit(server, token)).body.code).toBe("unknown-token");
    expect((await server.ask("revokeToken", revoke)).status).toBe(404);
    const kinds = (await server.store.events(0)).map(({ event }) => event.kind);
    expect(kinds.filter((kind) => kind.startsWith("token"))).toEqual([
      "token-made",
      "token-revoked",
    ]);
  });

  it("is stored as a hash, and listed without its secret", async () => {
    await using server = await openServer();
    const ada = await server.person("ada", { games: "student" });
    const { secret } = await make(server, ada);
    expect(secret).toMatch(/^grundy_[\w-]{43}$/);
    const [stored] = await server.store.signIns.accessTokensOf(ada.id);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(7));
    const listed = await server.ask("tokens", { as: ada });
    expect(listed.text).not.toContain(secret.slice(7));
    expect(listed.text).not.toContain(stored?.tokenHash);
  });

  it("is refused when it has expired, and when its person has left the course", async () => {
    await using server = await openServer();
    const ada = await server.person("ada", { games: "student" });
    const ines = await server.person("ines", { games: "instructor" });
    const [left, token] = [await make(server, ada), await make(server, ines)];
    const params = { course: "games", person: ada.id };
    expect((await server.ask("removeMember", { as: ines, params })).status).toBe(204);
    expect((await submit(server, left)).status).toBe(404);
    server.clock.now += 6 * DAY;
    expect((await submit(server, token)).status).toBe(201);
    server.clock.now += DAY;
    const late = await submit(server, token);
    expect([late.status, late.body.code]).toEqual([401, "unknown-token"]);
  });

  it("reaches no other course, whoever its person is there", async () => {
    await using server = await openServer();
    const ines = await server.person("ines", { games: "instructor", other: "instructor" });
    const token = await make(server, ines, ["submit", "read-results", "staff:adjust"]);
    expect((await submit(server, token, { course: "other", exercise: "p1" })).status).toBe(404);
    const { body } = await submit(server, ines, { course: "other", exercise: "p1" });
    const params = { submission: body.submission };
    expect((await server.ask("submission", { as: token, params })).status).toBe(404);
    expect((await server.ask("class", { as: token, params: { course: "other" } })).status).toBe(
      404,
    );
  });

  it("does only what its scopes and its person's role allow", async () => {
    await using server = await openServer();
    const ines = await server.person("ines", { games: "instructor" });
    const ada = await server.person("ada", { games: "student" });
    const params = { ...EXERCISE, student: "ada" };
    const body = { points: 1, why: "a reason" };
    const adjust = (as: Caller) => server.ask("adjust", { as, params, body });
    const reading = await make(server, ines, ["read-results"]);
    expect((await adjust(reading)).body.code).toBe("token-scope");
    expect((await submit(server, reading)).body.code).toBe("token-scope");
    expect((await adjust(await make(server, ines, ["staff:adjust"]))).status).toBe(204);
    // Students get no such token, and one of theirs reads only what they may.
    const asked = { name: "x", course: "games", scopes: ["staff:adjust"], days: 1 };
    expect((await server.ask("makeToken", { as: ada, body: asked })).status).toBe(403);
    const own = await make(server, ada, ["read-results"]);
    const grades = await server.ask("class", { as: own, params: { course: "games" } });
    expect(grades.status).toBe(403);
  });

  it("reaches only the routes of its scopes: no account, no sessions, no other tokens", async () => {
    await using server = await openServer();
    const ines = await server.person("ines", { games: "instructor" });
    const at = server.clock.now;
    await server.store.commit([{ op: "make-administrator", person: ines.id, at }]);
    const all = ["submit", "read-results", "staff:adjust", "staff:judge"];
    const token = await make(server, ines, all);
    const open: RouteName[] = [];
    for (const name of Object.keys(ROUTES) as RouteName[]) {
      const { who } = ROUTES[name];
      if (["worker", "joining", "machine", "unidentified"].includes(who as string)) continue;
      // Courses, submissions and people that do not exist: a route that is closed says so first.
      const params = new Proxy({}, { get: () => "none" });
      const { status, body } = await server.ask(name, { as: token, params, body: BODIES[name] });
      if (status !== 403 || body?.code !== "token-scope") open.push(name);
    }
    expect(open.toSorted()).toEqual([
      "adjust",
      "attemptsOf",
      "class",
      "course",
      "exercise",
      "gradesCsv",
      "judgingTerms",
      "liftAdjustment",
      "me",
      "sendWork",
      "sentWork",
      "submission",
      "submit",
    ]);
  });

  it("counts instead of a session, so that a wrong one is not hidden by a cookie", async () => {
    await using server = await openServer();
    const ada = await server.person("ada", { games: "student" });
    const headers = { ...ada.headers, authorization: "Bearer grundy_wrong" };
    expect((await server.ask("me", { as: { headers } })).body.code).toBe("unknown-token");
  });

  it("in an address is refused, also if it is right", async () => {
    await using server = await openServer();
    const ada = await server.person("ada", { games: "student" });
    const { secret } = await make(server, ada);
    for (const url of [`/api/me?token=${secret}`, `/api/courses/${secret}`]) {
      const response = await server.app.inject({ url, headers: ada.headers });
      expect([response.statusCode, response.json().code]).toEqual([400, "token-in-url"]);
    }
  });

  it("opens nothing of the Contest API, whose tools use sessions", async () => {
    await using server = await openServer();
    const ada = await server.person("ada", { games: "student" });
    const { headers } = await make(server, ada);
    const response = await server.app.inject({ url: "/api/contests", headers });
    expect(response.statusCode).toBe(401);
  });

  it("is one of at most twenty, and of courses that its person is in", async () => {
    await using server = await openServer();
    const ada = await server.person("ada", { games: "student" });
    const body = { name: "x", course: "other", scopes: ["submit"], days: 1 };
    expect((await server.ask("makeToken", { as: ada, body })).status).toBe(404);
    for (let count = 0; count < 20; count += 1) await make(server, ada);
    const more = await server.ask("makeToken", { as: ada, body: { ...body, course: "games" } });
    expect(more.status).toBe(422);
  });
});
