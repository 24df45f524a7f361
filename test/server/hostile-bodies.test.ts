import { afterAll, beforeAll, expect, it } from "vitest";
import { type Route, type RouteName, ROUTES } from "../../harness/api/index.ts";
import { readClassFiles } from "../../harness/app/serve/read-class-files.ts";
import {
  clarificationBodySchema,
  MAX_SUBMISSION_BYTES,
  submissionBodySchema,
  timesBodySchema,
} from "../../harness/server/contest-api/api-requests.ts";
import { MAX_VALUES } from "../../harness/server/http/read-body.ts";
import { fakeCourse } from "./fake-course.ts";
import { type HostileBody, hostileBodies, type TriedRoute } from "./hostile-bodies.ts";
import { longestTurnMs } from "./longest-turn.ts";
import { BODIES } from "./route-bodies.ts";
import { type Caller, openTestServer, type TestServer } from "./test-server.ts";

/** A route of ours or of the Contest API; `who`: the role of the sender. */
type Tried = TriedRoute & { readonly who: Route["who"] | "student" | "instructor" };

/** The routes of the Contest API have their own specification, and are not among ours. */
const CONTEST_API: Readonly<Record<string, Tried>> = {
  "a submission by the Contest API": {
    method: "POST",
    path: "/api/contests/:contest/submissions",
    body: submissionBodySchema,
    maxBytes: MAX_SUBMISSION_BYTES,
    who: "student",
  },
  "a clarification by the Contest API": {
    method: "POST",
    path: "/api/contests/:contest/clarifications",
    body: clarificationBodySchema,
    who: "student",
  },
  "times by the Contest API": {
    method: "PATCH",
    path: "/api/contests/:contest",
    body: timesBodySchema,
    who: "instructor",
  },
};

/** A route has its cases by the schema of its body, so a new one is tried without a change here. */
const TRIED: Readonly<Record<string, Tried>> = {
  ...Object.fromEntries(Object.entries<Route>(ROUTES).filter(([, { body }]) => body !== undefined)),
  ...CONTEST_API,
};

/** Fewer than any limit on requests per minute and person. */
const REQUESTS_OF_PERSON = 15;

/** These read every body, and then refuse too many programs at a time. */
const LIMITED_INSIDE: ReadonlySet<string> = new Set(["run", "submit"]);

const COURSE = fakeCourse({
  id: "games",
  contests: "[{ id: final, name: Final, start: 2026-10-05 11:00, duration: 9 h, exercises: [p2] }]",
});
const UNITS = 4;

let server: TestServer;
let unitMs: number;
beforeAll(async () => {
  const course = {
    ...COURSE,
    readRoster: async (file, how) => readClassFiles({ kind: "roster", file, how }),
    readGradeFiles: async (files) => readClassFiles({ kind: "grade-files", files, exercises: [] }),
  } satisfies typeof COURSE;
  server = await openTestServer({ courses: [course] });
  unitMs = await measureUnit();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

/** CPU time of reading as many values as a body may have, on this machine as busy as it is now. */
async function measureUnit(): Promise<number> {
  const keys = Array.from({ length: MAX_VALUES }, (_, index) => `"k${index}":1`);
  const text = `{${keys.join(",")}}`;
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    times.push(await longestTurnMs(async () => JSON.parse(text)));
  }
  return Math.max(...times);
}

it("knows all routes that take a body", () => {
  const triedRoutes = Object.values(TRIED).map(({ method, path }) => `${method} ${path}`);
  const served = listRoutes(server.app.printRoutes({ commonPrefix: false }));
  const without = Object.values<Route>(ROUTES)
    .filter(({ body }) => body === undefined)
    .map(({ method, path }) => `${method} ${path}`);
  const changing = served.filter((each) => !/^(?:GET|HEAD|OPTIONS) /.test(each));
  expect(changing.filter((each) => !without.includes(each)).toSorted()).toEqual(
    triedRoutes.toSorted(),
  );
});

/** Reads Fastify's own tree of routes: `│   └── /submissions (POST)`. */
function listRoutes(tree: string): readonly string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods = ""] =
      /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, part);
    return methods
      .split(", ")
      .filter((each) => each !== "")
      .map((each) => `${each} ${above.join("")}`);
  });
}

it.each(Object.keys(TRIED))("reads no body for long: %s", { timeout: 600_000 }, async (name) => {
  const route = TRIED[name] as Tried;
  const send = await openSender(name, route);
  const mostMs = UNITS * unitMs * Math.max(1, (route.maxValues ?? 0) / MAX_VALUES);
  const slow: { what: string; ms: number }[] = [];
  for (const body of hostileBodies(route, BODIES[name as RouteName])) {
    let ms = Infinity;
    // Collecting garbage of earlier bodies takes time, too, but not each time.
    for (let time = 0; time < 3 && ms > mostMs; time += 1) {
      ms = Math.min(ms, await longestTurnMs(async () => send(body)));
    }
    if (ms > mostMs) slow.push({ what: body.what, ms });
  }
  expect(slow).toEqual([]);
  expect(server.faults.splice(0)).toEqual([]);
});

/** Sends bodies to the route as somebody who may, from one account after another. */
async function openSender(name: string, route: Tried) {
  const student = await server.person(`student of ${name}`, { games: "student" });
  const submit = { as: student, params: { course: "games", exercise: "p1" }, body: BODIES.submit };
  const { submission } = (await server.ask("submit", submit)).body;
  const params = {
    course: "games",
    contest: "final",
    exercise: "p1",
    language: "python",
    student: "x",
    submission,
  };
  const url = route.path.replaceAll(
    /:(\w+)/g,
    (_, key) => (params as Record<string, string>)[key] ?? "none",
  );
  let sent = 0;
  let as: Caller | undefined;
  return async ({ payload }: HostileBody) => {
    if (sent % REQUESTS_OF_PERSON === 0) as = await callerOf(`${name} ${sent}`, route);
    sent += 1;
    const answer = await server.app.inject({
      method: route.method,
      url,
      headers: {
        ...as?.headers,
        "content-type":
          route.takesForm === undefined ? "application/json" : "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      payload,
      remoteAddress: `192.0.2.${Math.floor(sent / 50) % 250}`,
    });
    expect(answer.statusCode === 429 && !LIMITED_INSIDE.has(name)).toBe(false);
  };
}

async function callerOf(name: string, { who }: Tried): Promise<Caller> {
  if (who === "worker") return server.worker(name);
  const role = who === "student" ? "student" : "instructor";
  const person = await server.person(name.replaceAll(" ", "-"), { games: role });
  if (who === "administrator") {
    const at = server.clock.now;
    await server.store.commit([{ op: "make-administrator", person: person.id, at }]);
  }
  return person;
}
