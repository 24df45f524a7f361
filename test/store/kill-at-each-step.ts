import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { OpenStore } from "../../harness/store/index.ts";
import { isSampled } from "../vitest/sample.ts";
import { ANAS_P1 } from "./samples.ts";
import { play } from "./scenario.ts";

const KILLED = fileURLToPath(new URL("../fixtures/store/killed-writer.ts", import.meta.url));
/** Concurrent processes. */
const SIDE_BY_SIDE = 3;

/** A kind of store, and how to create one. */
export interface Killed {
  /** Returns the path or the URL of a new, empty store. */
  readonly make: (step: number) => Promise<string>;
  readonly open: (place: string) => Promise<OpenStore>;
  /** Called after a kill, before the scenario goes on. */
  readonly wait?: (place: string) => Promise<void>;
  readonly look: (opened: OpenStore) => Promise<unknown>;
}

/**
 * Plays the scenario in processes that are killed between any two of its steps, then continues each:
 * nothing that was acknowledged may be lost, and all must reach the state of a run without a kill. CI
 * tries a third of the steps. Returns the last step tried.
 */
export async function killAtEachStep({ make, open, wait, look }: Killed): Promise<number> {
  const undisturbed = await open(await make(0));
  await play(undisturbed, 1);
  const expected = await look(undisturbed);
  await undisturbed.store[Symbol.asyncDispose]();
  let next = 1;
  let last = 0;
  const goOn = async () => {
    while (true) {
      const step = next;
      next += 1;
      if (!isSampled(`step ${step}`)) continue;
      const place = await make(step);
      const { acknowledged, isKilled } = await playUntil(place, step);
      if (!isKilled) return;
      last = Math.max(last, step);
      const opened = await open(place);
      // oxlint-disable-next-line vitest/no-standalone-expect -- asked by tests.
      expect(await findLost(opened, acknowledged)).toEqual([]);
      await wait?.(place);
      await play(opened, 2);
      // oxlint-disable-next-line vitest/no-standalone-expect -- asked by tests.
      expect(await look(opened)).toEqual(expected);
      await opened.store[Symbol.asyncDispose]();
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, goOn));
  return last;
}

interface Ended {
  readonly acknowledged: readonly string[];
  readonly isKilled: boolean;
}

async function playUntil(place: string, step: number): Promise<Ended> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [KILLED, place, String(step)], (error, stdout, stderr) => {
      const isKilled = error?.signal === "SIGKILL";
      if (error !== null && !isKilled) reject(new Error(stderr));
      else resolve({ acknowledged: stdout.split("\n").filter(Boolean), isKilled });
    });
  });
}

/** The acknowledged facts that no longer hold. */
async function findLost({ store }: OpenStore, acknowledged: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const each of acknowledged) {
    const survivors =
      (await store.receipt(`student of ${each}`, each)) ??
      (await store.judging(each)) ??
      (each === "draft" ? await store.newestDraft(ANAS_P1, ["python"]) : undefined);
    if (survivors === undefined) lost.push(each);
  }
  return lost;
}
