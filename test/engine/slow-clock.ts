import { afterAll, beforeAll, vi } from "vitest";

/** A search ends by the clock: on a machine that gives half a core what it finds would depend on that. */
const TIMES_SLOWER = 8;

/** For the tests of this file the judge's clock goes slower, so that its searches have time enough. */
export function slowClock(): void {
  const replaced = new DisposableStack();
  beforeAll(() => {
    const now = performance.now.bind(performance);
    const start = now();
    const slow = vi.spyOn(performance, "now");
    slow.mockImplementation(() => start + (now() - start) / TIMES_SLOWER);
    replaced.defer(() => slow.mockRestore());
  });
  afterAll(() => {
    replaced.dispose();
  });
}
