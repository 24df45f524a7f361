import type { FastifyReply } from "fastify";
import type { ServerStatus } from "../../api/server-shapes.ts";
import { type HealthReport, MIN_FREE_BYTES } from "../health/server-health.ts";
import type { Handlers } from "../handler.ts";
import type { Site } from "../site.ts";

const MIB = 1024 * 1024;

type OperationRoutes = Pick<
  Handlers,
  "healthz" | "readyz" | "metrics" | "serverStatus" | "openapi"
>;

/** Monitoring: health, readiness, metrics and the state of the server; and a description of all routes. */
export const operationRoutes: OperationRoutes = {
  healthz: async ({ reply }) => {
    sendText(reply, "ok\n");
  },

  readyz: async ({ reply }, site) => {
    const missing = listMissing(await site.health.recent(), site);
    if (missing.length > 0) reply.code(503);
    sendText(reply, missing.length === 0 ? "ok\n" : missing.map((each) => `${each}\n`).join(""));
  },

  metrics: async ({ reply }, site) => {
    const report = await site.health.measure();
    const rows = [
      ["store_reachable", report.stored === undefined ? 0 : 1],
      ["store_writable", report.writeFault === undefined ? 1 : 0],
      ...listStored(report, site),
      ...listSurroundings(report),
      ["clock_drift_seconds", site.clockWatch.driftMs() / 1000],
      ["live_pages", site.live.size],
      ["last_event", site.eventLog.seq],
      ["event_loop_delay_p99_seconds", site.loopDelay.percentile(99) / 1e9],
      ["memory_bytes", process.memoryUsage.rss()],
    ];
    site.loopDelay.reset();
    sendText(reply, rows.map(([name, value]) => `grundy_${name} ${value}\n`).join(""));
  },

  serverStatus: async (_, site) => viewStatus(await site.health.measure(), site),

  openapi: async ({ reply }, site) => {
    reply.type("application/json; charset=utf-8").send(site.describeApi());
  },
};

/** Metrics that need the store. */
function listStored({ stored, alive }: HealthReport, { now }: Site) {
  if (stored === undefined) return [];
  const { waiting, leased, oldestAt } = stored.backlog;
  return [
    ...Object.entries(waiting).map(([lane, jobs]) => [`jobs_waiting{lane="${lane}"}`, jobs]),
    ["jobs_leased", leased],
    ["oldest_waiting_seconds", oldestAt === undefined ? 0 : (now() - oldestAt) / 1000],
    ["workers", alive.workers],
    ["places", alive.places],
    ["workers_expected", stored.expected],
    ["workers_missing", stored.lost.length],
  ];
}

function listSurroundings({ disk, backup }: HealthReport) {
  return [
    ...(disk === undefined
      ? []
      : [
          ["disk_free_bytes", disk.freeBytes],
          ["disk_total_bytes", disk.totalBytes],
        ]),
    // Prometheus: an age is `time() - …`; 0 was never.
    ...(backup === undefined
      ? []
      : [["last_backup_timestamp_seconds", Math.round((backup.at ?? 0) / 1000)]]),
  ];
}

/** Lists reasons why the server cannot do its work. Anybody may read it, so it names no file and no address. */
function listMissing(
  { writeFault, disk, alive }: HealthReport,
  { reloads }: Pick<Site, "reloads">,
): readonly string[] {
  const isFull = (disk?.freeBytes ?? Infinity) < MIB || /disk is full/.test(writeFault ?? "");
  const isAlmostFull = !isFull && disk !== undefined && disk.freeBytes < MIN_FREE_BYTES;
  return [
    ...(writeFault === undefined ? [] : ["the store cannot be written"]),
    ...(isFull ? ["the disk is full"] : []),
    ...(isAlmostFull ? [`the disk has only ${Math.floor(disk.freeBytes / MIB)} MiB left`] : []),
    ...(alive.workers > 0 ? [] : ["no worker is running"]),
    ...(reloads.differing.length === 0 ? [] : ["a course was reloaded from other files"]),
  ];
}

function viewStatus(report: HealthReport, site: Site): ServerStatus {
  const { writeFault, disk, stored, alive, backup } = report;
  const { now, version, clockWatch } = site;
  const { waiting, oldestAt } = stored?.backlog ?? { waiting: {}, oldestAt: undefined };
  return {
    now: now(),
    version,
    hasAuthoring: site.authoring !== undefined,
    ...(writeFault !== undefined && { writeFault }),
    ...(disk && { disk }),
    queue: {
      waiting: Object.values(waiting).reduce((sum, jobs) => sum + jobs, 0),
      ...(oldestAt !== undefined && { oldestAt }),
    },
    workers: {
      running: alive.workers,
      expected: stored?.expected ?? 0,
      lost: (stored?.lost ?? []).map(({ name, seenAt }) => ({ name, seenAt })),
    },
    ...(backup && { backup: { ...(backup.at !== undefined && { at: backup.at }) } }),
    clock: { driftMs: Math.round(clockWatch.driftMs()), jumps: [...clockWatch.jumps] },
  };
}

function sendText(reply: FastifyReply, text: string): void {
  reply.type("text/plain; charset=utf-8").send(text);
}
