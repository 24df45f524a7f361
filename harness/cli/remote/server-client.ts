import { setTimeout as sleep } from "node:timers/promises";
import { readServerAddress } from "../../app/serve/server-address.ts";
import { UsageError } from "../../app/usage-error.ts";
import { type Fetch, type Trust, trustedFetch } from "../../worker/trusted-fetch.ts";
import type { BodyOf, ParamsOf, ReplyOf, Route } from "../../api/route.ts";
import { type RouteName, ROUTES } from "../../api/routes.ts";
import { problemSchema } from "../../api/shapes.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { keepCookie, readCookie } from "./session-file.ts";

type RouteOf<N extends RouteName> = (typeof ROUTES)[N];

interface Asked<N extends RouteName> {
  readonly params?: ParamsOf<RouteOf<N>>;
  readonly body?: BodyOf<RouteOf<N>>;
  /** The same request again does nothing twice. */
  readonly requestKey?: string;
  readonly signal?: AbortSignal;
}

/** The server wants to be asked later. */
export class AskedTooMuch extends UsageError {}

interface SentAlong {
  readonly body?: unknown;
  readonly requestKey?: string;
  readonly signal?: AbortSignal;
}

const TRIES = 3;
const PAUSE_MS = 500;
/** A server lets some requests wait for half a minute; what a network has swallowed never comes. */
const PATIENCE_MS = 60_000;

/** Asks a server for somebody who signed in before, as pages do. */
export class ServerClient {
  readonly origin: string;

  readonly #fetch: Fetch;
  readonly #patienceMs: number;

  /**
   * @param patienceMs of each try of a request.
   * @throws {UsageError} for what is no address of a server, or not encrypted.
   */
  constructor(server: string, trust: Trust = {}, patienceMs: number = PATIENCE_MS) {
    this.origin = readServerAddress(server);
    this.#fetch = trustedFetch(trust);
    this.#patienceMs = patienceMs;
  }

  /**
   * @throws {UsageError} for what the server refuses, with the next step.
   * @throws {HarnessError} `server-unreachable`
   */
  async ask<N extends RouteName>(name: N, asked: Asked<N> = {}): Promise<ReplyOf<RouteOf<N>>> {
    const route: Route = ROUTES[name];
    const params: Readonly<Record<string, string>> = asked.params ?? {};
    const path = route.path.replaceAll(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? ""),
    );
    const { response, text } = await this.#send(route, path, asked);
    await this.#keepCookies(response);
    if (!response.ok) throw this.#explain(response.status, text, name);
    // The schema is the server's own; another version of it may say more.
    return (text === "" ? undefined : JSON.parse(text)) as ReplyOf<RouteOf<N>>;
  }

  /** What has a key, or changes nothing, is asked again where the network fails. */
  async #send(
    { method }: Route,
    path: string,
    { body, requestKey, signal }: SentAlong,
  ): Promise<{ readonly response: Response; readonly text: string }> {
    const cookie = await readCookie(this.origin);
    const mayRepeat = method === "GET" || method === "PUT" || requestKey !== undefined;
    for (let attempt = 1; ; attempt += 1) {
      const patience = AbortSignal.timeout(this.#patienceMs);
      try {
        const response = await this.#fetch(`${this.origin}${path}`, {
          method,
          headers: {
            ...(cookie !== undefined && { cookie }),
            ...(body !== undefined && { "content-type": "application/json" }),
            ...(requestKey !== undefined && { "idempotency-key": requestKey }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          redirect: "error",
          signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
        });
        return { response, text: await response.text() };
      } catch (cause) {
        signal?.throwIfAborted();
        if (mayRepeat && attempt < TRIES) {
          await sleep(attempt * PAUSE_MS, undefined, signal && { signal });
          continue;
        }
        throw new HarnessError("server-unreachable", `${this.origin} does not answer`, { cause });
      }
    }
  }

  async #keepCookies({ headers }: Response): Promise<void> {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      await keepCookie(this.origin, pair.endsWith("=") ? undefined : pair);
    }
  }

  #explain(status: number, text: string, name: RouteName): Error {
    if (status === 401 && name !== "signIn") {
      const command = `grundy sign-in --server ${this.origin}`;
      return new UsageError(`nobody is signed in at ${this.origin}: \`${command}\``);
    }
    const problem = problemSchema.safeParse(parseJson(text)).data;
    if (status >= 500 || problem === undefined) {
      const said = problem?.message ?? `it said ${status}`;
      return new HarnessError("server-unreachable", `${this.origin} could not do it: ${said}`);
    }
    const said = `${problem.message} ${problem.hint}`;
    return status === 429 ? new AskedTooMuch(said) : new UsageError(said);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
