import { openSite } from "../../harness/server/open-site.ts";
import type { ServerOptions } from "../../harness/server/server-options.ts";
import { fakeCourse } from "./fake-course.ts";
import { JUDGE_VERSION, type TestServer } from "./test-server.ts";

/** Another server's view of the same store and clock: a new one knows what was stored. */
export async function openSiteBeside(
  { store, queue, clock, faults }: TestServer,
  changes: Partial<ServerOptions> = {},
  signal: AbortSignal = new AbortController().signal,
) {
  const options: ServerOptions = {
    store,
    queue,
    courses: [fakeCourse()],
    now: () => clock.now,
    origin: "http://127.0.0.1",
    isBehindProxy: false,
    judgeVersion: JUDGE_VERSION,
    version: "1.2.3",
    onFault: (error) => faults.push(error),
    ...changes,
  };
  return openSite(options, signal);
}
