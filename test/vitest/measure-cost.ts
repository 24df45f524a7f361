import { afterAll, afterEach, beforeEach } from "vitest";
import { usedCpuMs, usedCpuMsOfAll } from "./cpu-time.ts";

declare module "vitest" {
  interface TaskMeta {
    /** CPU time of a test, or of a file with its imports and hooks, in milliseconds. */
    cpuMs?: number;
    /** Why a quick test may need much CPU time. */
    costs?: string;
  }
}

/** Notes how much CPU time each test and each file takes, for the cost reporter. */
const start = usedCpuMsOfAll();
let before = 0;
beforeEach(() => {
  before = usedCpuMs();
});
afterEach(({ task }) => {
  // Tests that run side by side get what all of them took: a bound from above.
  task.meta.cpuMs = usedCpuMs() - before;
});
// oxlint-disable-next-line eslint/no-empty-pattern -- vitest reads which fixtures the pattern names.
afterAll(({}, file) => {
  // A process that another one has waited for is known no longer.
  file.meta.cpuMs = Math.max(0, usedCpuMsOfAll() - start);
});
