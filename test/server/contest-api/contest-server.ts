import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Passwords } from "../../../harness/accounts/index.ts";
import { parseCourse } from "../../../harness/course/index.ts";
import type { CourseEvent } from "../../../harness/school/index.ts";
import type { ServedCourse } from "../../../harness/server/index.ts";
import type { Store } from "../../../harness/store/index.ts";
import { fakeCourse, NOON } from "../fake-course.ts";
import { openTestServer, type TestServer } from "../test-server.ts";
import { openQuickStore } from "../../store/open-quick-store.ts";

export const MINUTE = 60_000;
/** The contest starts an hour after noon, runs for two hours and freezes after one. */
export const START = NOON + 60 * MINUTE;
export const FREEZE = START + 60 * MINUTE;
export const END = START + 120 * MINUTE;
const PASSWORD = "correct horse battery";

const CONTESTS = `
name: Games
timezone: UTC
exercises:
  - { id: p1, points: 10 }
  - { id: p2, points: 20 }
contests:
  - id: final
    name: Final
    start: 2026-10-05 13:00
    duration: 2 h
    freeze: 1 h
    exercises: [{ id: p1, color: "#c00" }, p2]
    groups: [{ id: north, name: North }]
    teams:
      - { id: ants, name: Ants, members: [ann], groups: [north] }
      - { id: bees, name: Bees, members: [bob] }
`;

/** A course with a contest. */
export function contestCourse(text = CONTESTS, id = "games"): ServedCourse {
  return { ...fakeCourse({ id }), course: parseCourse(text, "course.yaml") };
}

/** A course.yaml in which each of the changes has been made once. */
export function contestText(...changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [from, to]) => text.replace(from, () => to), CONTESTS);
}

export interface Caller {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ContestServer extends AsyncDisposable {
  readonly server: TestServer;
  /** Instructor, grader, and students with these names, with passwords. */
  readonly people: Readonly<Record<"ida" | "gil" | "ann" | "bob" | "eve", Caller>>;
  get(path: string, as?: Caller): Promise<Answer>;
  send(method: "POST" | "PATCH", path: string, body: object, as?: Caller): Promise<Answer>;
  /** Stores events at the clock's time. */
  happen(actor: string, ...events: readonly CourseEvent[]): Promise<void>;
  submit(id: string, who: "ann" | "bob" | "eve", exercise: string): Promise<void>;
  judge(id: string, verdict: string): Promise<void>;
}

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- as tools read it.
  readonly body: any;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export async function openContestServer(
  course: ServedCourse = contestCourse(),
): Promise<ContestServer> {
  const folder = await mkdtemp(join(tmpdir(), "grundy-contest-"));
  const { store, queue } = await openQuickStore(join(folder, "school.db"));
  const sharedStore = { store: shareStore(store), queue };
  const server = await openTestServer({ courses: [course], openStore: sharedStore });
  const { app, clock } = server;
  const people = {
    ida: await enrol(server, "ida", "instructor", course.id),
    gil: await enrol(server, "gil", "grader", course.id),
    ann: await enrol(server, "ann", "student", course.id),
    bob: await enrol(server, "bob", "student", course.id),
    eve: await enrol(server, "eve", "student", course.id),
  };
  const ask = async (
    method: "GET" | "POST" | "PATCH",
    path: string,
    payload: object | undefined,
    as?: Caller,
  ): Promise<Answer> => {
    const headers = { ...as?.headers };
    const url = `/api${path}`;
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      body: isJson && response.body !== "" ? JSON.parse(response.body) : undefined,
      text: response.body,
      headers: response.headers,
    };
  };
  const happen = async (actor: string, ...events: readonly CourseEvent[]) => {
    await store.commit(
      events.map((event) => ({
        op: "append" as const,
        course: course.id,
        actor,
        at: clock.now,
        event,
      })),
    );
  };
  return {
    server,
    people,
    get: (path, as) => ask("GET", path, undefined, as),
    send: (method, path, body, as) => ask(method, path, body, as),
    happen,
    submit: async (id, who, exercise) => {
      const { id: person } = people[who];
      const rest = { exercise, fileName: `${exercise}.py`, language: "python", source: SOURCE };
      await happen(person, { kind: "submitted", submission: id, person, student: who, ...rest });
    },
    judge: async (id, verdict) => {
      const points = verdict === "AC" ? 10 : 4;
      await happen("server", {
        kind: "judged",
        submission: id,
        judging: `judging-${id}`,
        verdict,
        points,
        maxPoints: 10,
      });
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

/** The address of the Contest API of a server that listens. */
export function apiOf({ server }: ContestServer): string {
  const { port } = server.app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api`;
}

/** User and password. */
export function credentialsOf(as: Caller | undefined): readonly string[] {
  const [, basic = ""] = as?.headers["authorization"]?.split(" ") ?? [];
  return Buffer.from(basic, "base64").toString().split(":");
}

/** The server reads what tests write, as if another server had written it. */
function shareStore(store: Store): Store {
  return new Proxy(store, {
    get: (target, name) => {
      if (name === "isShared") return true;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Joins with a password, by which the caller authenticates. */
async function enrol(
  server: TestServer,
  name: string,
  role: "student" | "grader" | "instructor",
  course: string,
): Promise<Caller> {
  const { id, email } = await server.person(name, { [course]: role });
  const password = await PASSWORDS.hash(PASSWORD, { address: "", account: "" });
  await server.store.commit([{ op: "set-password", person: id, password }]);
  const basic = Buffer.from(`${email}:${PASSWORD}`).toString("base64");
  return { id, headers: { authorization: `Basic ${basic}` } };
}

/** SHA-256 of a program that no test reads. */
const SOURCE = "0".repeat(64);
const PASSWORDS = new Passwords({ memory: 8, passes: 1, parallelism: 1 });
