import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import { fastify, type FastifyInstance } from "fastify";
import type { Queue, Store } from "../store/index.ts";
import { bindRoutes } from "./bind-routes.ts";
import { explainFault } from "./explain-fault.ts";
import { securityHeaders } from "./guard.ts";
import { HANDLERS } from "./handlers.ts";
import { Housekeeping } from "./housekeeping.ts";
import { servePages } from "./pages.ts";
import { openSite } from "./open-site.ts";
import { makeRequestLimits } from "./request-limits.ts";
import type { ServedCourse } from "./served-course.ts";

export interface ServerOptions {
  readonly store: Store;
  readonly queue: Queue;
  readonly courses: readonly ServedCourse[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `https://grundy.example.edu`, as browsers see it. */
  readonly origin: string;
  /** Whether a proxy tells who asks, and nobody reaches the server past it. */
  readonly isBehindProxy: boolean;
  /** PEM. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Where the pages are that were built; undefined: none. */
  readonly pages?: string;
  /** Of the sources that judge: workers must have the same. */
  readonly judgeVersion: string;
  /** Of Grundy. */
  readonly version: string;
  /** Faults of the server's own, with the route where they happened: callers are not told them. */
  readonly onFault: (error: unknown, where: string) => void;
}

/** Let it listen, or ask it by `inject`; when it is closed, all that was acknowledged is kept. */
export async function openServer(options: ServerOptions): Promise<FastifyInstance> {
  const { origin, onFault } = options;
  const app = fastify({
    ...(options.tls && { https: options.tls }),
    trustProxy: options.isBehindProxy,
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    // Slow senders hold a connection, and nothing else, for so long.
    requestTimeout: 30_000,
  }) as FastifyInstance;
  const closing = new AbortController();
  const site = await openSite(options, closing.signal);
  const housekeeping = new Housekeeping(site, onFault);
  app.addHook("preClose", async () => {
    closing.abort();
    housekeeping.stop();
    site.live.close();
  });
  const headers = securityHeaders(origin);
  app.addHook("onRequest", async (_, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler((error, request, reply) => {
    const { refusal, isOurs } = explainFault(error);
    if (isOurs) onFault(error, `${request.method} ${request.routeOptions.url ?? "?"}`);
    const { retryAfterSeconds } = refusal;
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    return reply.code(refusal.status).send(refusal.problem);
  });
  app.removeContentTypeParser("text/plain");
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  bindRoutes(app, HANDLERS, site, makeRequestLimits(app));
  await servePages(app, options.pages);
  housekeeping.start();
  return app;
}
