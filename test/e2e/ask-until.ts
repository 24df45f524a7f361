import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

const RETRY_MS = 100;

/** Somebody's browser, and the servers that it can reach. */
export interface Visitor {
  /** The session's token. */
  readonly token: string;
  /** The servers' addresses, used in turn. */
  readonly origins: readonly string[];
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

export interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- as a client has it that trusts the schema.
  readonly body: any;
}

/**
 * Acts like a page: a request without a reply is repeated under its key, at the next server.
 * @returns undefined if the server refuses it for now, and the time to wait is over.
 */
export async function askUntil(
  enough: AbortSignal,
  { token, origins }: Visitor,
  { method, path, body }: Request,
  key: string = randomUUID(),
): Promise<Reply | undefined> {
  for (let tries = Number.parseInt(key, 16) % origins.length; ; tries += 1) {
    const origin = origins[tries % origins.length] ?? "";
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          cookie: `grundy=${token}`,
          origin,
          "idempotency-key": key,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const { status } = response;
      // Refused for now, so not stored; or the database is unreachable: retry, as the page does.
      if (status !== 429 && status !== 503) {
        return { status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
      }
      if (status === 429 && enough.aborted) return undefined;
    } catch (error) {
      // The error of `fetch` for a missing or interrupted reply.
      if (!(error instanceof TypeError)) throw error;
    }
    await setTimeout(RETRY_MS);
  }
}
