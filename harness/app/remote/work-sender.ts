import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { HarnessError } from "../../core/harness-error.ts";
import type { SentOutcome } from "../../batch/judge-elsewhere.ts";
import type { OfferedWork, RemoteJudges } from "./remote-judges.ts";

/** So long a server may be away while a class is graded. */
const PATIENCE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
/** So often a server may lose what it took: it does so when it is started again. */
const MAX_SENDINGS = 5;

/**
 * Sends works and waits for what comes of them, over restarts of the server and breaks of the network.
 * What cannot be had that way is a fault of the machine, and no work's.
 */
export class WorkSender {
  readonly #judges: RemoteJudges;
  readonly #patienceMs: number;
  /** Since when no call of any work has come through. */
  #awaySince: number | undefined;

  constructor(judges: RemoteJudges, patienceMs: number = PATIENCE_MS) {
    this.#judges = judges;
    this.#patienceMs = patienceMs;
  }

  async send(offered: OfferedWork, signal: AbortSignal): Promise<SentOutcome> {
    const id = randomUUID();
    let isSent = false;
    let sendings = 0;
    let pauseMs = 0;
    for (;;) {
      signal.throwIfAborted();
      try {
        if (!isSent) {
          if (sendings === MAX_SENDINGS) return fault("the server lost it, time and again");
          await this.#judges.send(id, offered);
          sendings += 1;
          isSent = true;
        }
        const told = await this.#judges.outcome(id, signal);
        this.#awaySince = undefined;
        pauseMs = 0;
        if (told.state === "judged") return { kind: "judged", record: told.record };
        if (told.state === "failed") {
          return { kind: "failed", reason: told.reason, isJudgeError: told.isJudgeError };
        }
        isSent = told.state === "waits";
      } catch (error) {
        signal.throwIfAborted();
        if (!isAway(error)) throw error;
        this.#awaySince ??= performance.now();
        if (performance.now() - this.#awaySince > this.#patienceMs) return fault(error.message);
        pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2));
        await sleep(pauseMs, undefined, { signal });
      }
    }
  }
}

function isAway(error: unknown): error is HarnessError {
  return error instanceof HarnessError && error.code === "server-unreachable";
}

function fault(reason: string): SentOutcome {
  return { kind: "failed", reason, isJudgeError: true };
}
