import { type Route, type RouteName, ROUTES } from "../../harness/api/index.ts";
import type { ServedCourse } from "../../harness/server/index.ts";
import { CourseViewers } from "../../harness/server/live/course-viewers.ts";
import { liveEventsFor } from "../../harness/server/live/live-events-for.ts";
import { openSiteBeside } from "./site-beside.ts";
import type { Caller, TestPerson, TestServer } from "./test-server.ts";

/** The objects that the requests name: one contest, and one or several of the rest. */
interface Named {
  readonly contest: string;
  readonly exercises: readonly string[];
  readonly submissions: readonly string[];
  readonly student: string;
}

/** Every byte that somebody gets from all GET routes, allowed or not; undefined: without an account. */
export async function readAllRoutes(
  server: TestServer,
  as: Caller | undefined,
  { contest, exercises, submissions, student }: Named,
): Promise<string> {
  const answers: string[] = [];
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const { method, path, sends, who: may }: Route = ROUTES[name];
    if (method !== "GET" || sends === "stream" || sends === "openapi") continue;
    if (may === "worker" || may === "machine" || may === "joining") continue;
    // Their answers have random keys, and nothing of a course.
    if (path.startsWith("/lti/")) continue;
    for (const exercise of path.includes(":exercise") ? exercises : ["none"]) {
      for (const submission of path.includes(":submission") ? submissions : ["none"]) {
        const params = {
          course: "games",
          exercise,
          contest,
          student,
          language: "python",
          submission,
          rejudging: "none",
          // The first program of an exercise with hacks.
          program: "1",
          hack: "none",
          item: "none",
        };
        const { status, text, headers } = await server.ask(name, { ...(as && { as }), params });
        const { date: _, ...rest } = headers;
        const others: Record<string, unknown> = rest;
        // Random IDs are not compressed alike.
        if (others["content-type"] === "application/zip") delete others["content-length"];
        answers.push(`${name} ${status} ${JSON.stringify(others)} ${text}`);
      }
    }
  }
  // Pages name their style by a random number.
  return answers.join("\n").replaceAll(/\bnonce(-|=\\?")[\w+/=]+/g, "nonce");
}

/** Every live event that a page of somebody's would get from the start. */
export async function receiveFromStart(
  server: TestServer,
  { id }: TestPerson,
  courses: readonly ServedCourse[],
): Promise<string> {
  const site = await openSiteBeside(server, { courses });
  const course = site.eventLog.course("games");
  const member = course?.state.members.get(id);
  if (course === undefined || member === undefined) throw new Error("no member of the course");
  const viewer = { course, member, tokenHash: "" };
  const received: unknown[] = [];
  for (const stored of await server.store.events(0)) {
    const events = await liveEventsFor(stored, course, new CourseViewers([viewer]), site);
    received.push(...events.filter(({ to }) => to.length > 0).map(({ event }) => event));
  }
  site.live.close();
  return JSON.stringify(received);
}

/** Random IDs differ from run to run; they are numbered in the order in which they appear. */
export function withoutIds(bytes: string): string {
  const numbers = new Map<string, number>();
  // Pages without a script of ours have a nonce for their style.
  const plain = bytes.replaceAll(/nonce(?:-|=\\?")[A-Za-z0-9+/]+=*/g, "nonce");
  return plain.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `id ${numbers.get(id)}`;
  });
}
