import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteStore } from "../../harness/store/index.ts";
import { playClass } from "./class-under-kills.ts";

/** `GRUNDY_TEST_KILLS=200` is what the README promises, and takes some minutes. */
const KILLS = Number(process.env["GRUNDY_TEST_KILLS"] ?? 6);
const STUDENTS = KILLS > 50 ? 50 : 10;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-killed-class-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

describe(`a class of ${STUDENTS}, whose server and workers are killed ${KILLS} times`, () => {
  it(
    "stores and judges each acknowledged submission once",
    { timeout: 60_000 + KILLS * 20_000 },
    async () => {
      const acknowledged = await playClass({ folder, students: STUDENTS, kills: KILLS });
      const { store, queue } = await openSqliteStore(join(folder, "school.db"));
      const events = (await store.events(0)).map(({ event }) => event);
      const submitted = events.filter((event) => event.kind === "submitted");
      const settled = events.filter(
        (event) => event.kind === "judged" || event.kind === "judge-failed",
      );
      const ids = submitted.map(({ submission }) => submission);
      expect(acknowledged.length).toBeGreaterThan(KILLS);
      expect(acknowledged.map(({ submission }) => submission).toSorted()).toEqual(ids.toSorted());
      expect(settled.map(({ submission }) => submission).toSorted()).toEqual(ids.toSorted());
      // A killed worker loses two submissions. A submission that is lost three times gets no verdict.
      const failed = settled.filter((event) => event.kind === "judge-failed");
      expect(failed.length).toBeLessThanOrEqual(KILLS / 3);
      for (const { submission, receipt, text } of acknowledged) {
        const source = submitted.find((event) => event.submission === submission)?.source ?? "";
        expect(source).toBe(createHash("sha256").update(text).digest("hex"));
        expect(receipt).toBe(source);
        expect(Buffer.from((await store.source(source)) ?? []).toString()).toBe(text);
      }
      const judged = settled.filter((event) => event.kind === "judged");
      const records = await Promise.all(judged.map(async ({ judging }) => store.judging(judging)));
      expect(records).not.toContain(undefined);
      expect(await queue.waiting(0)).toEqual([]);
      await store[Symbol.asyncDispose]();
    },
  );
});
