import { setTimeout as sleep } from "node:timers/promises";
import { readServerAddress } from "../../app/serve/server-address.ts";
import { UsageError } from "../../app/usage-error.ts";
import { findConnectionFault } from "../../io/connection-fault.ts";
import { type Fetch, type Trust, trustedFetch } from "../../io/trusted-fetch.ts";
import { fillPath, requestTo } from "../../api/request.ts";
import type { BodyOf, ParamsOf, ReplyOf, Route } from "../../api/route.ts";
import { type RouteName, ROUTES } from "../../api/routes.ts";
import { problemSchema } from "../../api/shapes.ts";
import { backoffMs } from "../../core/backoff.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { storeCookie, readCookie } from "./settings-files.ts";

type RouteOf<N extends RouteName> = (typeof ROUTES)[N];

interface Asked<N extends RouteName> {
  readonly params?: ParamsOf<RouteOf<N>>;
  readonly body?: BodyOf<RouteOf<N>>;
  /** Idempotency key: repeating the request has no further effect. */
  readonly requestKey?: string;
  readonly signal?: AbortSignal;
}

/** The server's rate limit was reached: retry later. */
export class RateLimited extends UsageError {}

interface RequestParts {
  readonly body?: unknown;
  readonly requestKey?: string;
  readonly signal?: AbortSignal;
}

const TRIES = 3;
const BACKOFF = { firstMs: 500, maxMs: 1000 };
/** Timeout per attempt. Servers answer some requests (long polls) only after half a minute. */
const TIMEOUT_MS = 60_000;

export interface ClientOptions {
  /** Timeout per attempt of a request. */
  readonly timeoutMs?: number;
  /** An access token, used instead of a stored session. */
  readonly token?: string | undefined;
}

/** Calls a server's API as the signed-in user, or with an access token. */
export class ServerClient {
  readonly origin: string;

  readonly #fetch: Fetch;
  readonly #timeoutMs: number;
  readonly #token: string | undefined;

  /**
   * @throws {UsageError} for an invalid address, or one without encryption.
   */
  constructor(
    server: string,
    trust: Trust = {},
    { timeoutMs = TIMEOUT_MS, token }: ClientOptions = {},
  ) {
    this.#token = token;
    this.origin = readServerAddress(server);
    this.#fetch = trustedFetch(trust);
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Calls a route.
   * @throws {UsageError} if the server refuses the request, with the next step.
   * @throws {HarnessError} `server-unreachable`
   */
  async call<N extends RouteName>(name: N, request: Asked<N> = {}): Promise<ReplyOf<RouteOf<N>>> {
    const route: Route = ROUTES[name];
    const { response, text } = await this.#send(route, fillPath(route, request), request);
    await this.#keepCookies(response);
    if (!response.ok) throw this.#explain(response.status, text, name);
    // Not validated: another version of the server may send more fields.
    return (text === "" ? undefined : JSON.parse(text)) as ReplyOf<RouteOf<N>>;
  }

  /** Sends a request. On network failures, idempotent requests are retried. */
  async #send(
    route: Route,
    path: string,
    { signal, ...parts }: RequestParts,
  ): Promise<{ readonly response: Response; readonly text: string }> {
    const cookie = this.#token === undefined ? await readCookie(this.origin) : undefined;
    const identity = {
      ...(cookie !== undefined && { cookie }),
      ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
    };
    const request = requestTo(route, parts);
    const mayRepeat = ["GET", "PUT"].includes(route.method) || parts.requestKey !== undefined;
    for (let failures = 0; ; failures += 1) {
      const timeout = AbortSignal.timeout(this.#timeoutMs);
      try {
        const response = await this.#fetch(`${this.origin}${path}`, {
          ...request,
          headers: { ...request.headers, ...identity },
          redirect: "error",
          signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        });
        return { response, text: await response.text() };
      } catch (cause) {
        signal?.throwIfAborted();
        if (mayRepeat && failures + 1 < TRIES) {
          await sleep(backoffMs(failures, BACKOFF), undefined, signal && { signal });
          continue;
        }
        const fault = findConnectionFault(cause, this.origin);
        const reason = fault === undefined ? "" : ` (${fault.sentence})`;
        throw new HarnessError("server-unreachable", `${this.origin} does not answer${reason}`, {
          cause,
        });
      }
    }
  }

  async #keepCookies({ headers }: Response): Promise<void> {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      await storeCookie(this.origin, pair.endsWith("=") ? undefined : pair);
    }
  }

  #explain(status: number, text: string, name: RouteName): Error {
    if (status === 401 && name !== "signIn" && this.#token === undefined) {
      const command = `grundy sign-in --server ${this.origin}`;
      return new UsageError(`you are not signed in at ${this.origin}: run \`${command}\``);
    }
    const problem = problemSchema.safeParse(parseJson(text)).data;
    if (status >= 500 || problem === undefined) {
      const reason = problem?.message ?? `it replied with HTTP status ${status}`;
      return new HarnessError(
        "server-unreachable",
        `the request to ${this.origin} failed: ${reason}`,
      );
    }
    const message = `${problem.message} ${problem.hint}`;
    return status === 429 ? new RateLimited(message) : new UsageError(message);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
