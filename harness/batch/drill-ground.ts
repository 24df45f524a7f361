import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { discardTree } from "../sandbox/remove-tree.ts";
import { findProcesses } from "./find-processes.ts";

/** What is repeated up to almost the size that a source may have: such files are not worth keeping. */
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
 * Where attacks are let loose: files to read, a folder to write to and doors to knock at, all made
 * for the drill and open to everybody on this machine. An attack that reaches any of them got
 * through, and has harmed nothing real.
 */
export class DrillGround implements AsyncDisposable {
  readonly #folder: string;
  /** Name of the processes that an attack starts: at most 15 characters, as Linux has it. */
  readonly #mark = `drill-${randomBytes(4).toString("hex")}`;
  /** In the files that nobody may read. */
  readonly #secret = randomBytes(8).toString("hex");
  readonly #servers: Server[] = [];
  #port = 0;
  #connections = 0;

  static async open(): Promise<DrillGround> {
    const ground = new DrillGround(await mkdtemp(join(tmpdir(), "grundy-drill-")));
    await ground.#prepare();
    return ground;
  }

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** For builds: attacks on it find nobody else's. */
  get cacheFolder(): string {
    return join(this.#folder, "cache");
  }

  /** Where a submission's files are put before it is judged. */
  get inbox(): string {
    return join(this.#folder, "inbox");
  }

  get #places(): Readonly<Record<string, string>> {
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

  /** Texts by path. */
  get #secrets(): ReadonlyMap<string, string> {
    const { CANARY: canary = "", ANSWERS: answers = "" } = this.#places;
    return new Map([
      [canary, `canary ${this.#secret}\n`],
      [answers, `{"args":[1],"expected":true,"secret":"${this.#secret}"}\n`],
    ]);
  }

  /** Puts this ground's paths and numbers in the place of `@CANARY@` and the like, or a megabyte. */
  fill(source: string): string {
    const places = this.#places;
    return source.replaceAll(/@([A-Z]+)@/g, (_, name: string) => {
      const each = REPEATED[name];
      if (each !== undefined) return each.repeat(REPEATED_BYTES / each.length);
      const place = places[name];
      if (place === undefined) throw new Error(`@${name}@ is no place of a drill`);
      return place;
    });
  }

  /** What happened since the last look, in words; nothing when all is as it was. */
  async findHarm(said: string): Promise<string[]> {
    const harm: string[] = [];
    for (const [path, text] of this.#secrets) {
      if ((await readFile(path, "utf8").catch(() => undefined)) === text) continue;
      harm.push(`it changed ${basename(path)} outside of the container`);
    }
    const dropped = await readdir(this.#places["DROP"] ?? "");
    if (dropped.length > 0) harm.push(`it left ${dropped.join(", ")} outside of the container`);
    if (this.#connections > 0) harm.push("it connected to a server outside of the container");
    if (said.includes(this.#mark)) harm.push("its own words came through in a hidden group");
    if (said.includes(this.#secret)) harm.push("it was shown a secret file");
    if (harm.length > 0) await this.#putThingsRight();
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
    await this.#putThingsRight();
    const places = this.#places;
    this.#port = await this.#listen({ host: "127.0.0.1", port: 0 });
    await this.#listen({ path: places["SOCKET"] ?? "" });
    await chmod(places["SOCKET"] ?? "", 0o666);
    await this.#listen({ path: `\0${places["ABSTRACT"]}` });
    // Open to every user: it is the container that must keep attacks out, not file modes.
    await chmod(join(this.#folder, "open"), 0o755);
    await chmod(this.#folder, 0o711);
  }

  async #putThingsRight(): Promise<void> {
    const drop = this.#places["DROP"] ?? "";
    await discardTree(drop);
    await mkdir(drop);
    await chmod(drop, 0o777);
    for (const [path, text] of this.#secrets) {
      await writeFile(path, text);
      await chmod(path, 0o644);
    }
    this.#connections = 0;
  }

  /** The port, where there is one. */
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

  /** The dead take a moment to leave the process table. */
  async #findLeftProcesses(): Promise<string[]> {
    const deadline = performance.now() + 1000;
    for (;;) {
      const left = await findProcesses([this.#folder, this.#mark]);
      if (left.length === 0 || performance.now() > deadline) return left;
    }
  }
}
