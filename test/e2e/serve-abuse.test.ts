import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DatabaseSync } from "node:sqlite";
import { runGrundy } from "../cli/run-grundy.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { ServerProcess } from "./serve/server-process.ts";

const reason = await whyNotContained();
const PASSWORD = "a heap of seven coins";
const MANY = 6000;

describe.skipIf(reason !== undefined)(`a server that is abused (${reason ?? "for real"})`, () => {
  let school: ServerProcess;
  let cookie = "";
  beforeAll(async () => {
    school = await ServerProcess.openWithoutPages();
    const [, token = ""] = school.instructorsLink.split("#");
    const account = { name: "Prof", email: "prof@example.edu", password: PASSWORD };
    const { headers } = await ask("POST", "/api/invitations/accept", { token, account });
    cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  });
  afterAll(async () => {
    await school[Symbol.asyncDispose]();
  });

  async function ask(method: string, path: string, body?: unknown, more = {}) {
    const response = await fetch(school.origin + path, {
      method,
      headers: {
        cookie,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers };
  }
  const isThere = async () => expect((await ask("GET", "/healthz")).status).toBe(200);

  test("stores nothing that other users can read, however lax the umask is", async () => {
    const data = join(school.folder, "data");
    const files = await readdir(data, { recursive: true });
    expect(files).toEqual(expect.arrayContaining(["grundy.db", "worker.token"]));
    for (const path of ["", ...files.filter((file) => !file.includes("/"))]) {
      expect([path, (await stat(join(data, path))).mode & 0o077]).toEqual([path, 0]);
    }
    const bundle = files.find((file) => file.startsWith("bundles/")) ?? "";
    expect((await stat(join(data, bundle))).mode & 0o077).toBe(0);
    const copy = join(school.folder, "backup.db");
    await runGrundy(["backup", "--data", data, "--output", copy]);
    expect((await stat(copy)).mode & 0o077).toBe(0);
  });

  test("gives no jobs to unknown workers", async () => {
    const claim = { judgeVersion: "a".repeat(64), places: 1, free: 1 };
    for (const authorization of ["Bearer 0123456789012345678901234567", "Bearer ", "Basic eDp5"]) {
      for (const path of ["/worker/claim", "/worker/jobs/x/finish", "/worker/jobs/x/give-back"]) {
        const answer = await ask("POST", path, claim, { authorization });
        expect(codeOf(answer)).toEqual([401, "unknown-worker"]);
      }
      const reply = await ask("GET", `/worker/judgings/${"a".repeat(64)}`, undefined, {
        authorization,
      });
      expect(codeOf(reply)).toEqual([401, "unknown-worker"]);
    }
  });

  test("gives the same answer for a wrong account and a wrong password", async () => {
    const [existing, unknown] = [
      await ask("POST", "/api/sessions", { email: "prof@example.edu", password: "a wrong one" }),
      await ask("POST", "/api/sessions", { email: "x@example.edu", password: "a wrong one" }),
    ];
    expect(existing.text).toBe(unknown.text);
    expect(existing.status).toBe(unknown.status);
    expect(existing.headers.getSetCookie()).toEqual([]);
  });

  test("accepts no archives as rosters or grade files, however they are packed", async () => {
    const zeros = new Uint8Array(50_000_000);
    const bomb = zipSync({ "students.csv": zeros }, { level: 9 });
    const deep = zipSync(
      Object.fromEntries(
        Array.from({ length: 2000 }, (_, at) => [
          `${"d/".repeat(100)}${at}.csv`,
          new Uint8Array(1),
        ]),
      ),
    );
    for (const bytes of [bomb, deep]) {
      const file = { name: "students.csv", bytes: Buffer.from(bytes).toString("base64") };
      const course = school.coursePath.replace("/courses/", "/api/courses/");
      expect((await ask("POST", `${course}/roster`, file)).status).toBe(422);
      expect((await ask("POST", `${course}/grade-files`, { files: [file] })).status).toBe(422);
    }
    await isThere();
  });

  test("refuses a list with more students than anybody has", async () => {
    const course = school.coursePath.replace("/courses/", "/api/courses/");
    const lines = Array.from({ length: MANY }, (_, at) => `s${at},Name ${at},s${at}@example.edu`);
    const text = ["student_id,name,email", ...lines].join("\n");
    const file = { name: "students.csv", bytes: Buffer.from(text).toString("base64") };
    const { status } = await ask("POST", `${course}/roster`, file);
    expect(status).toBe(422);
    await isThere();
  });

  test("answers others while many clients send slowly, and disconnects those that send headers for ever", async () => {
    const port = Number(new URL(school.origin).port);
    const slow = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = connect(port, "127.0.0.1");
        socket.on("error", () => {});
        await once(socket, "connect");
        socket.write("POST /api/sessions HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n");
        return socket;
      }),
    );
    await isThere();
    const flood = connect(port, "127.0.0.1");
    flood.on("error", () => {});
    const ended = new Promise((resolve) => flood.once("close", resolve));
    flood.write("GET / HTTP/1.1\r\n");
    const sending = (async () => {
      while (!flood.destroyed && flood.writable) {
        // The server may disconnect at any time.
        flood.write(`a: ${"b".repeat(4000)}\r\n`);
        await sleep(1);
      }
    })();
    await Promise.all([ended, sending]);
    for (const socket of slow) socket.destroy();
    expect((await ask("GET", "/healthz")).status).toBe(200);
  });

  test("gives a revoked worker no more jobs", async () => {
    const token = (await readFile(join(school.folder, "data", "worker.token"), "utf8")).trim();
    const authorization = `Bearer ${token}`;
    const look = async () =>
      (await ask("GET", `/worker/judgings/${"a".repeat(64)}`, undefined, { authorization })).status;
    expect(await look()).toBe(200);
    {
      using database = new DatabaseSync(join(school.folder, "data", "grundy.db"));
      database.exec('PRAGMA busy_timeout = 10000; UPDATE "workerToken" SET "isRevoked" = 1');
    }
    expect(await look()).toBe(401);
    await isThere();
  });
});

function codeOf({ status, text }: { readonly status: number; readonly text: string }) {
  return [status, (JSON.parse(text) as { code: string }).code];
}
