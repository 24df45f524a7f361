import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresStore } from "../../harness/store/index.ts";
import { Cluster, isWithoutOwnPostgres } from "../store/postgres/cluster.ts";
import { playServers } from "./servers-under-kills.ts";

/** `GRUNDY_TEST_KILLS=100` for what the README promises; so many take some minutes. */
const KILLS = Number(process.env["GRUNDY_TEST_KILLS"] ?? 8);
const STUDENTS = 10;

let folder: string;
let cluster: Cluster;
beforeAll(async () => {
  if (isWithoutOwnPostgres) return;
  folder = await mkdtemp(join(tmpdir(), "grundy-many-servers-"));
  cluster = await Cluster.create({ isSafe: true });
});
afterAll(async () => {
  if (isWithoutOwnPostgres) return;
  await cluster[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(isWithoutOwnPostgres)(
  `a class of ${STUDENTS} at two servers, which are killed ${KILLS} times with all around them`,
  () => {
    it(
      "has each work that was acknowledged stored once, and judged once",
      { timeout: 120_000 + KILLS * 20_000 },
      async () => {
        const url = await cluster.createDatabase();
        const acknowledged = await playServers(
          { folder, students: STUDENTS, kills: KILLS },
          cluster,
          url,
        );
        const { store, queue } = await openPostgresStore(url);
        const events = (await store.events(0)).map(({ event }) => event);
        const submitted = events.filter((event) => event.kind === "submitted");
        const settled = events.filter(
          (event) => event.kind === "judged" || event.kind === "judge-failed",
        );
        const ids = submitted.map(({ submission }) => submission);
        expect(acknowledged.length).toBeGreaterThan(KILLS);
        expect(acknowledged.map(({ submission }) => submission).toSorted()).toEqual(ids.toSorted());
        expect(settled.map(({ submission }) => submission).toSorted()).toEqual(ids.toSorted());
        for (const { submission, receipt, text } of acknowledged) {
          const source = submitted.find((event) => event.submission === submission)?.source ?? "";
          expect(receipt).toBe(createHash("sha256").update(text).digest("hex"));
          expect(source).toBe(receipt);
          expect(Buffer.from((await store.source(source)) ?? []).toString()).toBe(text);
        }
        expect(await queue.waiting(0)).toEqual([]);
        await store[Symbol.asyncDispose]();
      },
    );
  },
);
