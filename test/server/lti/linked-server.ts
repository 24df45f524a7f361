import { createRestrictedFetch } from "../../../harness/io/index.ts";
import type { ServedCourse } from "../../../harness/server/index.ts";
import type { Operation } from "../../../harness/store/index.ts";
import { type LaunchChoice, PlatformEmulator, STUDENT } from "../../lti/platform-emulator.ts";
import type { FORMS } from "../../lti/platform-forms.ts";
import { fakeCourse, NOON } from "../fake-course.ts";
import { openTestServer, type TestServer } from "../test-server.ts";

const ORIGIN = "https://grundy.example.edu";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** A server, a learning platform on loopback that knows it, and a browser between the two. */
export interface LinkedServer extends AsyncDisposable {
  readonly server: TestServer;
  readonly emulator: PlatformEmulator;
  /** Follows the platform's link until the tool answers. */
  readonly launch: (choice?: LaunchChoice, how?: Browsing) => Promise<Answer>;
  /** Sends a form of our own page. */
  readonly send: (
    url: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

interface Browsing {
  /** Changes the login's cookies on their way; default: all come back. */
  readonly cookies?: (set: readonly Cookie[]) => readonly Cookie[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
}

export type Answer = Awaited<ReturnType<TestServer["app"]["inject"]>>;

/** @param isLinked whether an administrator has linked the platform's course to ours. */
export async function openLinkedServer({
  family = "moodle",
  isLinked = true,
  isConfirmed = true,
  origin = ORIGIN,
  pages,
  course = linkedCourse(),
}: {
  readonly family?: keyof typeof FORMS;
  readonly isLinked?: boolean;
  readonly isConfirmed?: boolean;
  readonly origin?: string;
  /** Folder of the built pages. */
  readonly pages?: string;
  readonly course?: ServedCourse;
} = {}): Promise<LinkedServer> {
  const outgoing = createRestrictedFetch({ allowPrivate: true, allowHttp: true });
  const courses = [course];
  const server = await openTestServer({ courses, origin, outgoing, ...(pages && { pages }) });
  let keys = { keys: [] as object[] };
  const emulator = await PlatformEmulator.open({
    family,
    now: () => server.clock.now,
    tool: {
      loginUrl: `${origin}/lti/login`,
      launchUrl: `${origin}/lti/launch`,
      targetUrl: `${origin}/courses/games`,
      keys: () => keys,
    },
  });
  await server.store.commit(registration(emulator, isConfirmed));
  const launch: LinkedServer["launch"] = async (
    choice = {},
    { cookies = (set: readonly Cookie[]) => set, headers = {} }: Browsing = {},
  ) => {
    const begun = await server.app.inject({
      method: "POST",
      url: "/lti/login",
      headers: { ...FORM, "sec-fetch-site": "cross-site" },
      payload: new URLSearchParams(emulator.beginLaunch(choice)).toString(),
    });
    if (begun.statusCode !== 302) return begun;
    const form = await emulator.authorize(String(begun.headers.location));
    return server.app.inject({
      method: "POST",
      url: "/lti/launch",
      headers: {
        ...FORM,
        "sec-fetch-site": "cross-site",
        "sec-fetch-dest": "document",
        cookie: printCookies(cookies(begun.cookies)),
        ...headers,
      },
      payload: new URLSearchParams(form.fields).toString(),
    });
  };
  if (isLinked) {
    await launch();
    await linkContexts(server);
  }
  const reply = await server.ask("ltiKeys");
  keys = reply.body as typeof keys;
  return {
    server,
    emulator,
    launch,
    send: async (url, fields, headers) =>
      server.app.inject({
        method: "POST",
        url,
        headers: { ...FORM, "sec-fetch-site": "same-origin", ...headers },
        payload: new URLSearchParams(fields).toString(),
      }),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await emulator[Symbol.asyncDispose]();
    },
  };
}

/** An administrator links all courses with launches to ours. */
export async function linkContexts({ store }: Pick<TestServer, "store">): Promise<void> {
  const contexts = await store.courseSystems.contexts();
  await store.commit(
    contexts.map(({ platform, deployment, context }) => ({
      op: "link-context" as const,
      platform,
      deployment,
      context,
      course: "games",
    })),
  );
}

function registration(emulator: PlatformEmulator, isConfirmed = true): Operation[] {
  const { tokenAudience, ...platform } = emulator.platform();
  const { deploymentId: deployment } = emulator;
  const deploymentRow = { platform: platform.id, deployment, isConfirmed, at: NOON };
  return [
    {
      op: "put-platform",
      platform: { ...platform, tokenAudience, name: "Moodle", addedAt: NOON },
    },
    ...(isConfirmed ? [{ op: "learn-deployment" as const, deployment: deploymentRow }] : []),
  ];
}

export function printCookies(cookies: readonly Cookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/**
 * The roster has one student under the platform's ID for her, and one under his username.
 * @param contests the value of `contests:` in course.yaml; default: none.
 */
export function linkedCourse(contests = "") {
  return fakeCourse({
    contests,
    roster: [
      { id: STUDENT.id, name: "Ada" },
      { id: "bob", name: "Bob" },
    ],
  });
}
