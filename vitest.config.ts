import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * What takes long, up to minutes each: compilers, browsers, whole commands, kills. `npm test` leaves
 * them to `npm run test:all`, which is what has to pass before anything lands.
 */
export const THOROUGH = [
  "test/e2e/**/*.test.ts",
  "test/**/*-in-browser.test.ts",
  "test/docs.test.ts",
  "test/app/answers/*.test.ts",
  "test/app/grade-inbox.test.ts",
  "test/app/serve/open-school.test.ts",
  "test/batch/{attack-drill,journal-lock}.test.ts",
  "test/cli/{adjustments,by-hand,faulty-network,generate-*,grade-*,interruption,isolation,main,student-outputs,verify-packages}.test.ts",
  "test/cli/completion/completion-scripts.test.ts",
  "test/domains/thresholds.test.ts",
  "test/engine/explain/{counterexample,growth}.test.ts",
  "test/engine/judge/{heavy-answers,judge-programs,program-host,validator}.test.ts",
  "test/engine/package/{contained-packages,judge-package}.test.ts",
  "test/engine/package/talk/{talk-package,talk-subject}.test.ts",
  "test/generation/generate-tests.test.ts",
  "test/languages/{cpp,java,java-host,javascript,javascript-host,python,starter-code,typescript}.test.ts",
  "test/languages/main/write-program.test.ts",
  "test/packages/format-2025/mistakes.test.ts",
  "test/packages/fuzzed-packages.test.ts",
  "test/sandbox/portable-sandbox.test.ts",
  "test/sandbox/warden/{build-warden,killed-containers,warden-sandbox,warm-start}.test.ts",
  "test/store/postgres/{faults,kills}.test.ts",
  "test/store/sqlite/kills.test.ts",
  "test/worker/faulty-network.test.ts",
];

export default defineConfig({
  test: {
    setupFiles: ["test/property-seed.ts"],
    // Tests run on Node's own type stripping, as the product does.
    experimental: { viteModuleRunner: false },
    // No module of ours keeps a state: a worker loads each once, not once for every test file.
    isolate: false,
    // Most of a test is waiting for processes: more files at once than cores.
    maxWorkers: availableParallelism() + 1,
    // Only what hangs: compilers are prepared in it, and machines are slow at times.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: ["test/**/*.test.ts"],
          exclude: THOROUGH,
          benchmark: { include: ["test/bench/**/*.bench.ts"] },
        },
      },
      {
        extends: true,
        test: { name: "thorough", include: THOROUGH, benchmark: { include: [] } },
      },
    ],
  },
});
