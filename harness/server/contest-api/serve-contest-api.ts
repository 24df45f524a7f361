import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../../core/escape-html.ts";
import { isStudentView } from "../access.ts";
import type { Person } from "../../store/store.ts";
import { type Bounds, readPart } from "../bind-routes.ts";
import { addressOf } from "../http/caller-address.ts";
import { drain } from "../http/connections.ts";
import { explainFault } from "../http/explain-fault.ts";
import { isOfOurOrigin } from "../http/guard.ts";
import { Refusal } from "../http/refusal.ts";
import { zipStream } from "../http/zip-stream.ts";
import { sendPage } from "../lti/send-page.ts";
import { logReading } from "../routes/submission.ts";
import type { Site } from "../site.ts";
import { languageOf } from "../texts/server-texts.ts";
import type { Collection } from "./api-access.ts";
import { toContestObject } from "./api-objects.ts";
import { feedQuerySchema, MAX_SUBMISSION_BYTES, timesBodySchema } from "./api-requests.ts";
import { Credentials } from "./credentials.ts";
import { patchContestTimes } from "./change-times.ts";
import { type ContestClient, toContestClient } from "./contest-client.ts";
import { type ContestView, viewAt } from "./contest-view.ts";
import { EventFeeds } from "./event-feeds.ts";
import { type ContestSender, postClarification, postSubmission } from "./post-objects.ts";
import { findObject, type Query, READS } from "./read-objects.ts";

const VERSION = "2026-01";

/** A contest's path, with the parts that some endpoints add. */
interface At<Params = unknown> {
  readonly Params: { readonly contest: string } & Params;
  readonly Querystring: Query;
}

/**
 * Serves the ICPC's Contest API below `/api`. Its paths, shapes and errors are those of its
 * specification, so its routes are not among those of `harness/api`.
 */
export async function serveContestApi(
  app: FastifyInstance,
  site: Site,
  { limits, reads, underWay, tasks }: Bounds,
): Promise<void> {
  const credentials = new Credentials(site);
  const feeds = new EventFeeds(site);
  const people = new WeakMap<FastifyRequest, Person>();

  const clientsOf = (request: FastifyRequest<At>) =>
    listClients(people.get(request), site, {
      isStrict: request.query.strict === "1",
      isStudentView: isStudentView(request),
    });

  /** @throws {Refusal} if there is no such contest, or the caller may not know it. */
  const findClient = (request: FastifyRequest<At>): ContestClient => {
    const { contest: id } = request.params;
    const client = clientsOf(request).find(({ contest }) => contest.plan.id === id);
    if (client === undefined) throw new Refusal("not-found");
    return client;
  };
  const view = (request: FastifyRequest<At>) => viewAt(findClient(request), site.now());

  /** @throws {Refusal} with status 401 for strangers and 403 for members without a role here. */
  const findSender = (request: FastifyRequest<At>): ContestSender => {
    const client = findClient(request);
    const person = people.get(request);
    if (person === undefined) throw new Refusal("not-signed-in");
    if (client.member === undefined || client.role === "public") throw new Refusal("not-allowed");
    return { ...client, member: client.member, person };
  };

  const serve = async (api: FastifyInstance): Promise<void> => {
    api.setErrorHandler(async (error, request, reply) => refuse(error, request, reply, site));
    api.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (request.method === "GET" || request.method === "OPTIONS") {
        // Other sites' pages see what the public sees, unless they know a password.
        reply.header("access-control-allow-origin", "*");
      } else if (!isOfOurOrigin(request, site.origin)) throw new Refusal("wrong-origin");
      if (request.method === "GET") await reads.begin();
      const identify = async () => credentials.identify(request);
      const person = await tasks.run(identify).catch(async (error: unknown) => {
        await limits.count(request, "contestApi", undefined);
        throw error;
      });
      await limits.count(request, "contestApi", person?.id);
      await tasks.run(async () => site.eventLog.catchUpIfShared());
      if (person === undefined) return;
      people.set(request, person);
      // Feeds stay open and have their own limit.
      if (request.routeOptions.url?.endsWith("/event-feed") === true) return;
      await underWay.begin(person.id, "contestApi", reply);
    });
    api.get("/", async () => ({
      version: VERSION,
      version_url: `https://ccs-specs.icpc.io/${VERSION}/contest_api`,
      provider: { name: "Grundy", version: site.version },
    }));
    await api.register(serveContests, { prefix: "/contests" });
  };

  const serveContests = async (api: FastifyInstance): Promise<void> => {
    api.setNotFoundHandler(async () => {
      throw new Refusal("not-found");
    });
    api.options("/*", async (_, reply) =>
      reply
        .code(204)
        .header("access-control-allow-methods", "GET")
        .header("access-control-allow-headers", "authorization")
        .header("access-control-max-age", "86400")
        .send(),
    );
    api.route<At>({
      method: "GET",
      url: "/",
      handler: async (request) => {
        return clientsOf(request).map((client) => toContestObject(viewAt(client, site.now())));
      },
    });
    for (const [url, readObject] of Object.entries(READS)) {
      api.route<At<{ collection?: string; id?: string }>>({
        method: "GET",
        url,
        handler: async (request) => {
          const { params, query } = request;
          return readObject({ view: view(request), params, query, nowMs: site.now() });
        },
      });
    }
    api.patch<At>("/:contest", async (request, reply) => {
      const sender = findSender(request);
      const body = readPart(timesBodySchema, request.body, "body");
      const result = await patchContestTimes(sender, sender.person, body, site);
      return result === "as-requested"
        ? reply.code(204).send()
        : toContestObject(viewAt(sender, site.now()));
    });
    api.get<At>("/:contest/event-feed", async (request, reply) => {
      const client = findClient(request);
      const query = feedQuerySchema.safeParse(request.query);
      if (!query.success) throw new Refusal("broken-request");
      const { since_token: sinceToken, stream } = query.data;
      reply.type("application/x-ndjson");
      if (stream === "false") return feeds.read(client, sinceToken).join("");
      const caller = people.get(request)?.id ?? addressOf(request);
      const isValid = async () =>
        (await credentials.identify(request))?.id === people.get(request)?.id;
      const connection = feeds.connect(client, { caller, isValid, sinceToken });
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
      });
      // Clients wait for the status, also if there are no events after their token.
      reply.raw.flushHeaders();
      connection.start(reply.raw);
      return reply;
    });
    api.get<At<{ id: string; language: string }>>(
      "/:contest/problems/:id/statement/:language",
      async (request, reply) => {
        const { id, language } = request.params;
        sendStatement(view(request), id, language, request, reply);
        return reply;
      },
    );
    api.get<At<{ id: string }>>("/:contest/submissions/:id/files", async (request, reply) => {
      const { client } = view(request);
      findObject(view(request), "submissions", request.params.id);
      const submission = client.course.state.submissions.get(request.params.id);
      const person = people.get(request);
      if (client.role !== "staff" || submission === undefined || person === undefined) {
        throw new Refusal("not-found");
      }
      await logReading({ course: client.course, person }, submission, site);
      const bytes = await site.store.source(submission.source);
      if (bytes === undefined) throw new Refusal("not-found");
      const files = new Map([[submission.fileName, bytes]]);
      return reply.type("application/zip").send(zipStream(files, submission.submittedAt));
    });
    api.post<At>(
      "/:contest/submissions",
      { bodyLimit: MAX_SUBMISSION_BYTES },
      async (request, reply) => {
        const sender = findSender(request);
        const submission = await postSubmission(sender, request.body, site);
        return sendCreated(sender, "submissions", submission, reply, site);
      },
    );
    api.post<At>("/:contest/clarifications", async (request, reply) => {
      const sender = findSender(request);
      const clarification = await postClarification(sender, request.body, site);
      return sendCreated(sender, "clarifications", clarification, reply, site);
    });
  };

  await app.register(serve, { prefix: "/api" });
}

/** All contests that the person may know, with their role in each. */
function listClients(
  person: Person | undefined,
  { eventLog }: Site,
  { isStrict, isStudentView: isStudent }: { isStrict: boolean; isStudentView: boolean },
): readonly ContestClient[] {
  return eventLog.courses.flatMap((course) =>
    course.contests.flatMap((contest) => {
      const own = person && course.state.members.get(person.id);
      const member = own && isStudent ? { ...own, role: "student" as const } : own;
      // These clients have no session that could be let in.
      if (member?.role === "student" && contest.asksForEntry) return [];
      return toContestClient(course, contest, member, isStrict) ?? [];
    }),
  );
}

function sendStatement(
  view: ContestView,
  id: string,
  language: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { label, name } = findObject(view, "problems", id);
  const exercise = view.client.course.served.exercises.find((each) => each.id === id);
  const statement = exercise?.statements.find((each) => each.language === language);
  if (exercise === undefined || statement === undefined) throw new Refusal("not-found");
  const samples = exercise.samples.map(
    ({ call, output }) => `<pre>${escapeHtml(call)} → ${escapeHtml(output)}</pre>`,
  );
  const body = statement.html + samples.join("");
  sendPage(request, reply, { title: `${String(label)}. ${String(name)}`, body, language });
}

function sendCreated(
  client: ContestClient,
  collection: Collection,
  id: string,
  reply: FastifyReply,
  site: Site,
): FastifyReply {
  const object = findObject(viewAt(client, site.now()), collection, id);
  return reply
    .code(201)
    .header("location", `/api/contests/${client.contest.plan.id}/${collection}/${id}`)
    .send(object);
}

/** Answers with an error as the specification describes it. */
async function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
): Promise<FastifyReply> {
  const { refusal, isOurs } = explainFault(error);
  const { status, retryAfterSeconds } = refusal;
  if (isOurs) site.onFault(error, `${request.method} ${request.routeOptions.url ?? "?"}`);
  if (refusal.code === "too-large") await drain(request.raw);
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  if (status === 401) reply.header("www-authenticate", 'Basic realm="Grundy", charset="UTF-8"');
  const { message, hint } = refusal.problemIn(languageOf(request));
  return reply.code(status).send({ code: status, message: `${message} ${hint}` });
}
