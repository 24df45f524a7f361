/** Runs a server without a worker in its own process: `node school-process.ts DATA PORT COURSE…`. */
import { once } from "node:events";
import { pino } from "pino";
import { openCourseServer, Workspace } from "../../harness/app/index.ts";
import { readConfig } from "../../harness/cli/config.ts";

/** The message to the parent process once the server is ready. */
export interface OpenedSchool {
  readonly origin: string;
  readonly tokenFile: string;
  readonly judgeVersion: string;
}

const [data = "", port = "", ...courses] = process.argv.slice(2);
const workspace = new Workspace(readConfig(process.env, undefined), () => ({
  signal: new AbortController().signal,
  [Symbol.dispose]: () => undefined,
}));
await using school = await openCourseServer(
  {
    courses,
    data,
    host: "127.0.0.1",
    port: Number(port),
    log: pino(process.stderr),
  },
  workspace,
);
const { origin, tokenFile } = school;
const opened: OpenedSchool = {
  origin,
  tokenFile,
  judgeVersion: await workspace.sourcesVersion(),
};
process.send?.(opened);
await once(process, "SIGTERM");
process.disconnect();
