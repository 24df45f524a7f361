import { tmpdir } from "node:os";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { measureMachine, ratiosOf } from "../../harness/doctor/index.ts";

/** CPU time of a quick test on a machine of usual pace that needs a word why, in milliseconds. */
const MAX_QUICK_MS = 5000;
const SHOWN = 20;

/**
 * Prints the slowest tests and how much CPU time the run took. Fails the run if a quick test takes much
 * CPU time and does not say why, in `meta: { costs: "…" }`.
 */
export class CostReporter implements Reporter {
  readonly #measurePace: () => number | Promise<number>;

  /** @param pace how many times slower than usual the machine is; default: measured. */
  constructor(pace: () => number | Promise<number> = measurePace) {
    this.#measurePace = pace;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    // A few tests are run by someone who looks at something else.
    if (tests.length <= SHOWN) return;
    const slowest = tests.toSorted((left, right) => durationOf(right) - durationOf(left));
    print(`The ${SHOWN} slowest tests, in seconds (of CPU time):`);
    for (const test of slowest.slice(0, SHOWN)) print(`  ${describe(test)}`);
    const { user, system } = process.cpuUsage();
    const ownMs = (user + system) / 1000;
    const cpuMs = modules.reduce((sum, module) => sum + (module.meta().cpuMs ?? 0), ownMs);
    const pace = await this.#measurePace();
    print(
      `CPU time of all: ${seconds(cpuMs)} s, on a machine ${pace.toFixed(1)} times slower than usual`,
    );
    const dear = tests.filter(
      (test) =>
        isQuick(test) && (test.meta().cpuMs ?? 0) > MAX_QUICK_MS * pace && !test.meta().costs,
    );
    if (dear.length === 0) return;
    print(
      `These quick tests take more than ${MAX_QUICK_MS / 1000} s of CPU time. Make them smaller, list their file in THOROUGH (vitest.config.ts), or say why: test("…", { meta: { costs: "…" } }, …)`,
    );
    for (const test of dear) print(`  ${describe(test)}`);
    process.exitCode = 1;
  }
}

/** By the work in Node.js alone, which needs no compiler. */
async function measurePace(): Promise<number> {
  const { node = 1 } = ratiosOf(await measureMachine({}, tmpdir()));
  return Math.max(1, node);
}

function durationOf(test: TestCase): number {
  return test.diagnostic()?.duration ?? 0;
}

function isQuick({ project: { name } }: TestCase): boolean {
  return name.startsWith("quick");
}

function describe(test: TestCase): string {
  const times = `${seconds(durationOf(test))} (${seconds(test.meta().cpuMs ?? 0)})`;
  return `${times.padEnd(14)} ${test.module.relativeModuleId} > ${test.fullName}`;
}

function seconds(timeMs: number): string {
  return (timeMs / 1000).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
