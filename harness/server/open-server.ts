import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import {
  fastify,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { serveContestApi } from "./contest-api/serve-contest-api.ts";
import { bindRoutes, boundJsonBodies } from "./bind-routes.ts";
import { drain, refuseUnread, trackConnections } from "./http/connections.ts";
import { explainFault } from "./http/explain-fault.ts";
import { securityHeaders } from "./http/guard.ts";
import { HANDLERS } from "./routes/index.ts";
import { Housekeeping } from "./housekeeping.ts";
import { OutageReporter } from "./http/outage.ts";
import { servePages } from "./pages.ts";
import { openSite } from "./open-site.ts";
import { ReadQueue } from "./http/read-queue.ts";
import { makeRequestLimits } from "./http/request-limits.ts";
import { ConcurrencyLimit } from "./http/concurrency-limit.ts";
import type { Refusal } from "./http/refusal.ts";
import type { ServerOptions } from "./server-options.ts";
import { TasksInProgress } from "./tasks-in-progress.ts";
import { languageOf } from "./texts/server-texts.ts";

/**
 * Connections that may wait to be accepted: when a server comes back, all pages connect at once. The system
 * has its own limit (net.core.somaxconn); beyond it, a page waits up to a minute.
 */
export const LISTEN_BACKLOG = 4096;

/** Creates a server. Call `listen`, or `inject` in tests. Closing it loses nothing acknowledged. */
export async function openServer(options: ServerOptions): Promise<FastifyInstance> {
  const { origin } = options;
  const outage = new OutageReporter(options.store, options.onFault, options.now);
  const headers = securityHeaders(origin);
  const app = fastify({
    ...(options.tls && { https: options.tls }),
    ...(options.log && { loggerInstance: options.log }),
    // The lines below name no addresses, which nobody needs to keep.
    logController: new LogController({ disableRequestLogging: true }),
    // Trust only the proxy directly in front: any client may have forged earlier hops.
    trustProxy: options.isBehindProxy ? (_, hop) => hop === 0 : false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    // Slow senders may hold a connection for this long.
    requestTimeout: 30_000,
    // Malformed URLs, before routing.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      void refuse(explainFault(error).refusal, request, reply.headers(headers));
    },
    clientErrorHandler: refuseUnread,
  }) as FastifyInstance;
  const closing = new AbortController();
  const closeConnections = trackConnections(app.server);
  const site = await openSite({ ...options, onFault: outage.report }, closing.signal);
  const tasks = new TasksInProgress();
  const housekeeping = new Housekeeping(site, outage, tasks);
  app.addHook("preClose", async () => {
    closing.abort();
    housekeeping.stop();
    site.reloads[Symbol.dispose]();
    site.live.close();
    closeConnections();
  });
  app.addHook("onClose", async () => tasks.settled());
  app.addHook("onRequest", async (_, reply) => {
    reply.headers(headers);
  });
  app.addHook("onResponse", async ({ method, routeOptions, log }, { statusCode, elapsedTime }) => {
    log.debug(
      `${method} ${routeOptions.url ?? "?"}: ${statusCode} in ${elapsedTime.toFixed(0)} ms`,
    );
  });
  app.setErrorHandler(async (error, request, reply) => {
    const { refusal, isOurs } = explainFault(error);
    const where = `${request.method} ${request.routeOptions.url ?? "?"}`;
    if (isOurs) outage.report(error, `${where} (${request.id})`);
    else if (request.method !== "GET") logRefusedWrite(request, where, refusal);
    if (refusal.code === "too-large") await drain(request.raw);
    return refuse(refusal, request, reply);
  });
  app.removeContentTypeParser("text/plain");
  boundJsonBodies(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  const limits = makeRequestLimits(app);
  const reads = new ReadQueue(app.server);
  const bounds = { limits, reads, underWay: new ConcurrencyLimit(), tasks };
  bindRoutes(app, HANDLERS, site, bounds);
  await serveContestApi(app, site, bounds);
  await servePages(app, options.pages, site);
  housekeeping.start();
  return app;
}

/** A flood is refused quietly, so that strangers cannot fill the disk with lines. */
function logRefusedWrite({ log }: FastifyRequest, where: string, { status, code }: Refusal): void {
  const line = `${where} refused: ${status} ${code}`;
  if (code === "too-many-requests") log.debug(line);
  else log.info(line);
}

/** Answers with an error, in the caller's language. */
function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const { status, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  return reply
    .code(status)
    .header("content-language", language)
    .header("vary", "accept-language")
    .send(refusal.problemIn(language));
}
