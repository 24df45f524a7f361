import { defineConfig } from "vitest/config";
export default defineConfig({
  root: "/tmp/w/speed",
  test: {
    setupFiles: ["/tmp/w/speed/zz-setup.ts"],
    include: ["test/**/*.test.ts"],
    experimental: { viteModuleRunner: false },
    isolate: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
