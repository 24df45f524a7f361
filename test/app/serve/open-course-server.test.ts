import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openCourseServer,
  runWorker,
  type CourseServerOptions,
} from "../../../harness/app/index.ts";
import type { SubmissionView } from "../../../harness/api/index.ts";
import { writeTests } from "../../../harness/problems/test-files.ts";
import { reference, SmallWorkspace, spec } from "../author/small-workspace.ts";
import { makeWorkspace } from "../own-workspace.ts";
import { whyNotContained } from "../../sandbox/warden/test-warden.ts";
import { findPort } from "../../free-port.ts";

const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
const COURSE = `name: Games, week 1
timezone: Europe/Prague
exercises:
  - { id: p1, points: 10 }
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-school-"));
  await writeFile(join(folder, "course.yaml"), COURSE);
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** The search path, because building the warden needs a compiler. */
const workspace = () => makeWorkspace(join(folder, "cache"), undefined, "/usr/bin:/bin");

async function open(changes: Partial<CourseServerOptions> = {}, exercises = workspace()) {
  const options = {
    courses: [join(folder, "course.yaml")],
    data: join(folder, "data"),
    host: "127.0.0.1",
    port: await findPort(),
    log: pino({ level: "silent" }),
    ...changes,
  };
  return openCourseServer(options, exercises);
}

describe("invalid options of a server", () => {
  it.each([
    [{ host: "0.0.0.0" }, /unencrypted/],
    [{ cert: "cert.pem" }, /need each other/],
    [{ cert: "/nowhere/cert.pem", key: "/nowhere/key.pem" }, /cannot be read/],
    [{ behindProxy: true }, /needs --url/],
    [{ behindProxy: true, url: "games.example.edu" }, /is not an address/],
    [{ behindProxy: true, url: "http://games.example.edu" }, /must start with https/],
    [{ url: "https://games.example.edu/judge" }, /without a path/],
  ] as const)("are refused: %j", async (changes, message) => {
    await expect(open(changes)).rejects.toThrow(message);
  });
});

it("a folder with other contents is refused and keeps its permissions", async () => {
  const { mode } = await stat(folder);
  await expect(open({ data: folder })).rejects.toThrow(/choose a new or empty folder/);
  expect((await stat(folder)).mode).toBe(mode);
});

const reason = await whyNotContained();

describe.skipIf(reason !== undefined)(`a school (${reason ?? "that judges"})`, () => {
  it("invites the instructor once, accepts submissions, and has them judged", async () => {
    const data = join(folder, "submissions");
    await using school = await open({ data });
    expect(school.courses.map(({ id }) => id)).toEqual(["games-week-1"]);
    const [first] = school.firstLinks;
    const token = first?.link.split("#")[1] ?? "";
    const ask = toAsk(school.origin);
    const account = { name: "Prof", email: "prof@example.edu", password: "correct horse battery" };
    await ask("POST", "/api/invitations/accept", { token, account });
    await expect(
      toAsk(school.origin)("POST", "/api/invitations/accept", { token, account }),
    ).rejects.toThrow(/invitation/);
    const path = "/api/courses/games-week-1/exercises/p1/submissions";
    const { submission } = await ask("POST", path, { language: "javascript", text: RIGHT });
    const stop = new AbortController();
    const working = runWorker(
      {
        server: school.localOrigin,
        as: { token: (await readFile(school.tokenFile, "utf8")).trim() },
        slots: 1,
        draining: stop.signal,
        note: () => undefined,
      },
      workspace(),
    );
    const judged = await untilJudged(async () =>
      ask("GET", `/api/submissions/${String(submission)}`),
    );
    expect(judged.attempt).toMatchObject({ state: "judged", verdict: "AC", score: 10 });
    expect(judged.feedback).toContain("Every test");
    stop.abort();
    await working;
    expect((await stat(data)).mode & 0o077).toBe(0);
    expect((await stat(school.tokenFile)).mode & 0o077).toBe(0);
  });

  it("logs which exercise it closes because the reference contradicts its tests", async () => {
    await using small = await SmallWorkspace.make({
      "problem.yaml": spec("manual: [[2]]"),
      "reference/twice.ts": reference("", "([n]) => n * 3n"),
      "course.yaml": "name: Twice\ntimezone: UTC\nexercises: [{ id: twice, points: 10 }]\n",
    });
    const usual = { isTimed: false, isForPrograms: true, stratum: "manual" } as const;
    const tests = new Map(
      ["sample", "small"].map((group) => [group, [{ args: [1n], expected: 2n, ...usual }]]),
    );
    await writeTests(await small.workspace.problem("twice"), tests);
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => lines.push(line) });
    const places = { courses: [join(small.root, "course.yaml")], data: join(folder, "closed") };
    await using _ = await open({ ...places, log }, small.workspace);
    expect(lines.join("")).toContain("twice is closed for submissions");
  });

  it("stores everything, and its data serves one server at a time", async () => {
    const data = join(folder, "submissions");
    await using school = await open({ data });
    // No link, because the instructor has joined.
    expect(school.firstLinks).toEqual([]);
    await expect(open({ data })).rejects.toMatchObject({ code: "store-in-use" });
    const port = Number(new URL(school.origin).port);
    await expect(open({ data: join(folder, "other"), port, patienceMs: 0 })).rejects.toThrow(
      /is in use/,
    );
  });

  it("notes a stored course that is not served, for instance after a change of its name", async () => {
    const notes: string[] = [];
    const renamed = join(folder, "renamed.yaml");
    await writeFile(renamed, COURSE.replace("week 1", "week 2"));
    const options = { courses: [renamed], data: join(folder, "submissions") };
    await using school = await open({
      ...options,
      log: pino({}, { write: (line) => notes.push(line) }),
    });
    expect(school.courses.map(({ id }) => id)).toEqual(["games-week-2"]);
    expect(notes.join()).toMatch(/'games-week-1' is stored here but not served/);
    const twice = { courses: [renamed, renamed], data: join(folder, "twice") };
    await expect(open(twice)).rejects.toThrow(/would both have the address games-week-2/);
  });
});

/** Sends a request with cookies, like a browser. */
function toAsk(origin: string) {
  let cookie = "";
  return async (method: string, path: string, body?: object) => {
    const reply = await fetch(origin + path, {
      method,
      headers: {
        origin,
        cookie,
        "idempotency-key": "0123456789abcdef0123",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = reply.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    const read = (await reply.json()) as Record<string, unknown>;
    if (!reply.ok) throw new Error(JSON.stringify(read));
    return read;
  };
}

async function untilJudged(ask: () => Promise<unknown>): Promise<SubmissionView> {
  for (;;) {
    const view = (await ask()) as SubmissionView;
    if (view.attempt.state === "judged" || view.attempt.state === "failed") return view;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
}
