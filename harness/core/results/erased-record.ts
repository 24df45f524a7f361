import type { JudgingRecord } from "./judging-record.ts";

/**
 * Removes what an erasure of the student removes from a judging: everything that the program contained,
 * read or printed. The verdicts, points and times of all groups remain.
 */
export function withoutTexts(record: JudgingRecord): JudgingRecord {
  const { counterexample: _, rule: __, ...judging } = record.judging;
  const { causes: ___, ...rest } = record;
  return { ...rest, judging: { ...judging, submission: "", failures: [], notes: [] } };
}
