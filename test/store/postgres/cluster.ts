import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findPort } from "../../free-port.ts";

const PATIENCE_MS = 60_000;
const POLL_MS = 50;

/** URL of a running server to use. Tests create databases in it but never stop it. */
const GIVEN = process.env["GRUNDY_TEST_POSTGRES"];
/** The folder with `initdb` and `postgres`. */
const PROGRAMS = findPrograms();

/** Skips suites that need PostgreSQL. */
export const isWithoutPostgres = GIVEN === undefined && PROGRAMS === undefined;
/** Skips suites that kill PostgreSQL, for which a cluster has to be started. */
export const isWithoutOwnPostgres = PROGRAMS === undefined;

function findPrograms(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : [];
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  // A link to `postgres` alone is not enough: `initdb` is needed too.
  return folders.find((folder) =>
    ["postgres", "initdb"].every((name) => existsSync(join(folder, name))),
  );
}

export interface ClusterOptions {
  /** True if commits must survive a kill of the cluster, which is slower. */
  readonly isSafe?: boolean;
}

/**
 * A separate PostgreSQL cluster in a temporary folder, on a free port of 127.0.0.1. Removed when it is
 * disposed, or when this process ends.
 */
export class Cluster implements AsyncDisposable {
  readonly #folder: string;
  readonly #port: number;
  readonly #isSafe: boolean;
  #postmaster: ChildProcess | undefined;
  #log = "";
  #databases = 0;

  /** Uses the server in `GRUNDY_TEST_POSTGRES`, or starts a new cluster. */
  static async shared(): Promise<Pick<Cluster, "createDatabase"> & AsyncDisposable> {
    return GIVEN === undefined ? Cluster.create() : new GivenServer(GIVEN);
  }

  static async create({ isSafe = false }: ClusterOptions = {}): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), "grundy-postgres-"));
    if (OWNER !== undefined) await chown(folder, OWNER.uid, OWNER.gid);
    const args = ["-D", join(folder, "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8"];
    const [program, ...rest] = asOwner("initdb", [...args, "--no-sync", "--locale=C"]);
    await promisify(execFile)(program, rest, { cwd: folder });
    const cluster = new Cluster(folder, await findPort(), isSafe);
    await cluster.start();
    return cluster;
  }

  private constructor(folder: string, port: number, isSafe: boolean) {
    this.#folder = folder;
    this.#port = port;
    this.#isSafe = isSafe;
  }

  get port(): number {
    return this.#port;
  }

  /** ID of the main process, while it runs. */
  get pid(): number {
    return this.#postmaster?.pid ?? 0;
  }

  /** URL of a new database: empty, or a copy of another one that nobody has open. */
  async createDatabase(like?: string): Promise<string> {
    this.#databases += 1;
    return createDatabase(this.url("postgres"), `grundy_${this.#databases}`, like);
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  /** Starts it and waits until it responds. A process just killed may still hold its shared memory. */
  async start(): Promise<void> {
    for (let left = PATIENCE_MS; left > 0; left -= POLL_MS) {
      if (!this.#isRunning()) this.#spawn();
      if (await this.#answers()) return;
      await setTimeout(POLL_MS);
    }
    throw new Error(`PostgreSQL does not start:\n${this.#log}`);
  }

  /** Stops it in order, closing all connections. */
  async stop(): Promise<void> {
    await this.#end("SIGINT");
  }

  /** Kills the main process with SIGKILL. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end("SIGINT");
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 20 });
  }

  #isRunning(): boolean {
    const { exitCode, signalCode } = this.#postmaster ?? { exitCode: 0, signalCode: null };
    return exitCode === null && signalCode === null;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const postmaster = this.#postmaster;
    if (postmaster === undefined || !this.#isRunning()) return;
    const exited = once(postmaster, "exit");
    postmaster.kill(signal);
    await exited;
  }

  #spawn(): void {
    const settings = [
      "listen_addresses=127.0.0.1",
      `unix_socket_directories=${this.#folder}`,
      "max_connections=200",
      "shared_buffers=16MB",
      ...(this.#isSafe ? [] : ["fsync=off", "full_page_writes=off"]),
    ];
    const [program, ...args] = asOwner("postgres", [
      "-D",
      join(this.#folder, "data"),
      "-p",
      String(this.#port),
      ...settings.flatMap((setting) => ["-c", setting]),
    ]);
    const postmaster = spawn(program, args, {
      cwd: this.#folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#log = "";
    postmaster.stderr.setEncoding("utf8").on("data", (text: string) => (this.#log += text));
    this.#postmaster = postmaster;
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url("postgres") });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("SELECT 1");
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** An external server, where the databases created by tests are dropped at the end. */
class GivenServer implements AsyncDisposable {
  readonly #url: string;
  readonly #made: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async createDatabase(like?: string): Promise<string> {
    const name = `grundy_${process.pid}_${this.#made.length + 1}`;
    const url = await createDatabase(this.#url, name, like);
    this.#made.push(name);
    return url;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const name of this.#made) {
      await query(this.#url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  }
}

async function createDatabase(server: string, name: string, like?: string): Promise<string> {
  const template = like === undefined ? "" : ` TEMPLATE ${new URL(like).pathname.slice(1)}`;
  await query(server, `CREATE DATABASE ${name}${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a separate connection and returns its rows. */
export async function query(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root, so another user runs it then. */
const OWNER = process.getuid?.() === 0 ? findOwner() : undefined;

function findOwner(): { readonly name: string; readonly uid: number; readonly gid: number } {
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (which: string) => Number(execFileSync("id", [which, name], { stdio: "pipe" }));
      return { name, uid: id("-u"), gid: id("-g") };
    } catch {
      // There is no user of this name.
    }
  }
  throw new Error("PostgreSQL runs under another user than root, and there is none");
}

/** A process that ends with the process that started it, however that ends. */
function asOwner(program: string, args: readonly string[]): [string, ...string[]] {
  const whose =
    OWNER === undefined ? [] : [`--reuid=${OWNER.uid}`, `--regid=${OWNER.gid}`, "--clear-groups"];
  return ["setpriv", "--pdeathsig=INT", ...whose, join(PROGRAMS ?? "", program), ...args];
}
