import type { Reporter, TestModule } from "vitest/node";

/** Names at the end of a run the tests that were right at a later try only: each is to be mended. */
export class ToldRetries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests("passed")]
        .filter((test) => test.diagnostic()?.flaky)
        .flatMap((test) => {
          const errors = test.result().errors ?? [];
          const reasons = errors.map(({ stack, message }) => (stack ?? message).slice(0, 1500));
          return [`  ${module.relativeModuleId} > ${test.fullName}`, ...reasons];
        }),
    );
    if (lines.length > 0) {
      process.stdout.write(`Right at the second try only:\n${lines.join("\n")}\n`);
    }
  }
}
