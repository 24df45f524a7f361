import type { Reporter, TestModule } from "vitest/node";
import { keepPassed } from "./unchanged.ts";

/** Remembers which slow files of tests passed, and says how many are left out of this run. */
export class ReuseReporter implements Reporter {
  readonly #unchanged: readonly string[];

  constructor(unchanged: readonly string[]) {
    this.#unchanged = unchanged;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const slow = modules.filter(({ project }) => project.name.startsWith("thorough"));
    await keepPassed(
      slow.filter((module) => module.state() === "passed").map((module) => module.relativeModuleId),
    );
    if (slow.length === 0 || this.#unchanged.length === 0) return;
    process.stdout.write(
      `${this.#unchanged.length} slow files of tests are left out: what they use is as it was when they passed\n`,
    );
  }
}
