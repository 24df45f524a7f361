import type { z } from "zod";
import type { WorkerStatus } from "../api/machine-shapes.ts";
import { fillPath, requestTo } from "../api/request.ts";
import type { BodyOf, ReplyOf, Route } from "../api/route.ts";
import { ROUTES } from "../api/routes.ts";
import { problemSchema } from "../api/shapes.ts";
import type { WorkerOutcome } from "../api/worker-shapes.ts";
import { parseTolerantly } from "../core/spec/parse-tolerantly.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";
import { findConnectionFault } from "../io/connection-fault.ts";
import type { Fetch } from "../io/trusted-fetch.ts";

/** The server rejects this worker. Retrying does not help. */
export class WorkerRefused extends Error {
  override readonly name = "WorkerRefused";
}

/** The server rejects an outcome as invalid. Sending it again does not help. */
export class OutcomeRefused extends Error {
  override readonly name = "OutcomeRefused";
}

/** A temporary failure, such as a network problem or a server restart. */
export class ServerUnreachable extends Error {
  override readonly name = "ServerUnreachable";
}

/** Timeouts of requests, since a response may get lost. */
interface Timeouts {
  readonly callMs: number;
  /** A little longer than the server lets a worker wait for a job. */
  readonly claimMs: number;
  /** Longer, since a bundle may be large. */
  readonly bundleMs: number;
}

const TIMEOUTS: Timeouts = { callMs: 30_000, claimMs: 40_000, bundleMs: 300_000 };

/** A worker that stops does not wait longer for a server that may be gone. */
const LEAVE_MS = 2000;

/** Client of a server's worker API. */
export class ServerLink {
  readonly #origin: string;
  readonly #token: LinkOptions["token"];
  readonly #judgeVersion: string;
  readonly #status: LinkOptions["status"];
  readonly #fetch: Fetch;
  readonly #timeouts: Timeouts;

  constructor(options: LinkOptions) {
    const { origin, token, judgeVersion, status, timeouts = TIMEOUTS } = options;
    this.#origin = origin.replace(/\/$/, "");
    this.#token = token;
    this.#judgeVersion = judgeVersion;
    this.#status = status;
    this.#fetch = options.fetch ?? fetch;
    this.#timeouts = timeouts;
  }

  /** Asks whether the server would let a machine join with this code, which stays unused. */
  async lookAtCode(body: z.input<typeof ROUTES.lookAtMachineCode.body>): Promise<void> {
    const reply = await this.#send(ROUTES.lookAtMachineCode, {}, { body });
    await reply.body?.cancel();
  }

  /** Asks to join as a machine. Returns the machine's ID on the server. */
  async join(body: z.input<typeof ROUTES.joinMachine.body>): Promise<string> {
    return (await this.#call(ROUTES.joinMachine, {}, { body })).machine;
  }

  /** Reads whether an administrator has confirmed this machine. */
  async ownMachine(signal: AbortSignal): Promise<ReplyOf<typeof ROUTES.ownMachine>> {
    return this.#call(ROUTES.ownMachine, {}, { signal });
  }

  /** Waits for a job. The reply has none if there was none for a while, or if it asks for modules. */
  async claim(
    slots: number,
    free: number,
    signal: AbortSignal,
  ): Promise<ReplyOf<typeof ROUTES.claim>> {
    const status = this.#status?.();
    const body = {
      judgeVersion: this.#judgeVersion,
      places: slots,
      free,
      ...(status && { status }),
    };
    const timeoutMs = this.#timeouts.claimMs;
    return this.#call(ROUTES.claim, {}, { body, signal, timeoutMs });
  }

  /** Renews a lease. False if it is another worker's. @param withinMs a later response is of no use. */
  async renew(
    id: string,
    body: BodyOf<typeof ROUTES.renew>,
    withinMs = Infinity,
  ): Promise<boolean> {
    const status = this.#status?.();
    const timeoutMs = Math.min(withinMs, this.#timeouts.callMs);
    return this.#sendForJob(ROUTES.renew, id, { ...body, ...(status && { status }) }, timeoutMs);
  }

  /** Reports an outcome. False if the job is another worker's, which reports its own outcome. */
  async finish(id: string, attempt: number, outcome: WorkerOutcome): Promise<boolean> {
    return this.#sendForJob(ROUTES.finish, id, { attempt, outcome });
  }

  async giveBack(id: string, attempt: number): Promise<boolean> {
    return this.#sendForJob(ROUTES.giveBack, id, { attempt });
  }

  /** Says that this process stops in order. Does its best: the server notices a silence anyway. */
  async leave(process: string): Promise<void> {
    const timeoutMs = LEAVE_MS;
    const reply = await this.#send(ROUTES.leave, {}, { body: { process }, timeoutMs }).catch(
      () => undefined,
    );
    await reply?.body?.cancel();
  }

  /** The earlier judging under this key, if any. */
  async findJudging(key: string, signal: AbortSignal): Promise<JudgingRecord | undefined> {
    const { record } = await this.#call(ROUTES.known, { key }, { signal });
    return record;
  }

  async bundle(hash: string, signal: AbortSignal): Promise<Uint8Array> {
    const timeoutMs = this.#timeouts.bundleMs;
    const reply = await this.#send(ROUTES.bundle, { hash }, { signal, timeoutMs });
    const bytes = await reply.arrayBuffer().catch((cause: unknown): never => {
      signal.throwIfAborted();
      throw new ServerUnreachable(`the download of a bundle from ${this.#origin} broke off`, {
        cause,
      });
    });
    return new Uint8Array(bytes);
  }

  async #sendForJob(
    route: typeof ROUTES.renew | typeof ROUTES.finish | typeof ROUTES.giveBack,
    job: string,
    body: object,
    timeoutMs = this.#timeouts.callMs,
  ): Promise<boolean> {
    const reply = await this.#send(route, { job }, { body, timeoutMs, mayConflict: true });
    await reply.body?.cancel();
    return reply.status !== 409;
  }

  async #call<R extends Route & { readonly reply: z.ZodType }>(
    route: R,
    params: Readonly<Record<string, string>>,
    options: CallOptions,
  ): Promise<z.output<R["reply"]>> {
    const reply = await this.#send(route, params, options);
    const json: unknown = await reply.json().catch(() => undefined);
    try {
      // Ignores unknown keys: the server may be a later version with a compatible judge.
      return parseTolerantly(route.reply, json) as z.output<R["reply"]>;
    } catch (cause) {
      throw new ServerUnreachable(`${route.path}: the server sent an invalid response`, { cause });
    }
  }

  /** @throws {WorkerRefused}, {OutcomeRefused}, {ServerUnreachable}. With `mayConflict`, 409 is returned instead. */
  async #send(
    route: Route,
    params: Readonly<Record<string, string>>,
    { body, signal, timeoutMs = this.#timeouts.callMs, mayConflict = false }: CallOptions,
  ): Promise<Response> {
    const path = fillPath(route, { params });
    const request = requestTo(route, { body });
    const timeout = AbortSignal.timeout(timeoutMs);
    let reply: Response;
    try {
      const token =
        typeof this.#token === "string"
          ? this.#token
          : await this.#token({ method: route.method, path });
      reply = await this.#fetch(this.#origin + path, {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
        redirect: "error",
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
    } catch (cause) {
      signal?.throwIfAborted();
      const reason =
        findConnectionFault(cause, this.#origin)?.sentence ?? `${this.#origin} cannot be reached`;
      throw new ServerUnreachable(reason, { cause });
    }
    if (reply.ok || (mayConflict && reply.status === 409)) return reply;
    const problem = problemSchema.safeParse(await reply.json().catch(() => undefined)).data;
    const message =
      problem?.message ?? `${route.path}: the server responded with status ${reply.status}`;
    const advice = problem === undefined ? message : `${message} ${problem.hint}`;
    // Passes once the clock is set.
    if (problem?.code === "wrong-clock") throw new ServerUnreachable(advice);
    // The server rejects the request itself, so a retry would fail too.
    if ([400, 404, 413, 422].includes(reply.status)) throw new OutcomeRefused(advice);
    // An incompatible judge or an invalid token: waiting does not help.
    if ([401, 403, 426].includes(reply.status)) throw new WorkerRefused(advice);
    throw new ServerUnreachable(message);
  }
}

interface LinkOptions {
  readonly origin: string;
  /** A fixed token, or a function that signs one for each request. */
  readonly token: string | ((request: { method: string; path: string }) => Promise<string>);
  readonly judgeVersion: string;
  /** The status to report with requests. */
  readonly status?: () => WorkerStatus;
  /** Used if the server's certificate is not from one of the system's authorities. */
  readonly fetch?: Fetch;
  readonly timeouts?: Timeouts;
}

interface CallOptions {
  readonly body?: object;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly mayConflict?: boolean;
}
