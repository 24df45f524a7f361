import { writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storeCookie } from "../../harness/cli/remote/settings-files.ts";
import { ServerClient } from "../../harness/cli/remote/server-client.ts";
import { openRemoteJudge } from "../../harness/cli/remote/open-remote-judge.ts";
import { SubmissionSender } from "../../harness/app/remote/submission-sender.ts";
import { type FaultyProxy, openFaultyProxy } from "../faulty-proxy.ts";
import { fakeAnswer } from "../server/fake-course.ts";
import { JUDGE_VERSION, openTestServer, type TestServer } from "../server/test-server.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const FAULTS = (["request", "answer"] as const).flatMap((what) =>
  (["cut", "reset", "silence"] as const).map((how) => [what, how] as const),
);
const P1 = { course: "games", exercise: "p1" };
const BODY = { language: "python", text: "pass" };

let proxy: FaultyProxy;
let server: TestServer;
let origin: string;
beforeEach(async () => {
  server = await openTestServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  proxy = await openFaultyProxy({ host: "127.0.0.1", port });
  origin = `http://127.0.0.1:${proxy.port}`;
});
afterEach(async () => {
  await proxy[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** Runs with a settings folder in which a user is signed in. */
async function signedIn(
  role: "student" | "instructor",
  work: (env: Record<string, string>, folder: string) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const { headers } = await server.person("ada", { games: role });
    const env = { XDG_CONFIG_HOME: folder };
    const before = process.env;
    process.env = { ...before, ...env };
    try {
      await storeCookie(origin, headers["cookie"]);
      await work(env, folder);
    } finally {
      process.env = before;
    }
  });
}

async function judgeNext(): Promise<void> {
  const as = await server.worker();
  const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
  const { job } = (await server.ask("claim", { as, body: claim })).body;
  const outcome = fakeAnswer(job, "AC");
  await server.ask("finish", { as, params: { job: job.id }, body: { attempt: 1, outcome } });
}

const submitted = async () =>
  (await server.store.events(0)).filter(({ event }) => event.kind === "submitted");

describe("a submission over a faulty network", () => {
  it.each(FAULTS)("that loses the %s (%s) is stored once", async (what, how) =>
    signedIn("student", async () => {
      const client = new ServerClient(origin, {}, { timeoutMs: 3000 });
      const struck = proxy.strike({ at: "/submissions", what, how });
      const asked = { params: P1, body: BODY, requestKey: "the-same-key" };
      const receipt = await client.call("submit", asked);
      await struck;
      expect(receipt.number).toBe(1);
      expect(await submitted()).toHaveLength(1);
      expect(await server.queue.waiting(server.clock.now)).toHaveLength(1);
    }),
  );

  it("that is down is reported and does not hang", async () =>
    signedIn("student", async () => {
      const client = new ServerClient(origin, {}, { timeoutMs: 300 });
      void proxy.strike({ at: "/submissions", what: "answer", how: "silence", isForGood: true });
      await expect(
        client.call("submit", { params: P1, body: BODY, requestKey: "the-same-key" }),
      ).rejects.toMatchObject({ code: "server-unreachable" });
      // Requests that change something without a key are sent only once.
      await expect(client.call("run", { params: P1, body: BODY })).rejects.toMatchObject({
        code: "server-unreachable",
      });
    }));

  it("that fails repeatedly gets its verdict in the end", async () =>
    signedIn("student", async (env, folder) => {
      const file = join(folder, "P1.py");
      await writeFile(file, "pass");
      const cut = { what: "answer", how: "cut" } as const;
      const struck = proxy
        .strike({ at: "POST /api/courses/games/exercises/p1/submissions", ...cut })
        .then(async (): Promise<void> => {
          // One more than the attempts per request.
          for (let count = 0; count < 4; count += 1) {
            await proxy.strike({ at: "GET /api/submissions/", ...cut });
          }
          return judgeNext();
        });
      const { status, stdout, stderr } = await runGrundy(["submit", file, "--server", origin], {
        env,
      });
      await struck;
      expect([status, stdout]).toEqual([0, "AC 10 points"]);
      expect(stderr).toContain(
        "does not answer. Your program is submitted; waiting for its verdict.",
      );
      expect(await submitted()).toHaveLength(1);
    }));

  it("is shown by `status` over a slow network with failures", async () =>
    signedIn("student", async (env) => {
      proxy.delayMs = 300;
      void proxy.strike({ at: "GET /api/courses/games ", what: "answer", how: "reset" });
      const { status, stdout } = await runGrundy(["status", "--server", origin], { env });
      expect([status, stdout]).toEqual([0, expect.stringContaining("nothing submitted yet")]);
    }));
});

describe("a submission that `grade` sends over a network", () => {
  it.each(FAULTS.filter(([, how]) => how !== "silence"))(
    "that loses the %s (%s), sending and asking, is judged once",
    async (what, how) =>
      signedIn("instructor", async () => {
        const judges = await openRemoteJudge(origin, undefined, undefined);
        const struck = proxy
          .strike({ at: "PUT /api/courses/games/sent-works/", what, how })
          .then(() => proxy.strike({ at: "GET /api/courses/games/sent-works/", what, how }));
        const file = { name: "P1.py", bytes: Buffer.from("pass"), companions: [], notes: [] };
        const offered = {
          submission: { problemId: "p1", ...file },
          suite: "c".repeat(64),
          judge: "b".repeat(64),
          standards: {},
          isRejudging: false,
        };
        const sending = new SubmissionSender(judges).send(offered, new AbortController().signal);
        await expect
          .poll(async () => server.queue.waiting(server.clock.now), { timeout: 60_000 })
          .toHaveLength(1);
        if (what === "request") await struck;
        await judgeNext();
        expect(await sending).toMatchObject({ kind: "judged" });
        expect(await server.queue.waiting(server.clock.now)).toEqual([]);
      }),
  );
});
