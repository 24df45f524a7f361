import type { JudgingKey } from "./judging-key.ts";
import type { JudgingRecord } from "../core/results/judging-record.ts";

/**
 * Where finished judgings are kept, so that nothing is judged twice and nothing that was told is
 * lost: a journal on the disk, or a database. `test/batch/judging-store-contract.ts` says what each
 * must keep.
 */
export interface JudgingStore {
  /** What was appended last under this key. */
  find(key: JudgingKey): Promise<JudgingRecord | undefined>;
  /**
   * Returns when it cannot be lost any more, by nobody's end and no power cut. May be called many
   * times at once.
   * @throws {HarnessError} `write-failed`: it is not kept, and all that was before is.
   */
  append(key: JudgingKey, record: JudgingRecord): Promise<void>;
}

/** One that can be read as a whole. */
export interface JudgingBook extends JudgingStore {
  readonly records: Iterable<JudgingRecord>;
}
