import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import { fastify, type FastifyInstance } from "fastify";
import { GuessLimit, Passwords } from "../accounts/index.ts";
import type { Queue, Store } from "../store/index.ts";
import { bindRoutes } from "./bind-routes.ts";
import { explainFault } from "./explain-fault.ts";
import { Grades } from "./grades.ts";
import { securityHeaders } from "./guard.ts";
import { HANDLERS } from "./handlers.ts";
import { InTurn } from "./in-turn.ts";
import { Ledger } from "./ledger.ts";
import { LivePages } from "./live/live-pages.ts";
import { servePages } from "./pages.ts";
import { makeRequestLimits } from "./request-limits.ts";
import type { ServedCourse } from "./served-course.ts";
import type { Site } from "./site.ts";
import { Workers } from "./workers.ts";

const MINUTE_MS = 60_000;

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
  const { store, queue, now, origin, judgeVersion, version, onFault } = options;
  const app = fastify({
    ...(options.tls && { https: options.tls }),
    trustProxy: options.isBehindProxy,
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    // Slow senders hold a connection, and nothing else, for so long.
    requestTimeout: 30_000,
  }) as FastifyInstance;
  const ledger = await Ledger.open(store, options.courses);
  const site: Site = {
    store,
    queue,
    ledger,
    grades: new Grades(store, ledger),
    live: new LivePages(),
    workers: new Workers(queue, now),
    inTurn: new InTurn(),
    passwords: new Passwords(),
    wrongPasswords: new GuessLimit({ tries: 10, withinMs: 15 * MINUTE_MS }),
    // A whole class may mistype from one address.
    wrongCodes: new GuessLimit({ tries: 100, withinMs: 15 * MINUTE_MS }),
    now,
    origin,
    judgeVersion,
    version,
  };
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
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  bindRoutes(app, HANDLERS, site, makeRequestLimits(app));
  await servePages(app, options.pages);
  return app;
}
