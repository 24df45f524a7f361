import type { ListableJudgingStore } from "../../harness/batch/index.ts";
import type { JudgingRecord } from "../../harness/core/results/judging-record.ts";

/** A judging store that shows its lines. */
export class MemoryStore implements ListableJudgingStore {
  readonly lines: { readonly key: string; readonly record: JudgingRecord }[] = [];
  get records() {
    return this.lines.map(({ record }) => record);
  }
  readonly find = async (key: string) => this.lines.findLast((line) => line.key === key)?.record;
  readonly append = async (key: string, record: JudgingRecord) => {
    this.lines.push({ key, record });
  };
}
