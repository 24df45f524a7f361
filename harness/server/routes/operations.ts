import type { FastifyReply } from "fastify";
import type { Handlers } from "../handler.ts";
import type { Site } from "../site.ts";

/** Monitoring: health, readiness and metrics; and a description of all routes. */
export const operationRoutes: Pick<Handlers, "healthz" | "readyz" | "metrics" | "openapi"> = {
  healthz: async ({ reply }) => {
    sendText(reply, "ok\n");
  },

  readyz: async ({ reply }, site) => {
    const missing = await findMissing(site);
    if (missing.length > 0) reply.code(503);
    sendText(reply, missing.length === 0 ? "ok\n" : missing.map((each) => `${each}\n`).join(""));
  },

  metrics: async ({ reply }, site) => {
    const stored = await readStored(site).catch((error: unknown) => {
      site.onFault(error, "GET /metrics");
      return undefined;
    });
    const rows = [
      ["store_reachable", stored === undefined ? 0 : 1],
      ...(stored ?? []),
      ["live_pages", site.live.size],
      ["last_event", site.eventLog.seq],
      ["event_loop_delay_p99_seconds", site.loopDelay.percentile(99) / 1e9],
      ["memory_bytes", process.memoryUsage.rss()],
    ];
    site.loopDelay.reset();
    sendText(reply, rows.map(([name, value]) => `grundy_${name} ${value}\n`).join(""));
  },

  openapi: async ({ reply }, site) => {
    reply.type("application/json; charset=utf-8").send(site.describeApi());
  },
};

/** Metrics that need the store. */
async function readStored({ queue, workers, now }: Site) {
  const [{ waiting, leased, oldestAt }] = await Promise.all([
    queue.backlog(now()),
    workers.heartbeats.refresh(),
  ]);
  const { workers: count, places } = workers.alive;
  return [
    ...Object.entries(waiting).map(([lane, jobs]) => [`jobs_waiting{lane="${lane}"}`, jobs]),
    ["jobs_leased", leased],
    ["oldest_waiting_seconds", oldestAt === undefined ? 0 : (now() - oldestAt) / 1000],
    ["workers", count],
    ["places", places],
  ];
}

async function findMissing({ store, workers }: Site): Promise<readonly string[]> {
  const writes = await Promise.all([store.commit([]), workers.heartbeats.refresh()]).then(
    () => true,
    () => false,
  );
  return [
    ...(writes ? [] : ["the store cannot be written"]),
    ...(workers.alive.workers > 0 ? [] : ["no worker is running"]),
  ];
}

function sendText(reply: FastifyReply, text: string): void {
  reply.type("text/plain; charset=utf-8").send(text);
}
