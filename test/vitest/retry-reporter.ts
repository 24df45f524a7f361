import type { Reporter, TestModule } from "vitest/node";

/** Lists the tests that passed only when they were tried again: each needs mending. */
export class RetryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests("passed")]
        .filter((test) => test.diagnostic()?.flaky)
        .flatMap((test) => {
          const errors = test.result().errors ?? [];
          const reasons = errors.flatMap(({ stack, message, diff = "" }) => [
            (stack ?? message).slice(0, 1500),
            diff.slice(0, 3000),
          ]);
          return [`  ${module.relativeModuleId} > ${test.fullName}`, ...reasons];
        }),
    );
    if (lines.length > 0) {
      process.stdout.write(`Passed only at the second try:\n${lines.join("\n")}\n`);
    }
  }
}
