import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { ROOT } from "../../cli/run-grundy.ts";
import { buildPages } from "../../web/build-pages.ts";
import { findPort } from "../../free-port.ts";

/** A course name that breaks markup if it is not escaped. */
export const COURSE_NAME = 'Games <img src=x onerror="window.hacked = 1"> 2026';
const COURSE = `name: ${JSON.stringify(COURSE_NAME)}
timezone: Europe/Prague
exercises:
  - { id: p1, points: 100, deadline: "2099-12-10T23:59" }
  - { id: p2, points: 100 }
`;
const CONTESTS = `
contests:
  - id: warm-up
    name: Warm-up
    start: 2026-01-05 10:00
    duration: 2 h
    exercises: [p2]
`;

type Serving = ReturnType<typeof serve>;

/** `grundy serve` in a separate process with its worker, in a temporary folder. */
export class ServerProcess implements AsyncDisposable {
  readonly folder: string;
  readonly origin: string;
  readonly #port: number;
  #serving: Serving | undefined;
  #output = "";

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.#port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async open(): Promise<ServerProcess> {
    // Built from the current sources; old files stay, because other tests may be reading them.
    await cp(await buildPages(), join(ROOT, "harness/web/dist"), { recursive: true });
    return ServerProcess.openWithoutPages(CONTESTS);
  }

  static async openWithoutPages(more = ""): Promise<ServerProcess> {
    const folder = await mkdtemp(join(tmpdir(), "grundy-school-"));
    await writeFile(join(folder, "course.yaml"), COURSE + more);
    const school = new ServerProcess(folder, await findPort());
    await school.start();
    return school;
  }

  /** The printed link for the instructor. */
  get instructorsLink(): string {
    return /once\): (\S+)/.exec(this.#output)?.[1] ?? "";
  }

  /** The printed address of the course. */
  get coursePath(): string {
    return /(\/courses\/\S+)/.exec(this.#output)?.[1] ?? "";
  }

  async start(): Promise<void> {
    this.#serving = serve(this.folder, this.#port);
    const { stdout } = this.#serving;
    for await (const chunk of stdout) {
      this.#output += String(chunk);
      if (this.#output.includes("Grundy is running at") && this.#output.endsWith("\n")) return;
    }
    throw new Error(`it does not serve: ${(await this.#serving).stderr}`);
  }

  /** Kills the server, to simulate a power cut. */
  async kill(): Promise<void> {
    this.#serving?.kill("SIGKILL");
    await this.#serving;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#serving?.kill("SIGTERM");
    await this.#serving;
    await rm(this.folder, { recursive: true, force: true });
  }
}

function serve(folder: string, port: number) {
  const command = [process.execPath, join(ROOT, "harness/cli/main.ts"), "serve", "course.yaml"];
  const options = ["--port", String(port), "--data", "data", "--workers", "1"];
  // Permissions of stored files must not depend on the umask.
  return execa("sh", ["-c", 'umask 000; exec "$@"', "sh", ...command, ...options], {
    cwd: folder,
    reject: false,
    stdin: "ignore",
    buffer: { stdout: false },
  });
}
