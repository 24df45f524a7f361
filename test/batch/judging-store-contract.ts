import { expect, it } from "vitest";
import type { JudgingStore } from "../../harness/batch/index.ts";
import { RECORD, withPoints } from "./sample-record.ts";

/**
 * The contract of every judging store. Opening the same store again must be equivalent to restarting
 * Grundy.
 */
export function testJudgingStore(open: () => Promise<JudgingStore & AsyncDisposable>): void {
  it("returns exactly what was appended, now and after reopening", async () => {
    {
      await using store = await open();
      await store.append("a", RECORD);
      expect(await store.find("a")).toEqual(RECORD);
    }
    await using store = await open();
    expect(await store.find("a")).toEqual(RECORD);
  });

  it("does not find what was never appended", async () => {
    await using store = await open();
    expect(await store.find("a")).toBeUndefined();
  });

  it("returns the last of several records with one key, now and after reopening", async () => {
    {
      await using store = await open();
      await store.append("a", RECORD);
      await store.append("a", withPoints(40));
      expect(await store.find("a")).toEqual(withPoints(40));
    }
    await using store = await open();
    expect(await store.find("a")).toEqual(withPoints(40));
  });

  it("keeps all records appended concurrently", async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
    {
      await using store = await open();
      await Promise.all(keys.map((key, index) => store.append(key, withPoints(index))));
    }
    await using store = await open();
    const found = await Promise.all(keys.map((key) => store.find(key)));
    expect(found).toEqual(keys.map((_, index) => withPoints(index)));
  });

  it("continues after reopening", async () => {
    for (const [index, key] of ["a", "b", "c"].entries()) {
      await using store = await open();
      await store.append(key, withPoints(index));
    }
    await using store = await open();
    const found = await Promise.all(["a", "b", "c"].map((key) => store.find(key)));
    expect(found).toEqual([withPoints(0), withPoints(1), withPoints(2)]);
  });
}
