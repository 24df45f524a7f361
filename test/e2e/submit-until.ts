import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

const RETRY_MS = 100;

/** The acknowledgement that a student got. */
export interface Acknowledged {
  readonly submission: string;
  /** SHA-256 of the program that arrived. */
  readonly receipt: string;
  readonly text: string;
}

export interface Student {
  /** The session's token. */
  readonly token: string;
  /** The servers' addresses, used in turn. */
  readonly origins: readonly string[];
  /** Called for each acknowledgement. */
  readonly onAcknowledged?: (acknowledged: Acknowledged) => void;
}

/** Acts like a browser: requests without a reply are repeated under their key. */
export async function submitUntil(
  enough: AbortSignal,
  { token, origins, onAcknowledged = () => undefined }: Student,
): Promise<readonly Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  while (!enough.aborted) {
    const key = randomUUID();
    const text = `# ${key}\n`;
    const reply = await submit({ origins, token, key, text }, enough);
    if (reply === undefined) continue;
    acknowledged.push({ ...reply, text });
    onAcknowledged({ ...reply, text });
    await setTimeout(RETRY_MS);
  }
  return acknowledged;
}

interface Sent extends Pick<Student, "token" | "origins"> {
  readonly key: string;
  readonly text: string;
}

/** Undefined: the server refuses it for now, and the time to wait is over. */
async function submit(
  { origins, token, key, text }: Sent,
  enough: AbortSignal,
): Promise<Pick<Acknowledged, "submission" | "receipt"> | undefined> {
  for (let tries = Number.parseInt(key, 16) % origins.length; ; tries += 1) {
    const origin = origins[tries % origins.length] ?? "";
    try {
      const response = await fetch(`${origin}/api/courses/games/exercises/p1/submissions`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: `grundy=${token}`,
          origin,
          "idempotency-key": key,
        },
        body: JSON.stringify({ language: "python", text }),
      });
      const body = (await response.json()) as Pick<Acknowledged, "submission" | "receipt">;
      if (response.status === 201) return body;
      // Refused, so not stored.
      if (response.status === 429 && enough.aborted) return undefined;
      // The database is unreachable: retry, as the page does.
      if (response.status !== 429 && response.status !== 503) {
        throw new Error(`${response.status}: ${JSON.stringify(body)}`);
      }
    } catch (error) {
      // The error of `fetch` for a missing or interrupted reply.
      if (!(error instanceof TypeError)) throw error;
    }
    await setTimeout(RETRY_MS);
  }
}
