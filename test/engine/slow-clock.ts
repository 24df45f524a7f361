import { afterAll, beforeAll, vi } from "vitest";
import { SearchBudget } from "../../harness/engine/explain/search-budget.ts";

/** A search ends by time: on a machine that gives half a core what it finds would depend on that. */
const TIMES_SLOWER = 8;

/** For the tests of this file all time goes slower for the judge, so that its searches have enough. */
export function slowClock(): void {
  const replaced = new DisposableStack();
  beforeAll(() => {
    const now = performance.now.bind(performance);
    const start = now();
    const slow = vi.spyOn(performance, "now");
    slow.mockImplementation(() => start + (now() - start) / TIMES_SLOWER);
    replaced.defer(() => slow.mockRestore());
    // Programs report their own time, which the judge's clock does not measure.
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its budget below.
    const { spend } = SearchBudget.prototype;
    const spent = vi.spyOn(SearchBudget.prototype, "spend");
    spent.mockImplementation(function spendLess(this: SearchBudget, { cpuMs, waitedMs }) {
      spend.call(this, { cpuMs: cpuMs / TIMES_SLOWER, waitedMs: waitedMs / TIMES_SLOWER });
    });
    replaced.defer(() => spent.mockRestore());
  });
  afterAll(() => {
    replaced.dispose();
  });
}
