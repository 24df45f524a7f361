import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openPostgresStore } from "../../harness/store/index.ts";
import { verdictOf } from "../fixtures/e2e/class-verdict.ts";
import { isWithoutOwnPostgres, query } from "../store/postgres/cluster.ts";
import { findCounting, runServers } from "./servers-under-kills.ts";

/** `GRUNDY_TEST_KILLS=100` is what is promised, and takes some minutes. */
const KILLS = Number(process.env["GRUNDY_TEST_KILLS"] ?? 12);
const SEED = BigInt(process.env["GRUNDY_TEST_SEED"] ?? Date.now());
const STUDENTS = 10;
/** Messages about faults of the machine and recovery from them. Any other message is a server's bug. */
const OF_MACHINE =
  /HarnessError: (?:postgres:.* cannot be used|writing to postgres:.* (?:may have )?failed): |available again$/;

describe.skipIf(isWithoutOwnPostgres)(
  `two servers with workers and database, killed ${KILLS} times (GRUNDY_TEST_SEED=${SEED})`,
  () => {
    it(
      "store and judge each acknowledged submission once, and send its score",
      { timeout: 600_000 + KILLS * 30_000 },
      async () => {
        await using faculty = await runServers({ students: STUDENTS, kills: KILLS, seed: SEED });
        const { url, people, platform, acknowledged, killed, output } = faculty;
        const { store, queue } = await openPostgresStore(url);
        const stored = await store.events(0);
        const events = stored.map(({ event }) => event);
        expect(stored.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));

        const submitted = events.filter((event) => event.kind === "submitted");
        for (const { id } of people) {
          const own = acknowledged.get(id) ?? [];
          const ownSubmissions = submitted.filter(({ person }) => person === id);
          expect(ownSubmissions.map(({ submission }) => submission)).toEqual(
            own.map(({ submission }) => submission),
          );
          const hashes = own.map(({ text }) => createHash("sha256").update(text).digest("hex"));
          expect(ownSubmissions.map(({ source }) => source)).toEqual(hashes);
          expect(own.map(({ receipt }) => receipt)).toEqual(hashes);
        }

        const settled = events.filter(
          (event) => event.kind === "judged" || event.kind === "judge-failed",
        );
        expect(settled.map(({ submission }) => submission).toSorted()).toEqual(
          submitted.map(({ submission }) => submission).toSorted(),
        );
        const judged = settled.filter((event) => event.kind === "judged");
        const texts = new Map(
          [...acknowledged.values()].flat().map(({ submission, text }) => [submission, text]),
        );
        expect(judged.map(({ verdict }) => verdict)).toEqual(
          judged.map(({ submission }) => verdictOf(texts.get(submission) ?? "")),
        );
        // Submissions that meet a kill or a stall three times get no verdict, which is rare.
        expect(settled.length - judged.length).toBeLessThanOrEqual(KILLS / 3);
        expect(await query(url, "SELECT count(*)::integer AS count FROM judging")).toEqual([
          { count: judged.length },
        ]);
        expect(await queue.waiting(0)).toEqual([]);

        const points = findCounting(stored);
        for (const { id } of people) {
          const scores = platform.services.taken.filter(({ subject }) => subject === id);
          expect(scores.at(-1)?.given).toBe(points.get(id));
          const times = scores.map(({ timestampMs }) => timestampMs);
          expect(times).toEqual([...new Set(times)].toSorted((left, right) => left - right));
        }
        expect(output.filter((line) => !OF_MACHINE.test(line))).toEqual([]);
        await store[Symbol.asyncDispose]();
        process.stdout.write(
          `${submitted.length} works, killed ${JSON.stringify([...killed])}, ${settled.length - judged.length} judge errors, ${platform.services.taken.length} scores, ${output.length} faults told\n`,
        );
      },
    );
  },
);
