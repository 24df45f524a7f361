import type { JudgingTerms, SentWorkState } from "../../api/worker-shapes.ts";
import type { SentWork } from "../../batch/judge-elsewhere.ts";

/** A work with what it must be judged by. */
export interface OfferedWork {
  readonly work: SentWork;
  /** See batch/judging-key.ts. */
  readonly suite: string;
  readonly judge: string;
  readonly standards: Readonly<Record<string, string>>;
  /** What the server knows of it already is not wanted. */
  readonly isAnew: boolean;
}

/**
 * The judges of a server, for somebody who signed in there.
 * Each call throws {HarnessError} `server-unreachable` where it may work later, and {UsageError} for
 * what the server refuses.
 */
export interface RemoteJudges {
  /** As people call it. */
  readonly origin: string;
  terms(): Promise<JudgingTerms>;
  /** Under a UUID of ours; again it does nothing. */
  send(id: string, offered: OfferedWork): Promise<void>;
  /** Waits a while for what comes of it. */
  outcome(id: string, signal: AbortSignal): Promise<SentWorkState>;
}
