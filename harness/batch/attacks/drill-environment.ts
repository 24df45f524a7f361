import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { discardTree } from "../../sandbox/remove-tree.ts";

/** Texts repeated up to almost the maximum source size; such files are generated, not stored. */
const REPEATED: Readonly<Record<string, string>> = {
  PARENTHESES: "(",
  DEFINITIONS: "def ",
  FUNCTIONS: "function ",
  CLASSES: "public class Solution { ",
  QUOTES: `"'`,
  TEMPLATES: "`${",
  COMMENTS: "/*",
  BLANKS: "  \t",
  ERRORS: "#error no\n",
};
const REPEATED_BYTES = 1000 * 1000;

/**
 * The environment of an attack: files to read, a folder to write to and servers to connect to, made
 * for the drill and open to every user of this machine. An attack that reaches any of them escaped
 * from the sandbox, without real harm.
 */
export class DrillEnvironment implements AsyncDisposable {
  readonly #folder: string;
  /** Name of the processes that an attack starts: at most 15 characters, as on Linux. */
  readonly #mark = `drill-${randomBytes(4).toString("hex")}`;
  /** Contained in files that the attack must not read. */
  readonly #secret = randomBytes(8).toString("hex");
  readonly #servers: Server[] = [];
  #port = 0;
  #connections = 0;

  static async open(): Promise<DrillEnvironment> {
    const ground = new DrillEnvironment(await mkdtemp(join(tmpdir(), "grundy-drill-")));
    await ground.#prepare();
    return ground;
  }

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** A separate build cache, so that attacks cannot reach other builds. */
  get cacheFolder(): string {
    return join(this.#folder, "cache");
  }

  /** Folder for the submission's files. */
  get inbox(): string {
    return join(this.#folder, "inbox");
  }

  get #places() {
    const open = join(this.#folder, "open");
    return {
      CANARY: join(open, "canary.txt"),
      ANSWERS: join(open, "sample.jsonl"),
      DROP: join(open, "drop"),
      SOCKET: join(open, "socket"),
      ABSTRACT: this.#mark,
      BUILDS: join(this.cacheFolder, "builds"),
      PORT: String(this.#port),
      MARK: this.#mark,
    };
  }

  /** The secret texts, by path. */
  get #secrets(): ReadonlyMap<string, string> {
    const { CANARY: canary, ANSWERS: answers } = this.#places;
    return new Map([
      [canary, `canary ${this.#secret}\n`],
      [answers, `{"args":[1],"expected":true,"secret":"${this.#secret}"}\n`],
    ]);
  }

  /** Replaces placeholders such as `@CANARY@` by paths and numbers, others by a megabyte of text. */
  fill(source: string): string {
    const places: Readonly<Record<string, string>> = this.#places;
    return source.replaceAll(/@([A-Z]+)@/g, (_, name: string) => {
      const each = REPEATED[name];
      if (each !== undefined) return each.repeat(REPEATED_BYTES / each.length);
      const place = places[name];
      if (place === undefined) throw new Error(`@${name}@ is not a placeholder of the drill`);
      return place;
    });
  }

  /** Describes the harm since the last check; `output` is what the judge printed about the attack. */
  async findHarm(output: string): Promise<string[]> {
    const harm: string[] = [];
    for (const [path, text] of this.#secrets) {
      if ((await readFile(path, "utf8").catch(() => undefined)) === text) continue;
      harm.push(`it changed ${basename(path)} outside the container`);
    }
    const dropped = await readdir(this.#places.DROP);
    if (dropped.length > 0) harm.push(`it left ${dropped.join(", ")} outside the container`);
    if (this.#connections > 0) harm.push("it connected to a server outside the container");
    if (output.includes(this.#mark)) harm.push("its own text was shown for a hidden group");
    if (output.includes(this.#secret)) harm.push("it read a secret file");
    if (harm.length > 0) await this.#reset();
    const left = await this.#findLeftProcesses();
    if (left.length > 0) harm.push(`it left processes behind: ${left.join(", ")}`);
    return harm;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closing = this.#servers.map(async (server) => server[Symbol.asyncDispose]());
    await Promise.allSettled(closing);
    await discardTree(this.#folder);
  }

  async #prepare(): Promise<void> {
    await mkdir(this.inbox);
    await mkdir(join(this.#folder, "open"));
    await this.#reset();
    const places = this.#places;
    this.#port = await this.#listen({ host: "127.0.0.1", port: 0 });
    await this.#listen({ path: places.SOCKET });
    await chmod(places.SOCKET, 0o666);
    await this.#listen({ path: `\0${places.ABSTRACT}` });
    // Open to every user, because the container must keep attacks out, not file modes.
    await chmod(join(this.#folder, "open"), 0o755);
    await chmod(this.#folder, 0o711);
  }

  async #reset(): Promise<void> {
    const drop = this.#places.DROP;
    await discardTree(drop);
    await mkdir(drop);
    await chmod(drop, 0o777);
    for (const [path, text] of this.#secrets) {
      await writeFile(path, text);
      await chmod(path, 0o644);
    }
    this.#connections = 0;
  }

  /** Starts a server and returns its port, or 0. */
  async #listen(where: { host: string; port: number } | { path: string }): Promise<number> {
    const server = createServer((connection) => {
      this.#connections += 1;
      connection.on("error", () => undefined);
      connection.end("True\n");
    });
    this.#servers.push(server);
    const listening = Promise.withResolvers<void>();
    server.once("error", listening.reject);
    server.listen(where, listening.resolve);
    await listening.promise;
    const address = server.address();
    return typeof address === "object" ? (address?.port ?? 0) : 0;
  }

  /** Finds surviving processes. Ended ones take a moment to leave the process table. */
  async #findLeftProcesses(): Promise<string[]> {
    const deadline = performance.now() + 1000;
    for (;;) {
      const left = await findProcesses([this.#folder, this.#mark]);
      if (left.length === 0 || performance.now() > deadline) return left;
    }
  }
}

/** Finds running processes whose name or command line contains one of the signs. Linux only. */
export async function findProcesses(signs: readonly string[]): Promise<string[]> {
  const strangers: string[] = [];
  for (const id of await readdir("/proc")) {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) continue;
    const [name, words] = await Promise.all([readOf(id, "comm"), readOf(id, "cmdline")]);
    if (signs.some((sign) => name.includes(sign) || words.includes(sign))) {
      strangers.push(`${id} (${name.trim()})`);
    }
  }
  return strangers;
}

/** Reads a file of a process; empty if the process has ended meanwhile. */
async function readOf(id: string, file: string): Promise<string> {
  return readFile(`/proc/${id}/${file}`, "utf8").catch(() => "");
}
