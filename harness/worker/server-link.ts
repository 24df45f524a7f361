import type { z } from "zod";
import type { WorkerStatus } from "../api/machine-shapes.ts";
import type { BodyOf, ReplyOf, Route } from "../api/route.ts";
import { ROUTES } from "../api/routes.ts";
import { problemSchema } from "../api/shapes.ts";
import type { WorkerJob, WorkerOutcome } from "../api/worker-shapes.ts";
import { readKnown } from "../core/spec/read-known.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";
import { type Fetch, Untrusted } from "./trusted-fetch.ts";

/** The server does not want this worker: to ask again changes nothing. */
export class WorkerRefused extends Error {
  override readonly name = "WorkerRefused";
}

/** The server takes this outcome for nonsense: whatever is sent again is no other. */
export class OutcomeRefused extends Error {
  override readonly name = "OutcomeRefused";
}

/** What went wrong may be over in a moment: the network, a server that is started again. */
export class ServerAway extends Error {
  override readonly name = "ServerAway";
}

/** How long an answer is waited for: one that a network has swallowed never comes. */
interface Patience {
  readonly callMs: number;
  /** So long the server lets a worker wait for a job, and a little more. */
  readonly claimMs: number;
  /** A bundle may be large. */
  readonly bundleMs: number;
}

const PATIENCE: Patience = { callMs: 30_000, claimMs: 40_000, bundleMs: 300_000 };

/** The routes of a server that are for workers. */
export class ServerLink {
  readonly #origin: string;
  readonly #token: LinkOptions["token"];
  readonly #judgeVersion: string;
  readonly #status: LinkOptions["status"];
  readonly #fetch: Fetch;
  readonly #patience: Patience;

  constructor(options: LinkOptions) {
    const { origin, token, judgeVersion, status, patience = PATIENCE } = options;
    this.#origin = origin.replace(/\/$/, "");
    this.#token = token;
    this.#judgeVersion = judgeVersion;
    this.#status = status;
    this.#fetch = options.fetch ?? fetch;
    this.#patience = patience;
  }

  /** Asks to judge there; what it is called there from then on. */
  async join(body: z.input<typeof ROUTES.joinMachine.body>): Promise<string> {
    return (await this.#call(ROUTES.joinMachine, {}, { body })).machine;
  }

  /** Whether an administrator has confirmed the machine that asks. */
  async ownMachine(signal: AbortSignal): Promise<ReplyOf<typeof ROUTES.ownMachine>> {
    return this.#call(ROUTES.ownMachine, {}, { signal });
  }

  /** Waits for a job; undefined: there was none for a while. */
  async claim(places: number, free: number, signal: AbortSignal): Promise<WorkerJob | undefined> {
    const status = this.#status?.();
    const body = { judgeVersion: this.#judgeVersion, places, free, ...(status && { status }) };
    const patienceMs = this.#patience.claimMs;
    const { job } = await this.#call(ROUTES.claim, {}, { body, signal, patienceMs });
    return job;
  }

  /** False: it is another's. @param withinMs after that the answer is of no use. */
  async renew(
    id: string,
    body: BodyOf<typeof ROUTES.renew>,
    withinMs = Infinity,
  ): Promise<boolean> {
    const status = this.#status?.();
    const patienceMs = Math.min(withinMs, this.#patience.callMs);
    return this.#own(ROUTES.renew, id, { ...body, ...(status && { status }) }, patienceMs);
  }

  /** False: it was another's, who tells what came of it. */
  async finish(id: string, attempt: number, outcome: WorkerOutcome): Promise<boolean> {
    return this.#own(ROUTES.finish, id, { attempt, outcome });
  }

  async giveBack(id: string, attempt: number): Promise<boolean> {
    return this.#own(ROUTES.giveBack, id, { attempt });
  }

  /** What was judged under this key before. */
  async known(key: string, signal: AbortSignal): Promise<JudgingRecord | undefined> {
    const { record } = await this.#call(ROUTES.known, { key }, { signal });
    return record;
  }

  async bundle(hash: string, signal: AbortSignal): Promise<Uint8Array> {
    const patienceMs = this.#patience.bundleMs;
    const reply = await this.#send(ROUTES.bundle, { hash }, { signal, patienceMs });
    const bytes = await reply.arrayBuffer().catch((cause: unknown): never => {
      signal.throwIfAborted();
      throw new ServerAway(`${this.#origin} stopped in the middle of a bundle`, { cause });
    });
    return new Uint8Array(bytes);
  }

  async #own(
    route: typeof ROUTES.renew | typeof ROUTES.finish | typeof ROUTES.giveBack,
    job: string,
    body: object,
    patienceMs = this.#patience.callMs,
  ): Promise<boolean> {
    const reply = await this.#send(route, { job }, { body, patienceMs, mayConflict: true });
    await reply.body?.cancel();
    return reply.status !== 409;
  }

  async #call<R extends Route & { readonly reply: z.ZodType }>(
    route: R,
    params: Readonly<Record<string, string>>,
    options: CallOptions,
  ): Promise<z.output<R["reply"]>> {
    const reply = await this.#send(route, params, options);
    const told: unknown = await reply.json().catch(() => undefined);
    try {
      // The server may be of a later version that judges alike.
      return readKnown(route.reply, told) as z.output<R["reply"]>;
    } catch (cause) {
      throw new ServerAway(`${route.path}: the server's answer is none`, { cause });
    }
  }

  /** @throws {WorkerRefused} and {ServerAway}, but for what `mayConflict` lets through. */
  async #send(
    { method, path }: Route,
    params: Readonly<Record<string, string>>,
    { body, signal, patienceMs = this.#patience.callMs, mayConflict = false }: CallOptions,
  ): Promise<Response> {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ""),
    );
    const patience = AbortSignal.timeout(patienceMs);
    let reply: Response;
    try {
      const token =
        typeof this.#token === "string" ? this.#token : await this.#token({ method, path: filled });
      reply = await this.#fetch(this.#origin + filled, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: "error",
        signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
      });
    } catch (cause) {
      signal?.throwIfAborted();
      const why = cause instanceof Untrusted ? cause.message : `${this.#origin} cannot be reached`;
      throw new ServerAway(why, { cause });
    }
    if (reply.ok || (mayConflict && reply.status === 409)) return reply;
    const problem = problemSchema.safeParse(await reply.json().catch(() => undefined)).data;
    const message = problem?.message ?? `${path}: the server answered ${reply.status}`;
    const advice = problem === undefined ? message : `${message} ${problem.hint}`;
    // A clock that is set goes on being right.
    if (problem?.code === "wrong-clock") throw new ServerAway(advice);
    // What the server cannot read or take it will not take later either.
    if ([400, 404, 413, 422].includes(reply.status)) throw new OutcomeRefused(advice);
    // Another judge, a token that does not hold: neither is over by waiting.
    if ([401, 403, 426].includes(reply.status)) throw new WorkerRefused(advice);
    throw new ServerAway(message);
  }
}

interface LinkOptions {
  readonly origin: string;
  /** For every request the same, or one that is signed for it. */
  readonly token: string | ((request: { method: string; path: string }) => Promise<string>);
  readonly judgeVersion: string;
  /** What is told of the worker with what it asks for. */
  readonly status?: () => WorkerStatus;
  /** Where the server's certificate is known otherwise than by the system's authorities. */
  readonly fetch?: Fetch;
  readonly patience?: Patience;
}

interface CallOptions {
  readonly body?: object;
  readonly signal?: AbortSignal;
  readonly patienceMs?: number;
  readonly mayConflict?: boolean;
}
