import type { Reporter, TestModule } from "vitest/node";
import { keepPassed } from "./unchanged.ts";

/** Remembers which slow files of tests passed at the first try, and says how many are left out of this run. */
export class ReuseReporter implements Reporter {
  readonly #unchanged: readonly string[];

  constructor(unchanged: readonly string[]) {
    this.#unchanged = unchanged;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const slow = modules.filter(({ project }) => project.name.startsWith("thorough"));
    await keepPassed(slow.filter(hasPassedAtOnce).map((module) => module.relativeModuleId));
    if (slow.length === 0 || this.#unchanged.length === 0) return;
    process.stdout.write(
      `${this.#unchanged.length} slow files of tests are left out: what they use is as it was when they passed\n`,
    );
  }
}

/** A file that needed a second try runs again next time: otherwise nobody would meet its fault for a week. */
function hasPassedAtOnce(module: TestModule): boolean {
  return (
    module.state() === "passed" &&
    [...module.children.allTests()].every((test) => !test.diagnostic()?.flaky)
  );
}
