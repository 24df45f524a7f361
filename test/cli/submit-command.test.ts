import { once } from "node:events";
import { createServer } from "node:http";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { Passwords } from "../../harness/accounts/index.ts";
import { fakeAnswer } from "../server/fake-course.ts";
import { JUDGE_VERSION, openTestServer } from "../server/test-server.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const ASKER = { address: "192.0.2.7", account: "ada" };
const PASSWORD = "a heap of seven coins";

/** Listens as an editor's extension for Competitive Companion does. */
async function openEditor(received: string[]) {
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      received.push(text);
      response.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

it("signs in once, submits by file name, waits for the verdict, and shows the status", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "student" });
  const person = await server.store.person(ada.id);
  if (person === undefined) throw new Error("nobody");
  const password = await new Passwords().hash(PASSWORD, ASKER);
  await server.store.commit([{ op: "put-person", person: { ...person, password } }]);
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  await withFolder(async (folder) => {
    const env = { XDG_CONFIG_HOME: folder };
    const file = join(folder, "P1.py");
    await writeFile(file, "def win(n):\n    return True\n");
    const run = (args: readonly string[], input = "") =>
      runGrundy([...args, "--server", url], { env, input });

    const early = await run(["submit", file]);
    expect(early.status).toBe(2);
    expect(early.stderr).toContain(`grundy sign-in --server ${url}`);

    const wrong = await run(["sign-in"], "ada@example.edu\nnot this one\n");
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      "grundy: Email or password is incorrect. Check both and try again.",
    ]);
    const tokenFile = join(folder, "token");
    const signedIn = await run(
      ["sign-in", "--token-file", tokenFile],
      `ada@example.edu\n${PASSWORD}\n`,
    );
    expect(signedIn.stderr).toBe("Signed in as ada: The course games.");
    const sessions = join(folder, "grundy", "sessions.json");
    expect((await stat(sessions)).mode & 0o777).toBe(0o600);
    const stored = await readFile(sessions, "utf8");
    expect(stored).not.toContain(PASSWORD);
    expect((await stat(tokenFile)).mode & 0o777).toBe(0o600);
    const token = (await readFile(tokenFile, "utf8")).trim();
    expect(stored).toContain(`grundy=${token}"`);

    const worker = await server.worker();
    const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    const judge = async () => {
      const { body } = await server.ask("claim", { as: worker, body: claim });
      const outcome = fakeAnswer(body.job, "WA");
      const params = { job: body.job.id };
      await server.ask("finish", { as: worker, params, body: { attempt: 1, outcome } });
    };
    const judged = judge();
    const reports = [join(folder, "r.xml"), join(folder, "r.md")] as const;
    const submitted = await run(["submit", file, "--junit", reports[0], "--summary", reports[1]]);
    await judged;
    expect(await readFile(reports[0], "utf8")).toContain('<failure type="WA" message="WA">');
    expect(await readFile(reports[1], "utf8")).toMatch(/^### p1: WA, 4 points\n/);
    expect([submitted.status, submitted.stdout]).toEqual([1, "WA 4 points"]);
    expect(submitted.stderr).toMatch(
      /^Submitted: attempt 1 for p1\. Receipt: SHA-256 [0-9a-f]{64}$/m,
    );

    const status = await run(["status"]);
    expect(status.stdout.split("\n")).toEqual([
      "p1           WA, 4 of 10 points, 1 attempt, due 2026-10-06 12:00 UTC",
      "p2           nothing submitted yet, due 2026-10-06 12:00 UTC",
    ]);

    const samples = join(folder, "samples");
    const fetched = await run(["fetch", "P1", "--output", samples]);
    expect(fetched.stderr).toBe(`1 samples of p1 are in ${join(samples, "p1")}.`);
    expect(await readFile(join(samples, "p1", "1.in"), "utf8")).toBe("1\n");
    expect(await readFile(join(samples, "p1", "1.out"), "utf8")).toBe("true\n");
    const companion = await run(["fetch", "p1", "--companion"]);
    expect(JSON.parse(companion.stdout)).toMatchObject({
      name: "p1. Exercise p1",
      url: `${url}/courses/games/exercises/p1`,
      tests: [{ input: "1\n", output: "true\n" }],
      testType: "single",
      languages: { java: { taskClass: "P1" } },
    });
    const received: string[] = [];
    await using editor = await openEditor(received);
    const sent = await run(["fetch", "p1", "--to-editor", String(editor.port)]);
    expect(sent.stderr).toBe("The editor has the samples of p1.");
    expect(JSON.parse(received[0] ?? "")).toMatchObject({ group: "Grundy - The course games" });

    const nameless = join(folder, "mine.py");
    await writeFile(nameless, "x");
    const unknown = await run(["submit", nameless]);
    expect(unknown.stderr).toBe(
      `grundy: the name of ${nameless} matches no exercise: give --exercise with one of p1, p2`,
    );
  });
});

it("reports that a server does not answer", async () => {
  const { status, stderr } = await runGrundy(["status", "--server", "http://127.0.0.1:1"]);
  expect(status).toBe(3);
  expect(stderr).toContain("http://127.0.0.1:1 does not answer");
});

it("submits with an access token, without signing in", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "student" });
  const body = { name: "script", course: "games", scopes: ["submit"], days: 1 };
  const { secret } = (await server.ask("makeToken", { as: ada, body })).body;
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  await withFolder(async (folder) => {
    const [file, tokenFile] = [join(folder, "P1.py"), join(folder, "token")];
    await writeFile(file, "def win(n):\n    return True\n");
    const submit = async (token: string) => {
      await writeFile(tokenFile, `${token}\n`);
      const args = ["submit", file, "--no-wait", "--token-file", tokenFile];
      const url = `http://127.0.0.1:${port}`;
      return runGrundy([...args, "--server", url], { env: { XDG_CONFIG_HOME: folder } });
    };
    const submitted = await submit(String(secret));
    expect([submitted.status, submitted.stderr]).toEqual([
      0,
      expect.stringMatching(/^Submitted: attempt 1 for p1\./),
    ]);
    const wrong = await submit(`${secret}x`);
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      expect.stringContaining("This access token is not valid"),
    ]);
    expect((await submit("a session's token")).stderr).toContain("has no access token");
  });
});
