import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Route, type RouteName, ROUTES } from "../../harness/api/index.ts";
import { ACTIONS, can, type Role, ROLES } from "../../harness/school/index.ts";
import { fakeCourse } from "./fake-course.ts";
import { BODIES } from "./route-bodies.ts";
import {
  type Asked,
  type Caller,
  openTestServer,
  type TestPerson,
  type TestServer,
} from "./test-server.ts";

const NAMES = Object.keys(ROUTES) as RouteName[];

let server: TestServer;
const members = new Map<Role, TestPerson>();
let owner: TestPerson;
let stranger: TestPerson;
let worker: Caller;
let submission: string;

beforeAll(async () => {
  server = await openTestServer({
    courses: [fakeCourse({ id: "games" }), fakeCourse({ id: "other" })],
  });
  for (const role of ROLES) members.set(role, await server.person(role, { games: role }));
  owner = await server.person("owner", { games: "student" });
  stranger = await server.person("stranger", { other: "instructor" });
  worker = await server.worker();
  const { body } = await server.ask("submit", {
    as: owner,
    params: { course: "games", exercise: "p1" },
    body: BODIES.submit,
  });
  submission = body.submission;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

function ask(name: RouteName, as: Caller | undefined, more: Asked = {}) {
  const params = {
    course: "games",
    exercise: "p1",
    language: "python",
    student: "owner",
    submission,
    person: "nobody",
    rejudging: "none",
    tournament: "none",
    match: "0-1",
    game: "0",
    comment: "none",
    item: "none",
    question: "none",
    invitation: "none",
    job: "none",
    key: "none",
    hash: "none",
    set: "none",
    sent: "0190a000-0000-7000-8000-000000000000",
    machine: "none",
    provider: "none",
    identity: "none",
    token: "none",
  };
  return server.ask(name, { as, params, body: BODIES[name], ...more });
}

function ofCourse(): readonly RouteName[] {
  return NAMES.filter((name) => typeof ROUTES[name].who === "object");
}

function actionOf(name: RouteName) {
  const { who }: Route = ROUTES[name];
  if (typeof who !== "object") throw new Error(`${name} is of no course`);
  return who.action;
}

describe("authorization", () => {
  it("covers every action", () => {
    const asked = new Set(ofCourse().map(actionOf));
    expect(ACTIONS.filter((action) => !asked.has(action))).toEqual([]);
  });

  it.each(ofCourse())("%s: refused without a session", async (name) => {
    const { status, body } = await ask(name, undefined);
    expect([status, body.code]).toEqual([401, "not-signed-in"]);
    expect((await ask(name, worker)).status).toBe(401);
  });

  it.each(ofCourse())(
    "%s: nobody of another course, who learns not even that it is there",
    async (name) => {
      const { status, text } = await ask(name, stranger);
      const missing = await ask(name, stranger, {
        params: { course: "none", submission: "none", exercise: "p1", language: "python" },
      });
      expect([status, text]).toEqual([404, missing.text]);
    },
  );

  it.each(ROLES.flatMap((role) => ofCourse().map((name) => ({ role, name }))))(
    "$role: $name",
    async ({ role, name }) => {
      const as = members.get(role);
      const { status } = await ask(name, as);
      const isOthersSubmission = ROUTES[name].path.includes(":submission") && role === "student";
      const expected =
        status === 401 || status >= 500
          ? "a fault"
          : status === 403
            ? "not allowed"
            : isOthersSubmission && status === 404
              ? "not there"
              : "let in";
      const isLetIn = can(role, actionOf(name));
      expect(expected).toBe(isOthersSubmission ? "not there" : isLetIn ? "let in" : "not allowed");
    },
  );

  it.each(NAMES.filter((name) => (ROUTES[name] as Route).who === "administrator"))(
    "%s: administrators alone",
    async (name) => {
      expect((await ask(name, undefined)).status).toBe(401);
      for (const as of [...members.values(), stranger]) {
        expect((await ask(name, as)).body.code).toBe("not-administrator");
      }
      const administrator = await server.person(`administrator of ${name}`);
      const at = server.clock.now;
      await server.store.commit([{ op: "make-administrator", person: administrator.id, at }]);
      expect([401, 403]).not.toContain((await ask(name, administrator)).status);
    },
  );

  it.each(NAMES.filter((name) => ROUTES[name].who === "worker"))(
    "%s: workers alone",
    async (name) => {
      for (const as of [undefined, ...members.values()]) {
        expect((await ask(name, as)).body.code).toBe("unknown-worker");
      }
    },
  );

  it.each(NAMES.filter((name) => ROUTES[name].who === "joining"))(
    "%s: machines with a key alone",
    async (name) => {
      for (const as of [undefined, ...members.values(), worker]) {
        expect((await ask(name, as)).body.code).toBe("unknown-machine");
      }
    },
  );

  it.each(NAMES.filter((name) => ROUTES[name].who === "signed-in"))(
    "%s: whoever is signed in",
    async (name) => {
      expect((await ask(name, undefined, { query: { course: "games" } })).status).toBe(401);
      const other = await ask(name, stranger, { query: { course: "none" } });
      expect([200, 204, 404, 422]).toContain(other.status);
    },
  );

  it("shows metrics only on the machine itself", async () => {
    const here = await server.ask("metrics", { address: "127.0.0.1" });
    expect(here.text).toMatch(/^grundy_jobs_waiting\{lane="0"\} \d+$/m);
    expect((await server.ask("metrics", { address: "192.0.2.1" })).status).toBe(404);
    const headers = { "x-forwarded-for": "192.0.2.1" };
    expect((await server.ask("metrics", { address: "127.0.0.1", headers })).status).toBe(404);
    // A local proxy that does not forward the client's address, but the host name.
    const named = { address: "127.0.0.1", headers: { host: "games.example.edu" } };
    expect((await server.ask("metrics", named)).status).toBe(404);
  });

  it("shows them behind a proxy only with a worker's token", async () => {
    await using behind = await openTestServer({ isBehindProxy: true });
    const address = "127.0.0.1";
    expect((await behind.ask("metrics", { address })).status).toBe(404);
    const as = await behind.worker();
    expect((await behind.ask("metrics", { address, as })).status).toBe(200);
    const headers = { authorization: "Bearer 0123456789012345678901234567890" };
    expect((await behind.ask("metrics", { address, headers })).status).toBe(404);
  });

  it("reveals nothing of a course's live events to non-members", async () => {
    const asked = { as: stranger, query: { course: "games" } };
    expect((await server.ask("events", asked)).status).toBe(404);
  });
});
