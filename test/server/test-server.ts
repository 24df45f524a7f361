import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { hashToken, newId, newToken, type WaysIn } from "../../harness/accounts/index.ts";
import {
  fillPath,
  problemSchema,
  type Route,
  type RouteName,
  ROUTES,
} from "../../harness/api/index.ts";
import type { RestrictedFetch } from "../../harness/io/index.ts";
import type { Fetch } from "../../harness/lti/index.ts";
import type { Role } from "../../harness/school/index.ts";
import {
  type Authoring,
  type CourseFiles,
  openServer,
  type ServedCourse,
  type Surroundings,
} from "../../harness/server/index.ts";
import type { OpenStore, Queue, Store } from "../../harness/store/index.ts";
import { fakeCourse, NOON } from "./fake-course.ts";
import { openQuickStore } from "../store/open-quick-store.ts";

export const JUDGE_VERSION = "a".repeat(64);
const ORIGIN = "http://127.0.0.1:8080";

/** Cookies and headers of someone's browser or worker. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
}
export interface TestPerson extends Caller {
  readonly id: string;
  readonly email: string;
}

export interface Asked {
  readonly as?: Caller | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

interface Answer {
  readonly status: number;
  /** JSON; undefined if there is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as a client has it that trusts the schema.
  readonly body: any;
  /** The body as text; of a zip the files with their names. */
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A server with its own store in a temporary folder, and a clock that tests set. */
export interface TestServer extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly queue: Queue;
  readonly clock: { now: number };
  /** The server's own faults. There must be none, unless a test causes them. */
  readonly faults: unknown[];
  /** Sends a request, and checks the answer against the route's schema or that of errors. */
  readonly ask: (name: RouteName, asked?: Asked) => Promise<Answer>;
  /** Creates someone with a session and roles in courses. */
  person(name: string, roles?: Readonly<Record<string, Role>>): Promise<TestPerson>;
  worker(name?: string): Promise<Caller>;
}

export async function openTestServer({
  courses = [fakeCourse()],
  origin = ORIGIN,
  openStore,
  ...more
}: {
  readonly courses?: readonly ServedCourse[];
  readonly origin?: string;
  readonly pages?: string;
  readonly isBehindProxy?: boolean;
  readonly judgeVersion?: string;
  readonly version?: string;
  /** Replaces the default store; closed with the server. */
  readonly openStore?: OpenStore;
  readonly outgoing?: Fetch;
  readonly webhookFetch?: RestrictedFetch;
  readonly waysIn?: WaysIn;
  readonly files?: CourseFiles;
  readonly authoring?: Authoring;
  readonly mail?: NonNullable<Parameters<typeof openServer>[0]["mail"]>;
  readonly log?: FastifyBaseLogger;
  readonly monotonicMs?: () => number;
} & Surroundings = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "grundy-server-"));
  const { store, queue } = openStore ?? (await openQuickStore(join(folder, "school.db")));
  const cookie = origin.startsWith("https:") ? "__Host-grundy" : "grundy";
  const clock = { now: NOON };
  const faults: unknown[] = [];
  const app = await openServer({
    store,
    queue,
    courses,
    now: () => clock.now,
    origin,
    isBehindProxy: false,
    judgeVersion: JUDGE_VERSION,
    version: "1.2.3",
    onFault: (error) => faults.push(error),
    ...more,
  });
  const ask = async (name: RouteName, asked: Asked = {}): Promise<Answer> => {
    const route: Route = ROUTES[name];
    const response = await app.inject({
      method: route.method,
      url: fillPath(route, asked),
      headers: { ...asked.as?.headers, ...asked.headers },
      ...(asked.body !== undefined && { payload: asked.body as object }),
      ...(asked.address !== undefined && { remoteAddress: asked.address }),
    });
    const { statusCode: status, headers } = response;
    // Bundles of fake courses are no zips.
    const isZip = response.body.startsWith("PK\u0003\u0004");
    const text = isZip ? textOfZip(response.rawPayload) : response.body;
    const isJson = String(headers["content-type"]).startsWith("application/json");
    const body: unknown = isJson && text !== "" ? JSON.parse(text) : undefined;
    if (status >= 400 && status !== 503 && isJson) problemSchema.parse(body);
    else if (status < 400) {
      expect(status).toBe(route.status);
      if (route.reply !== undefined) route.reply.parse(body);
      else if (route.sends !== "openapi") expect(body).toBeUndefined();
    }
    return { status, body, text, headers };
  };
  const person = async (name: string, roles: Readonly<Record<string, Role>> = {}) => {
    const id = newId(clock.now);
    const email = `${name}@example.edu`;
    const token = newToken();
    const session = { tokenHash: hashToken(token), person: id, startedAt: clock.now };
    await store.commit([
      { op: "put-person", person: { id, name, email, password: undefined } },
      { op: "begin-session", session: { ...session, seenAt: clock.now, agent: "a test" } },
    ]);
    // Through the server's eventLog, like everything that happens in courses.
    for (const [course, role] of Object.entries(roles)) {
      const link = newToken();
      const expiresAt = clock.now + 1000;
      const invitation = {
        id: newId(clock.now),
        tokenHash: hashToken(link),
        course,
        role,
        student: name,
        name: undefined,
        email: undefined,
        expiresAt,
        makesAdministrator: false,
        spentBy: undefined,
      };
      await store.commit([{ op: "put-invitation", invitation }]);
      const answer = await ask("acceptInvitation", {
        as: { headers: { cookie: `${cookie}=${token}` } },
        body: { token: link },
      });
      expect(answer.status).toBe(201);
    }
    return { id, email, headers: { cookie: `${cookie}=${token}` } };
  };
  const worker = async (name = "worker") => {
    const token = newToken();
    const workerToken = {
      id: newId(clock.now),
      tokenHash: hashToken(token),
      name,
      isRevoked: false,
    };
    await store.commit([{ op: "put-worker-token", token: workerToken }]);
    return { headers: { authorization: `Bearer ${token}` } };
  };
  return {
    app,
    store,
    queue,
    clock,
    faults,
    ask,
    person,
    worker,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await store[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

/** The files of a zip with their names, one after another. */
function textOfZip(bytes: Uint8Array): string {
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  return files.map(([name, content]) => `${name}\n${strFromU8(content)}`).join("\n");
}
