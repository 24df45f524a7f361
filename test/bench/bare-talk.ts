import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const COMPILER = "cc";

const run = promisify(execFile);

/** Two programs joined by bare pipes, started from C with nothing around them. */
export class BareTalk implements Disposable {
  /** Anybody may read it. */
  readonly folder = mkdtempSync(join(tmpdir(), "grundy-bare-talk-"));
  /** Asks and answers, the least that a dialogue can cost. */
  readonly roundTrips: string;
  readonly #join: string;

  constructor() {
    chmodSync(this.folder, 0o755);
    this.roundTrips = this.#compile("round_trips");
    this.#join = this.#compile("bare_talk");
  }

  /** Nanoseconds of one conversation. */
  async time(one: readonly string[], other: readonly string[]): Promise<number> {
    const { stdout } = await run(this.#join, [...one, ";", ...other]);
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
