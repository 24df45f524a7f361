import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Access, Route } from "../api/route.ts";
import { type RouteName, ROUTES } from "../api/routes.ts";
import { authorize, type Caller, findSignedInPerson } from "./access.ts";
import { compressAnswer } from "./http/compression.ts";
import { checkOrigin } from "./http/guard.ts";
import type { Handlers } from "./handler.ts";
import { boundJson, readForm } from "./http/read-body.ts";
import type { ReadQueue } from "./http/read-queue.ts";
import type { RequestLimits } from "./http/request-limits.ts";
import { Refusal } from "./http/refusal.ts";
import { SharedReply } from "./http/shared-reply.ts";
import type { ConcurrencyLimit, RequestSlot } from "./http/concurrency-limit.ts";
import { refuseTokenInUrl } from "./sign-in/access-token.ts";
import type { Site } from "./site.ts";
import type { TasksInProgress } from "./tasks-in-progress.ts";
import { showErased } from "./texts/show-erased.ts";

const MAX_BODY = 64 * 1024;
const MAX_ISSUES = 20;
const MAX_TEXT_LENGTH = 300;
const REQUEST_KEY = /^[\x21-\x7e]{8,200}$/;

/** Judging, and monitoring, must not wait for pages. */
const MACHINE_ACCESS: ReadonlySet<Access> = new Set([
  "worker",
  "joining",
  "machine",
  "unidentified",
]);

/** A handler without its route's types, which {@link Handlers} has checked. */
type AnyHandler = (call: object, site: Site) => Promise<unknown>;

/** Limits on requests per time and at a time, and the requests in progress. */
export interface Bounds {
  readonly limits: RequestLimits;
  readonly reads: ReadQueue;
  readonly underWay: ConcurrencyLimit;
  readonly tasks: TasksInProgress;
}

function takesForm(name: RouteName): boolean {
  return (ROUTES[name] as Route).takesForm !== undefined;
}

/** Registers every route with its handler. */
export function bindRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  site: Site,
  bounds: Bounds,
): void {
  const names = Object.keys(ROUTES) as RouteName[];
  const bindAll = (to: FastifyInstance, some: readonly RouteName[]) => {
    for (const name of some) bind(to, name, handlers[name] as AnyHandler, site, bounds);
  };
  bindAll(
    app,
    names.filter((name) => !takesForm(name)),
  );
  // Only these routes parse forms, since another site's page can send a form without CORS preflight.
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(FORM, { parseAs: "string" }, (_, body, done) => {
      done(null, readForm(String(body)));
    });
    bindAll(forms, names.filter(takesForm));
  });
}

const FORM = "application/x-www-form-urlencoded";

function bind(
  app: FastifyInstance,
  name: RouteName,
  handler: AnyHandler,
  site: Site,
  { limits, reads, underWay, tasks }: Bounds,
): void {
  const route: Route = ROUTES[name];
  const isRead = route.method === "GET" && !MACHINE_ACCESS.has(route.who);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const requestSlots = new WeakMap<FastifyRequest, RequestSlot>();
  app.route({
    method: route.method,
    url: route.path,
    // Monitoring tools probe with HEAD.
    exposeHeadRoute: route.sends === "text",
    bodyLimit: route.maxBytes ?? MAX_BODY,
    config: { maxValues: route.maxValues },
    // Runs before the body is read.
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const isOurs = route.who !== "worker" && route.who !== "joining";
      if (isOurs && route.takesForm !== "of-anybody") {
        checkOrigin(request, route.who, site.origin);
      }
      refuseTokenInUrl(request);
      if (isRead) await reads.begin();
      const params = request.params as Readonly<Record<string, string>>;
      const caller = await tasks.run(async () =>
        authorize(name, params, request, site).catch(async (error: unknown) => {
          // Count refused requests, too: for the person, if somebody is signed in.
          await limits.count(request, name, await findSignedInPerson(request, site));
          throw error;
        }),
      );
      callers.set(request, caller);
      if ("worker" in caller || "machine" in caller) return;
      const person = personOf(caller);
      await limits.count(request, name, person);
      // Event streams stay open and have their own limits.
      if (person === undefined || route.sends === "stream") return;
      requestSlots.set(request, await underWay.begin(person, name, reply));
    },
    onSend: async (request, reply, payload) =>
      compressAnswer(name, request, reply, showErased(request, payload)),
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: readPart(route.query, request.query, "query"),
        body: readPart(route.body, request.body, "body"),
        caller: callers.get(request),
        requestKey: route.takesRequestKey === true ? readRequestKey(request) : undefined,
        request,
        reply,
      };
      const handle = async () => tasks.run(async () => handler(call, site));
      const result = await (requestSlots.get(request)?.run(handle) ?? handle());
      if (result instanceof SharedReply) return result.send(request, reply.code(route.status));
      return answer(route, result, reply);
    },
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Most values in a JSON body; undefined: the default. */
    readonly maxValues?: number | undefined;
  }
}

/** Reads JSON as Fastify does, but only within bounds. */
export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer;
    boundJson(bytes, request.routeOptions.config.maxValues);
    return parse(request, bytes.toString(), done);
  });
}

function personOf(
  caller: Exclude<Caller, { worker: unknown } | { machine: unknown }>,
): string | undefined {
  return "person" in caller ? caller.person.id : caller.signedIn?.person.id;
}

function answer(route: Route, result: unknown, reply: FastifyReply): FastifyReply {
  // Handlers of other formats than JSON have already sent their reply.
  if (route.sends !== undefined) return reply;
  reply.code(route.status);
  return route.reply === undefined ? reply.send() : reply.send(result);
}

/** @throws {Refusal} if the part of a request does not have the shape that it should. */
export function readPart<S extends z.ZodType | undefined>(
  schema: S,
  value: unknown,
  where: string,
): S extends z.ZodType ? z.output<S> : undefined;
export function readPart(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  // A request may have any number of mistakes and names of any length: limit what we send back.
  const firstIssues = parsed.error.issues.slice(0, MAX_ISSUES);
  throw new Refusal("invalid-request", {
    text: (t) => {
      const issues = firstIssues.map((issue) => ({
        at: cut([where, ...issue.path].join(".")),
        message: cut(t.issue(issue)),
      }));
      const [first] = issues;
      return { ...(first && { message: `${first.at}: ${first.message}` }), details: issues };
    },
  });
}

function cut(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

/** The Idempotency-Key header; undefined if the request has none. */
function readRequestKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && REQUEST_KEY.test(key)) return key;
  throw new Refusal("invalid-request", { text: (t) => t.invalidRequestKey });
}
