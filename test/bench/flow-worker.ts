/**
 * A worker of many places that sleeps instead of judging: `flow-worker.ts ORIGIN TOKEN PLACES MS`. When
 * it is told to stop it says how long its claims took, in milliseconds, of those that got a job.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { ServerLink, work } from "../../harness/worker/index.ts";
import { JUDGE_VERSION } from "../fixtures/e2e/class-clock.ts";
import { fakeRecord } from "../server/fake-course.ts";

const [origin = "", token = "", places = "", ms = ""] = process.argv.slice(2);
const link = new ServerLink({ origin, token, judgeVersion: JUDGE_VERSION });
const claims: number[] = [];
const claim = link.claim.bind(link);
link.claim = async (...asked) => {
  const startedAt = performance.now();
  const job = await claim(...asked);
  if (job !== undefined) claims.push(performance.now() - startedAt);
  return job;
};
const stop = new AbortController();
const working = work({
  link,
  places: Number(places),
  draining: stop.signal,
  note: console.error,
  judge: async ({ id, exercise, file }) => {
    await sleep(Number(ms));
    const key = createHash("sha256").update(id).digest("hex");
    return { kind: "judged", key, record: fakeRecord(exercise, "AC", file.name) };
  },
});
await once(process, "message");
stop.abort();
await working;
process.send?.(claims);
process.disconnect();
