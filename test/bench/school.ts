import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashToken, newId, newToken } from "../../harness/accounts/index.ts";
import type { Role } from "../../harness/school/index.ts";
import { type Operation, openSqliteStore, storePath } from "../../harness/store/index.ts";
import { LAUNCHER, ROOT } from "../cli/run-grundy.ts";
import { Browser } from "./browser.ts";
import type { OpenedSchool } from "./school-process.ts";
import { findPort } from "../free-port.ts";

export const COURSE = "games";
const COURSE_FILE = `name: Games
timezone: Europe/Prague
exercises:
  - { id: p1, points: 10 }
  - { id: p2, points: 10 }
  - { id: p3, points: 10 }
  - { id: p4, points: 10 }
`;
/** Length of a clock tick, the unit in which Linux counts CPU time. */
const TICK_MS = 10;

/** A server in its own process, with a class that has joined and is signed in. */
export class School implements AsyncDisposable {
  readonly opened: OpenedSchool;
  readonly instructor: Browser;
  readonly students: readonly Browser[];
  readonly #folder: string;
  readonly #server: ChildProcess;
  readonly #workers: ChildProcess[] = [];

  static async open(students: number): Promise<School> {
    const folder = mkdtempSync(join(tmpdir(), "grundy-school-"));
    const course = join(folder, "course.yaml");
    const data = join(folder, "data");
    writeFileSync(course, COURSE_FILE);
    const [instructor = "", ...others] = await enrol(data, [
      "instructor",
      ...Array.from({ length: students }, () => "student" as const),
    ]);
    const script = fileURLToPath(new URL("school-process.ts", import.meta.url));
    const port = await findPort();
    const server = fork(script, [data, String(port), course], {
      cwd: ROOT,
      execArgv: ["--max-semi-space-size=8"],
    });
    const ended = once(server, "exit").then(() => [undefined]);
    const [opened] = (await Promise.race([once(server, "message"), ended])) as [OpenedSchool?];
    if (opened === undefined) throw new Error("the server did not open");
    const browser = (token: string) => new Browser(opened.origin, `grundy=${token}`);
    return new School(folder, server, opened, browser(instructor), others.map(browser));
  }

  private constructor(
    folder: string,
    server: ChildProcess,
    opened: OpenedSchool,
    instructor: Browser,
    students: readonly Browser[],
  ) {
    this.#folder = folder;
    this.#server = server;
    this.opened = opened;
    this.instructor = instructor;
    this.students = students;
  }

  get token(): string {
    return readFileSync(this.opened.tokenFile, "utf8").trim();
  }

  /** CPU time of the server so far. */
  get cpuMs(): number {
    const text = readFileSync(`/proc/${this.#server.pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }

  /** The server's peak memory. */
  get peakMebibytes(): number {
    return this.#readMebibytes("VmHWM");
  }

  get mebibytes(): number {
    return this.#readMebibytes("VmRSS");
  }

  /** The server's metrics since the previous call, by name without `grundy_`. */
  async metrics(): Promise<ReadonlyMap<string, number>> {
    const text = await (await fetch(`${this.opened.origin}/metrics`)).text();
    const rows = [...text.matchAll(/^grundy_(\S+) (\S+)$/gm)];
    return new Map(rows.map(([, name = "", value = ""]) => [name, Number(value)]));
  }

  /** Starts a worker that judges: on all cores or on one, with the usual cache or its own. */
  startWorker({ core, cache }: { readonly core?: number; readonly cache?: string } = {}): void {
    const { origin, tokenFile } = this.opened;
    const judging = [LAUNCHER, "worker", "--server", origin, "--token-file", tokenFile];
    const command = [process.execPath, ...judging];
    const [file = "", ...args] =
      core === undefined ? command : ["taskset", "--cpu-list", String(core), ...command];
    const env = { ...process.env, ...(cache !== undefined && { XDG_CACHE_HOME: cache }) };
    this.#workers.push(spawn(file, args, { cwd: ROOT, stdio: "inherit", env }));
  }

  #readMebibytes(what: string): number {
    const status = readFileSync(`/proc/${this.#server.pid}/status`, "utf8");
    return Number(new RegExp(`${what}:\\s*(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const browser of [this.instructor, ...this.students]) browser.close();
    for (const child of [...this.#workers, this.#server]) {
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(this.#folder, { recursive: true });
  }
}

/** Enrols and signs in people before the server starts; returns their session tokens. */
async function enrol(data: string, roles: readonly Role[]): Promise<readonly string[]> {
  const { store } = await openSqliteStore(storePath(data));
  await using _ = store;
  const at = Date.now();
  return await Promise.all(
    roles.map(async (role, index) => {
      const token = newToken();
      const name = `${role}${String(index).padStart(3, "0")}`;
      const email = `${name}@example.edu`;
      const person = { id: newId(at), name, email, password: undefined };
      const event = {
        kind: "enrolled",
        person: person.id,
        role,
        student: name,
        name,
        email,
      } as const;
      const session = { tokenHash: hashToken(token), person: person.id, startedAt: at, seenAt: at };
      const change: readonly Operation[] = [
        { op: "put-person", person },
        { op: "begin-session", session: { ...session, agent: "a bench" } },
        { op: "append", course: COURSE, actor: person.id, at, event },
      ];
      await store.commit(change);
      return token;
    }),
  );
}
