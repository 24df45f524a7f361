/**
 * Runs a server without a worker in its own process: `node school-process.ts DATA PORT COURSE…`. People
 * sign in as the file in `SIGN_IN` says.
 */
import { once } from "node:events";
import { pino } from "pino";
import { openCourseServer, Workspace } from "../../harness/app/index.ts";
import { readConfig } from "../../harness/cli/config.ts";

/** The message to the parent process once the server is ready. */
export interface OpenedSchool {
  readonly origin: string;
  readonly tokenFile: string;
  readonly judgeVersion: string;
  /** The link with which somebody becomes instructor; undefined: there is one. */
  readonly firstLink: string | undefined;
}

const [data = "", port = "", ...courses] = process.argv.slice(2);
const signIn = process.env["SIGN_IN"];
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
    log: pino({ level: process.env["LOG_LEVEL"] ?? "info" }, process.stderr),
    ...(signIn !== undefined && { signIn }),
  },
  workspace,
);
const { origin, tokenFile, firstLinks } = school;
const opened: OpenedSchool = {
  origin,
  tokenFile,
  judgeVersion: await workspace.sourcesVersion(),
  firstLink: firstLinks[0]?.link,
};
process.send?.(opened);
await once(process, "SIGTERM");
process.disconnect();
