import type { JudgingTerms, SentSubmissionState } from "../../api/worker-shapes.ts";
import type { SentSubmission } from "../../batch/judge-remotely.ts";

/** A submission, with hashes of what it must be judged by. */
export interface OfferedSubmission {
  readonly submission: SentSubmission;
  /** See batch/judging-key.ts. */
  readonly suite: string;
  readonly judge: string;
  readonly standards: Readonly<Record<string, string>>;
  /** Judge again even if the server has a result. */
  readonly isRejudging: boolean;
}

/**
 * A server that judges for a signed-in user. Each call throws {HarnessError} `server-unreachable` if it
 * may work later, and {UsageError} if the server refuses it.
 */
export interface RemoteJudge {
  /** The server's address, for messages. */
  readonly origin: string;
  terms(): Promise<JudgingTerms>;
  /** Sends a submission under a UUID of ours. Sending it again has no effect. */
  send(id: string, offered: OfferedSubmission): Promise<void>;
  /** Waits for a while for the outcome. */
  outcome(id: string, signal: AbortSignal): Promise<SentSubmissionState>;
}
