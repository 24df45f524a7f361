import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    benchmark: { include: ["test/bench/**/*.bench.ts"] },
    // Tests run on Node's own type stripping, as the product does.
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
  },
});
