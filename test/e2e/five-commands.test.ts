import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LAUNCHER, ROOT } from "../cli/run-grundy.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";
import { Cluster, isWithoutPostgres } from "../store/postgres/cluster.ts";
import { eventually } from "../web/open-browser.ts";
import { findPort } from "../free-port.ts";

const reason = await whyNotContained();
/** Timeout: a joining machine first examines all its compilers. */
const PATIENCE_MS = 300_000;
const COURSE = "name: Games\ntimezone: Europe/Prague\nexercises:\n  - { id: p1, points: 100 }\n";
const RIGHT = "export const AcanWin = (n) => BigInt(n) % 8n !== 0n && BigInt(n) % 8n !== 7n;\n";

/** The commands in the README's block from one machine to many. */
async function readCommands(): Promise<readonly string[]> {
  const readme = await readFile(join(ROOT, "README.md"), "utf8");
  const block = /^## Use more than one machine\n[\s\S]*?^```text\n([\s\S]*?)^```/m.exec(readme);
  return block?.[1]?.trim().split("\n") ?? [];
}

/** The tests run in order: each continues where the previous one ended. */
describe.skipIf(reason !== undefined)(`README's five commands (${reason ?? "run here"})`, () => {
  let folder = "";
  let commands: readonly string[] = [];
  let ports: readonly number[] = [];
  let database = "";
  let cookie = "";
  let server: Running;
  let machine: Running;
  const all = new AsyncDisposableStack();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-five-"));
    all.defer(async () => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, "course.yaml"), COURSE);
    await writeFile(
      join(folder, "grundy"),
      `#!/bin/sh\nexec '${process.execPath}' '${LAUNCHER}' "$@"\n`,
      {
        mode: 0o755,
      },
    );
    commands = await readCommands();
    ports = [await findPort(), await findPort()];
  });
  afterAll(async () => all.disposeAsync());

  /** A command of the README, with this machine's values. */
  function begin(number: number, code = ""): Running {
    const command = (commands[number - 1] ?? "")
      .replaceAll("8080", String(ports[0]))
      .replaceAll("8081", String(ports[1]))
      .replace("K7QF-2MXP-9WTB", code)
      .replaceAll(/postgres:\S+/g, database);
    return all.use(new Running(command, folder));
  }
  const ask = async (port: number | undefined, method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method,
      headers: { cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const submit = async (port: number | undefined, text: string) =>
    ask(port, "POST", "courses/games/exercises/p1/submissions", { language: "javascript", text });
  const verdicts = async (port: number | undefined): Promise<readonly string[]> => {
    const { attempts } = await ask(port, "GET", "courses/games/exercises/p1");
    return attempts.map(({ verdict }: { verdict?: string }) => verdict);
  };

  test("one machine serves, and another judges for it", async () => {
    expect(commands).toHaveLength(5);
    server = begin(1);
    const link = await server.says(/once\): \S+#(\S+)/);
    const account = { name: "Ines", email: "ines@example.edu", password: "three heaps, one move" };
    await ask(ports[0], "POST", "invitations/accept", { token: link, account });
    const { code } = await ask(ports[0], "POST", "machines/codes");
    machine = begin(2, code);
    await machine.says(/fingerprint/);
    const machines = async () => (await ask(ports[0], "GET", "machines")).machines;
    const { id, fingerprint } = (await machines()).find(
      ({ state }: { state: string }) => state === "asking",
    );
    // The fingerprint that an administrator compares.
    await machine.says(new RegExp(fingerprint.replaceAll(" ", String.raw`\s+`)));
    await ask(ports[0], "POST", `machines/${id}/confirm`);
    const isJudging = async () =>
      (await machines()).find((each: { id: string }) => each.id === id).isThere;
    await eventually(isJudging).toBe(true);
    await submit(ports[0], RIGHT);
    await eventually(async () => verdicts(ports[0])).toEqual(["AC"]);
  });

  describe.skipIf(isWithoutPostgres)("with PostgreSQL", () => {
    beforeAll(async () => {
      database = await all.use(await Cluster.shared()).createDatabase();
    });

    test("the data moves, two servers share it, and the machine continues", async () => {
      await server.end();
      await begin(3).says(/holds 1 course, 1 member, 1 submission, 1 judging/);
      const [first, second] = [begin(4), begin(5)];
      await Promise.all([first, second].map(async (each) => each.says(/Grundy is running at/)));
      expect(await verdicts(ports[1])).toEqual(["AC"]);
      // Sessions and submissions are shared by both servers.
      await submit(ports[1], `${RIGHT}// again\n`);
      for (const port of ports) await eventually(async () => verdicts(port)).toEqual(["AC", "AC"]);
      const { machines } = await ask(ports[1], "GET", "machines");
      expect(machines).toContainEqual(
        expect.objectContaining({ state: "confirmed", isThere: true }),
      );
      for (const each of [machine, first, second]) await each.end();
    });
  });
});

/** A command, run by a shell. */
class Running implements AsyncDisposable {
  readonly #process;
  #output = "";

  constructor(command: string, folder: string) {
    this.#process = execa("sh", ["-c", `exec env ${command}`], {
      cwd: folder,
      all: true,
      reject: false,
      stdin: "ignore",
      env: {
        PATH: `${folder}${delimiter}${process.env["PATH"] ?? ""}`,
        XDG_CONFIG_HOME: join(folder, "settings"),
        NO_COLOR: "1",
      },
    });
    this.#process.all.on("data", (chunk) => (this.#output += String(chunk)));
  }

  /** Waits for output that matches, and returns its first group. */
  async says(pattern: RegExp): Promise<string> {
    // oxlint-disable-next-line vitest/no-standalone-expect -- asked by tests.
    await expect.poll(() => this.#output, { timeout: PATIENCE_MS }).toMatch(pattern);
    return pattern.exec(this.#output)?.[1] ?? "";
  }

  async end(): Promise<void> {
    this.#process.kill("SIGTERM");
    await this.#process;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end();
  }
}
