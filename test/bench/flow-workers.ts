/**
 * Workers of many places that sleep instead of judging: `flow-workers.ts ORIGIN TOKEN WORKERS PLACES MS`.
 * They share a process, since they have machines of their own elsewhere. When they are told to stop they
 * say how long their claims took, in milliseconds, of those that got a job.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { ServerLink, runWorkerLoop } from "../../harness/worker/index.ts";
import { JUDGE_VERSION } from "../fixtures/e2e/class-clock.ts";
import { fakeAnswer } from "../server/fake-course.ts";

const [origin = "", token = "", workers = "", places = "", ms = ""] = process.argv.slice(2);
const claims: number[] = [];
const stop = new AbortController();
const working = Array.from({ length: Number(workers) }, async () => {
  const link = new ServerLink({ origin, token, judgeVersion: JUDGE_VERSION });
  const claim = link.claim.bind(link);
  link.claim = async (...asked) => {
    const startedAt = performance.now();
    const job = await claim(...asked);
    if (job !== undefined) claims.push(performance.now() - startedAt);
    return job;
  };
  await runWorkerLoop({
    link,
    slots: Number(places),
    draining: stop.signal,
    note: console.error,
    judge: async (job) => {
      await sleep(Number(ms));
      return fakeAnswer(job, "AC");
    },
  });
});
await once(process, "message");
stop.abort();
await Promise.all(working);
process.send?.(claims);
process.disconnect();
