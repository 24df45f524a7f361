import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSqliteStore } from "../../harness/store/index.ts";
import { draftOf, submit, judged } from "../store/samples.ts";
import { longestBlockMs } from "./event-loop-block.ts";
import { type Figure, printFigures, ratioOf, timeNs } from "./figure.ts";

const ROUNDS = 7;
const ALONE = 40;
const SIDE_BY_SIDE = 50;
/** Hand-ins of each of those who do so side by side. */
const EACH = 8;

const folder = mkdtempSync(join(tmpdir(), "grundy-store-bench-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nanoseconds of what the disk asks for at the least: a few pages written, and waited for. */
async function syncNs(times: number): Promise<number> {
  const file = openSync(join(folder, "bare"), "w");
  const pages = Buffer.alloc(32 * 1024, 1);
  const ns = await timeNs(async () => {
    for (let time = 0; time < times; time += 1) {
      writeSync(file, pages);
      fsyncSync(file);
    }
  });
  closeSync(file);
  return ns / times;
}

test("what is written, as so many waits for the disk", async () => {
  const { store, queue } = await openSqliteStore(join(folder, "grundy.db"));
  let count = 0;
  const submitNext = async () => {
    count += 1;
    await store.commit(submit(`s${count}`, `student ${count % SIDE_BY_SIDE}`));
  };
  const aloneNs = async () =>
    (await timeNs(async () => {
      for (let time = 0; time < ALONE; time += 1) await submitNext();
    })) / ALONE;
  const submitEach = async () => {
    for (let time = 0; time < EACH; time += 1) await submitNext();
  };
  const togetherNs = async () =>
    (await timeNs(async () => Promise.all(Array.from({ length: SIDE_BY_SIDE }, submitEach)))) /
    (SIDE_BY_SIDE * EACH);
  const typeNs = async () => {
    count += 1;
    const person = `typing ${count}`;
    const ns = await timeNs(async () => {
      for (let version = 1; version <= ALONE; version += 1) {
        await store.commit([draftOf(version, { person, text: "x".repeat(2000) })]);
      }
    });
    return ns / ALONE;
  };
  const judgeNs = async () => {
    const ns = await timeNs(async () => {
      for (let time = 0; time < ALONE; time += 1) {
        const options = {
          worker: "w",
          now: 0,
          lastLane: 2,
        } as const;
        const job = await queue.claim({ ...options, courses: ["games"] });
        if (job?.submission !== undefined) await store.commit(judged(job.submission, job));
      }
    });
    return ns / ALONE;
  };
  const bare = async () => syncNs(ALONE);
  const figures: Figure[] = [
    {
      what: "a hand-in that comes alone",
      aim: 8,
      unit: "waits for the disk",
      measure: ratioOf(aloneNs, bare),
    },
    {
      what: `a hand-in of ${SIDE_BY_SIDE} that come side by side`,
      aim: 0.5,
      unit: "hand-ins that come alone",
      measure: ratioOf(togetherNs, aloneNs),
    },
    {
      what: "a draft",
      aim: 8,
      unit: "waits for the disk",
      measure: ratioOf(typeNs, bare),
    },
    {
      what: "a claim, and what came of it",
      aim: 16,
      unit: "waits for the disk",
      measure: ratioOf(judgeNs, bare),
    },
    {
      what: `longest block of the event loop, ${SIDE_BY_SIDE} side by side`,
      aim: 50,
      unit: "ms",
      measure: async () => longestBlockMs(togetherNs),
    },
  ];
  await printFigures(figures, ROUNDS);
  console.log(`hand-ins a second, side by side: ${(1e9 / (await togetherNs())).toFixed(0)}`);
  expect(await store.lastSeq()).toBeGreaterThan(ALONE);
  await store[Symbol.asyncDispose]();
}, 900_000);
