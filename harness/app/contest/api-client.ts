import { listSome } from "../../core/list-some.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { findConnectionFault } from "../../io/connection-fault.ts";
import { type Fetch, type Trust, trustedFetch } from "../../io/trusted-fetch.ts";
import { isLoopback } from "../../io/is-loopback.ts";
import { UsageError } from "../usage-error.ts";
import { MAX_FEED_BYTES } from "./package-files.ts";

/** How to reach a contest's server. */
export interface ServerAccess {
  /** Value of the Authorization header. */
  readonly authorization?: string | undefined;
  readonly trust: Trust;
  /** Waiting times, for tests. */
  readonly limits?: TimeLimits;
}

interface TimeLimits {
  /** Until a response begins, and between its parts. */
  readonly silenceMs: number;
  /** Silence of an event feed after which it has told everything for now. */
  readonly feedSilenceMs: number;
}

const LIMITS: TimeLimits = { silenceMs: 60_000, feedSilenceMs: 3000 };

/** Statuses that mean: this server does not have it, or not for this client. */
const ABSENT: ReadonlySet<number> = new Set([401, 403, 404, 405, 501]);

/** Reads from the Contest API of a server. Follows no redirect, so credentials stay with the server. */
export class ApiClient {
  /** The API's base URL, without a slash at the end. */
  readonly base: string;
  readonly #access: ServerAccess;
  readonly #fetch: Fetch;
  readonly #limits: TimeLimits;

  /** @throws {UsageError} if credentials would be sent without encryption. */
  constructor(base: URL, access: ServerAccess) {
    const { protocol, hostname, host } = base;
    if (access.authorization !== undefined && protocol === "http:" && !isLoopback(hostname)) {
      throw new UsageError(
        `${base.origin} is not encrypted, so others on the network could read your password: use https://${host}`,
      );
    }
    this.base = base.href.replace(/\/+$/, "");
    this.#access = access;
    this.#fetch = trustedFetch(access.trust);
    this.#limits = access.limits ?? LIMITS;
  }

  /** The text of an endpoint. @throws {UsageError} if the server does not have it. */
  async read(path: string): Promise<string> {
    const url = this.#resolve(path);
    const response = await this.#request(url);
    if (!response.ok) throw this.#explain(url, response);
    return (await this.#readBody(url, response)).toString("utf8");
  }

  /** The bytes of a path or URL of this server; undefined if it does not give them. */
  async readIfPresent(path: string): Promise<Buffer | undefined> {
    const url = this.#resolve(path);
    if (new URL(url).origin !== new URL(this.base).origin) return undefined;
    const response = await this.#request(url);
    const { status } = response;
    // To the sign-in, or to the first page.
    const isRedirect = status >= 300 && status < 400;
    if (isRedirect || ABSENT.has(status)) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw this.#explain(url, response);
    return this.#readBody(url, response);
  }

  /** An event feed up to now: until it ends, or is silent. */
  async readFeed(path: string): Promise<string> {
    // DOMjudge ends the feed then; others ignore the parameter.
    const url = `${this.#resolve(path)}?stream=false`;
    const response = await this.#request(url);
    if (!response.ok) throw this.#explain(url, response);
    const text = (await this.#readBody(url, response, "feed")).toString("utf8");
    // The last line may have been cut off by the silence.
    return text.slice(0, text.lastIndexOf("\n") + 1) || text;
  }

  #resolve(path: string): string {
    return new URL(path, `${this.base}/`).href;
  }

  async #request(url: string): Promise<Response> {
    const { authorization } = this.#access;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), this.#limits.silenceMs);
    try {
      return await this.#fetch(url, {
        method: "GET",
        headers: {
          accept: "application/json, application/x-ndjson, */*",
          ...(authorization !== undefined && { authorization }),
        },
        redirect: "manual",
        signal: timeout.signal,
      });
    } catch (cause) {
      throw timeout.signal.aborted ? this.#silent(url) : explainFailure(url, cause);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Reads a body that may never end. */
  async #readBody(url: string, { body }: Response, kind?: "feed"): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    const reader = (body ?? new Blob([]).stream()).getReader();
    try {
      for (;;) {
        const isFeedRead = kind === "feed" && bytes > 0;
        const waitMs = isFeedRead ? this.#limits.feedSilenceMs : this.#limits.silenceMs;
        const part = await withTimeout(reader.read(), waitMs);
        if (part === undefined && !isFeedRead) throw this.#silent(url);
        if (part === undefined || part.done) return Buffer.concat(chunks);
        chunks.push(part.value);
        bytes += part.value.byteLength;
        if (bytes > MAX_FEED_BYTES) {
          throw new UsageError(`${url} sends more than ${MAX_FEED_BYTES / 1024 ** 2} MiB`);
        }
      }
    } catch (cause) {
      if (cause instanceof UsageError || cause instanceof HarnessError) throw cause;
      throw explainFailure(url, cause);
    } finally {
      // Also closes the connection of a feed that would go on.
      await reader.cancel().catch(() => undefined);
    }
  }

  #silent(url: string): HarnessError {
    const seconds = Math.round(this.#limits.silenceMs / 1000);
    return new HarnessError("contest-unreachable", `${url} sent nothing for ${seconds} s`);
  }

  #explain(url: string, { status, headers }: Response): Error {
    const hasCredentials = this.#access.authorization !== undefined;
    const location = headers.get("location");
    switch (status) {
      case 401:
        return new UsageError(
          hasCredentials
            ? `${url} does not accept the user name and password, or the token`
            : `${url} is not public: give --user NAME or --token-file FILE`,
        );
      case 403:
        return new UsageError(
          `${url} is not for ${hasCredentials ? "this user" : "everybody: give --user NAME or --token-file FILE"}`,
        );
      case 404:
        return new UsageError(
          `there is nothing at ${url}: name a contest, such as https://host/api/contests/ID, or the API with one contest`,
        );
      default:
        if (status >= 300 && status < 400 && location !== null) {
          return new UsageError(
            `${url} redirects to ${new URL(location, url).href}: name that address if you trust it`,
          );
        }
        return new HarnessError(
          "contest-unreachable",
          `${url} replied with the HTTP status ${status}`,
        );
    }
  }
}

/** The value, or undefined if it does not come in time. */
async function withTimeout<T>(value: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), timeoutMs);
  try {
    return await Promise.race([value, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function explainFailure(url: string, error: unknown): Error {
  const fault = findConnectionFault(error, url);
  // Only the options help here; everything else may be over with the next try.
  if (fault?.kind === "untrusted") return new UsageError(fault.sentence);
  // `fetch` wraps the error of the connection.
  const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  const { host } = new URL(url);
  const reason = code ?? (cause instanceof Error ? cause.message : String(cause));
  return new HarnessError("contest-unreachable", `${host} does not answer (${reason})`, {
    cause: error,
  });
}

/** Names the one of several contests that is meant. @throws {UsageError} if there are none or more. */
export function requireOne(base: string, ids: readonly string[]): string {
  const [id] = ids;
  if (id === undefined) throw new UsageError(`${base} has no contest, or none for this user`);
  if (ids.length === 1) return id;
  throw new UsageError(
    `${base} has ${ids.length} contests: name one, such as ${base}/contests/${id} (${listSome(ids)})`,
  );
}
