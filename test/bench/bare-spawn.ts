import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const COMPILER = "cc";

/** A program's start from C with nothing around it, and the least program there is to start. */
export class BareSpawn implements Disposable {
  /** Anybody may read it. */
  readonly folder = mkdtempSync(join(tmpdir(), "grundy-bare-"));
  readonly trivial: string;
  readonly #measure: string;

  constructor() {
    chmodSync(this.folder, 0o755);
    this.trivial = this.#compile("trivial");
    this.#measure = this.#compile("bare_spawn");
  }

  static get whyNot(): string | undefined {
    const { error } = spawnSync(COMPILER, ["--version"]);
    return error === undefined ? undefined : `no C compiler: ${error.message}`;
  }

  /** Nanoseconds of one start, from so many. */
  async time(count: number, argv: readonly string[] = [this.trivial]): Promise<number> {
    const { stdout } = await run(this.#measure, [String(count), ...argv]);
    return Number(stdout);
  }

  #compile(name: string): string {
    const source = fileURLToPath(new URL(`../fixtures/bench/${name}.c`, import.meta.url));
    const path = join(this.folder, name);
    const { status, stderr } = spawnSync(COMPILER, ["-O2", "-static", "-o", path, source]);
    if (status !== 0) throw new Error(`${name}.c does not compile: ${String(stderr)}`);
    return path;
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
