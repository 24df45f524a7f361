import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/property-seed.ts"],
    benchmark: { include: ["test/bench/**/*.bench.ts"] },
    // Tests run on Node's own type stripping, as the product does.
    experimental: { viteModuleRunner: false },
    // No module of ours keeps a state: a worker loads each once, not once for every test file.
    isolate: false,
    // Most of a test is waiting for processes: more files at once than cores.
    maxWorkers: availableParallelism() + 1,
    // Only what hangs: compilers are prepared in it, and machines are slow at times.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
