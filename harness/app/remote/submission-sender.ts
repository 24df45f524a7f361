import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { backoffMs } from "../../core/backoff.ts";
import { HarnessError } from "../../core/harness-error.ts";
import type { SentOutcome } from "../../batch/judge-remotely.ts";
import type { OfferedSubmission, RemoteJudge } from "./remote-judge.ts";

/** How long a server may be unreachable while a class is graded. */
const PATIENCE_MS = 5 * 60_000;
const BACKOFF = { firstMs: 250, maxMs: 5000 };
/** How often one submission is sent: a server loses submissions when it is restarted. */
const MAX_SENDINGS = 5;

/**
 * Sends submissions and waits for their outcomes, across server restarts and network failures. What
 * fails in spite of this is a judge error.
 */
export class SubmissionSender {
  readonly #judges: RemoteJudge;
  readonly #patienceMs: number;
  /** Time of the first failed call since the last successful one. */
  #awaySince: number | undefined;

  constructor(judges: RemoteJudge, patienceMs: number = PATIENCE_MS) {
    this.#judges = judges;
    this.#patienceMs = patienceMs;
  }

  async send(offered: OfferedSubmission, signal: AbortSignal): Promise<SentOutcome> {
    const id = randomUUID();
    let isSent = false;
    let sendings = 0;
    let failures = 0;
    for (;;) {
      signal.throwIfAborted();
      try {
        if (!isSent) {
          if (sendings === MAX_SENDINGS) return fault("the server lost the submission repeatedly");
          await this.#judges.send(id, offered);
          sendings += 1;
          isSent = true;
        }
        const outcome = await this.#judges.outcome(id, signal);
        this.#awaySince = undefined;
        failures = 0;
        if (outcome.state === "judged") return { kind: "judged", record: outcome.record };
        if (outcome.state === "failed") {
          return { kind: "failed", reason: outcome.reason, isJudgeError: outcome.isJudgeError };
        }
        isSent = outcome.state === "waits";
      } catch (error) {
        signal.throwIfAborted();
        if (!isAway(error)) throw error;
        this.#awaySince ??= performance.now();
        if (performance.now() - this.#awaySince > this.#patienceMs) return fault(error.message);
        await sleep(backoffMs(failures, BACKOFF), undefined, { signal });
        failures += 1;
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
