import type { z } from "zod";
import {
  type BodyOf,
  problemSchema,
  type Route,
  ROUTES,
  type WorkerJob,
  type WorkerOutcome,
} from "../api/index.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";

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

/** So long the server lets a worker wait for a job, and a little more. */
const CLAIM_MS = 40_000;
const CALL_MS = 30_000;

/** The routes of a server that are for workers. */
export class ServerLink {
  readonly #origin: string;
  readonly #token: string;
  readonly #judgeVersion: string;

  constructor(options: {
    readonly origin: string;
    readonly token: string;
    readonly judgeVersion: string;
  }) {
    this.#origin = options.origin.replace(/\/$/, "");
    this.#token = options.token;
    this.#judgeVersion = options.judgeVersion;
  }

  /** Waits for a job; undefined: there was none for a while. */
  async claim(places: number, free: number, signal: AbortSignal): Promise<WorkerJob | undefined> {
    const body = { judgeVersion: this.#judgeVersion, places, free };
    const { job } = await this.#call(ROUTES.claim, {}, { body, signal, patienceMs: CLAIM_MS });
    return job;
  }

  /** False: it is another's. */
  async renew(id: string, body: BodyOf<typeof ROUTES.renew>): Promise<boolean> {
    return this.#own(ROUTES.renew, id, body);
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
    const reply = await this.#send(ROUTES.bundle, { hash }, { signal, patienceMs: 10 * CALL_MS });
    return new Uint8Array(await reply.arrayBuffer());
  }

  async #own(
    route: typeof ROUTES.renew | typeof ROUTES.finish | typeof ROUTES.giveBack,
    job: string,
    body: object,
  ): Promise<boolean> {
    const reply = await this.#send(route, { job }, { body, mayConflict: true });
    await reply.body?.cancel();
    return reply.status !== 409;
  }

  async #call<R extends Route & { readonly reply: z.ZodType }>(
    route: R,
    params: Readonly<Record<string, string>>,
    options: CallOptions,
  ): Promise<z.output<R["reply"]>> {
    const reply = await this.#send(route, params, options);
    const read = route.reply.safeParse(await reply.json().catch(() => undefined));
    if (!read.success) throw new ServerAway(`${route.path}: the server's answer is none`);
    return read.data as z.output<R["reply"]>;
  }

  /** @throws {WorkerRefused} and {ServerAway}, but for what `mayConflict` lets through. */
  async #send(
    { method, path }: Route,
    params: Readonly<Record<string, string>>,
    { body, signal, patienceMs = CALL_MS, mayConflict = false }: CallOptions,
  ): Promise<Response> {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ""),
    );
    const patience = AbortSignal.timeout(patienceMs);
    let reply: Response;
    try {
      reply = await fetch(this.#origin + filled, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: "error",
        signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
      });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ServerAway(`${this.#origin} cannot be reached`, { cause });
    }
    if (reply.ok || (mayConflict && reply.status === 409)) return reply;
    const problem = problemSchema.safeParse(await reply.json().catch(() => undefined)).data;
    const message = problem?.message ?? `${path}: the server answered ${reply.status}`;
    // What the server cannot read or take it will not take later either.
    if ([400, 404, 413, 422].includes(reply.status)) throw new OutcomeRefused(message);
    // Another judge, a token that does not hold: neither is over by waiting.
    if ([401, 403, 426].includes(reply.status)) throw new WorkerRefused(message);
    throw new ServerAway(message);
  }
}

interface CallOptions {
  readonly body?: object;
  readonly signal?: AbortSignal;
  readonly patienceMs?: number;
  readonly mayConflict?: boolean;
}
