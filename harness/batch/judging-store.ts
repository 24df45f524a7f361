import type { JudgingKey } from "./judging-key.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";

/**
 * Stores finished judgings, so that nothing is judged twice and no reported judging is lost: a journal
 * on disk, or a database. `test/batch/judging-store-contract.ts` defines its contract.
 */
export interface JudgingStore {
  /** The last judging appended with this key. */
  find(key: JudgingKey): Promise<JudgingRecord | undefined>;
  /**
   * Returns once the record is durable, even if the process ends or power fails. May be called
   * concurrently.
   * @throws {HarnessError} `write-failed`: the record is not stored; earlier ones are kept.
   */
  append(key: JudgingKey, record: JudgingRecord): Promise<void>;
}

/** A store that can list all of its judgings. */
export interface ListableJudgingStore extends JudgingStore {
  readonly records: Iterable<JudgingRecord>;
}
