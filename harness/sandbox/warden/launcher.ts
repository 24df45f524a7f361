import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { HarnessError } from "../../core/harness-error.ts";
import type { ContainerSetup } from "./container-setup.ts";
import { WardenConnection } from "./warden-connection.ts";

/** Maximum length of a Unix socket's path; see unix(7). */
const MAX_SOCKET_PATH_BYTES = 107;
/** The longest name below the temporary folder: of the warden's folder and the socket in it. */
const SOCKET_NAME_BYTES = "/grundy-warden-XXXXXX/socket".length;
/** The rest of a longer complaint is not read into memory. */
const MAX_COMPLAINT_LENGTH = 4000;

/**
 * The process that creates containers. The judge does not do so itself, because starting a process
 * blocks the event loop of Node.js, and longer the more memory it has.
 */
export class Launcher {
  readonly #child: ChildProcess;
  readonly #folder: string;
  /** Resolves to why the process could not be started, or to undefined when it has ended. */
  readonly #exited: Promise<Error | undefined>;
  isAlive = true;

  /** @param niceness of all its containers, from 0 to 19 */
  static async start(binary: string, niceness = 0): Promise<Launcher> {
    const launcher = new Launcher(binary);
    const { pid } = launcher.#child;
    // Containers inherit it; programs in them cannot change it.
    if (niceness > 0 && pid !== undefined) setPriority(pid, niceness);
    await launcher.#isReady();
    return launcher;
  }

  private constructor(binary: string) {
    this.#folder = makeFolder();
    this.#child = spawn(binary, [this.#folder], { stdio: ["pipe", "pipe", "pipe"], env: {} });
    const { promise, resolve } = Promise.withResolvers<Error | undefined>();
    this.#exited = promise;
    const end = (error?: Error) => {
      this.isAlive = false;
      rmSync(this.#folder, { recursive: true, force: true });
      resolve(error);
    };
    this.#child.once("exit", () => end());
    this.#child.once("error", end);
    (this.#child.stdin as Writable).on("error", () => undefined);
  }

  async #isReady(): Promise<void> {
    const ready = Promise.withResolvers<void>();
    (this.#child.stdout as Readable).once("data", () => {
      ready.resolve();
    });
    let complaint = "";
    // Read for as long as the process lives, or it would wait for a reader.
    (this.#child.stderr as Readable).on("data", (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(0, MAX_COMPLAINT_LENGTH);
    });
    const ended = this.#exited.then((cause) => {
      const reason = complaint.trim() || cause?.message;
      throw new HarnessError(
        "not-contained",
        `the warden did not start${reason === undefined ? "" : `: ${reason}`}`,
        { cause },
      );
    });
    // The process ends much later, when nothing waits for this.
    ended.catch(() => undefined);
    await Promise.race([ready.promise, ended]);
  }

  /** Creates a container. @throws {HarnessError} `not-contained` if that fails. */
  async launch(setup: ContainerSetup): Promise<WardenConnection> {
    const socket = connect(join(this.#folder, "socket"));
    const connection = new WardenConnection(socket);
    await connection.setUp(setup);
    return connection;
  }

  async stop(): Promise<void> {
    (this.#child.stdin as Writable).end();
    await this.#exited;
  }
}

function makeFolder(): string {
  const fits = Buffer.byteLength(tmpdir()) + SOCKET_NAME_BYTES <= MAX_SOCKET_PATH_BYTES;
  const folder = fits ? tmpdir() : "/tmp";
  try {
    return mkdtempSync(join(folder, "grundy-warden-"));
  } catch (cause) {
    const message = `cannot create a folder in ${folder} (set TMPDIR to use another place)`;
    throw new HarnessError("sandbox-failed", message, { cause });
  }
}
