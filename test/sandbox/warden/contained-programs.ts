import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Limits } from "../../../harness/core/judging/limits.ts";
import type { ProcessRequest, RunResult, Slot } from "../../../harness/sandbox/index.ts";
import { COMPILER } from "./test-warden.ts";

const SOURCES = fileURLToPath(new URL("../../fixtures/sandbox/contained/", import.meta.url));

/** Small C programs of test/fixtures, compiled into a folder that every slot may read. */
export class ContainedPrograms implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), "grundy-programs-"));

  constructor(...names: readonly string[]) {
    chmodSync(this.folder, 0o755);
    for (const name of names) {
      const source = join(SOURCES, `${name}.c`);
      const args = ["-O1", "-w", "-static", "-pthread", "-o", this.path(name), source];
      execFileSync(COMPILER, args);
      chmodSync(this.path(name), 0o755);
    }
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  get asFolder() {
    return { path: this.folder, access: "read" } as const;
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true });
  }
}

const LIMITS: Limits = {
  cpuMs: 1000,
  wallMs: 20_000,
  memoryBytes: 256 * 1024 ** 2,
  outputBytes: 100_000,
};

export function requestOf(
  argv: readonly string[],
  changes: Partial<ProcessRequest> = {},
): ProcessRequest {
  return {
    argv,
    env: {},
    folder: undefined,
    limits: LIMITS,
    isAddressSpaceLimited: false,
    mayFork: false,
    ...changes,
  };
}

export async function runIn(
  slot: Slot,
  argv: readonly string[],
  changes: Partial<ProcessRequest> = {},
): Promise<RunResult> {
  return slot.run({ ...requestOf(argv, changes), stdin: Buffer.alloc(0) });
}
