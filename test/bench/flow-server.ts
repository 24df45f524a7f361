/**
 * The server over a course that nobody can judge: `flow-server.ts STORE PORT [CONTEST EXERCISES]`, a file or
 * `postgres://…`, and an entry of `contests:`.
 */
import { once } from "node:events";
import { LISTEN_BACKLOG, openServer } from "../../harness/server/index.ts";
import { isDatabaseUrl, openPostgresStore, openSqliteStore } from "../../harness/store/index.ts";
import { contestCourse } from "../server/contest-course.ts";
import { fakeCourse } from "../server/fake-course.ts";
import { JUDGE_VERSION } from "../fixtures/e2e/class-clock.ts";

const [store = "", port = "", contest, exercises] = process.argv.slice(2);
const opened = await (isDatabaseUrl(store) ? openPostgresStore : openSqliteStore)(store);
const app = await openServer({
  ...opened,
  courses: [contest === undefined ? fakeCourse() : contestCourse(contest, Number(exercises))],
  now: Date.now,
  origin: `http://127.0.0.1:${port}`,
  isBehindProxy: false,
  judgeVersion: JUDGE_VERSION,
  version: "1.2.3",
  onFault: (error, where) => console.error(where, error),
});
await app.listen({ host: "127.0.0.1", port: Number(port), backlog: LISTEN_BACKLOG });
process.send?.("open");
await once(process, "SIGTERM");
process.disconnect();
await app.close();
await opened.store[Symbol.asyncDispose]();
