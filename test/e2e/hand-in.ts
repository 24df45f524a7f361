import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

const RETRY_MS = 100;

/** What students were told. */
export interface Acknowledged {
  readonly submission: string;
  /** SHA-256 of what arrived. */
  readonly receipt: string;
  readonly text: string;
}

export interface Student {
  /** Of a session. */
  readonly token: string;
  /** Where the servers are: each request goes to the next. */
  readonly origins: readonly string[];
  /** Is told of each when it is acknowledged. */
  readonly told?: (acknowledged: Acknowledged) => void;
}

/** A browser: what was not answered is sent again under its key, until it is. */
export async function handInUntil(
  enough: AbortSignal,
  { token, origins, told = () => undefined }: Student,
): Promise<readonly Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  while (!enough.aborted) {
    const key = randomUUID();
    const text = `# ${key}\n`;
    const reply = await handIn({ origins, token, key, text }, enough);
    if (reply === undefined) continue;
    acknowledged.push({ ...reply, text });
    told({ ...reply, text });
    await setTimeout(RETRY_MS);
  }
  return acknowledged;
}

interface Sent extends Pick<Student, "token" | "origins"> {
  readonly key: string;
  readonly text: string;
}

/** Undefined: the server does not want it yet, and nobody waits any longer. */
async function handIn(
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
      // Refused, and so not stored.
      if (response.status === 429 && enough.aborted) return undefined;
      // Its database is away: as the page does it, it is sent again.
      if (response.status !== 429 && response.status !== 503) {
        throw new Error(`${response.status}: ${JSON.stringify(body)}`);
      }
    } catch (error) {
      // `fetch` says so where nobody answers, or stops in the middle.
      if (!(error instanceof TypeError)) throw error;
    }
    await setTimeout(RETRY_MS);
  }
}
