import * as fc from "fast-check";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { disarmFormula } from "../../harness/core/csv-cell.ts";
import { toLongCsv } from "../../harness/gradebook/index.ts";
import { hostileText } from "../report/arbitrary-judging.ts";
import { gradingOf, JUDGING } from "./sample-grading.ts";

test("a row a group, with what the course makes of it", () => {
  expect(toLongCsv([gradingOf()])).toBe(
    [
      "student_id,name,email,section,problem,group,test_id,visibility,verdict,points,max_points,time_ms,memory_kib,raw_score,late_seconds,late_penalty,score,submission_id,submitted_at,judged_at,tests_hash,grader_version",
      "s1,Ada Ng,ada@example.org,A,p1,small,,visible,AC,40,40,12.5,9000,4,60,0.1,3.6,x1,2026-10-10T22:00:00.000Z,2026-10-11T08:00:00.000Z,abc,0.1.0",
      "s1,Ada Ng,ada@example.org,A,p1,large,,hidden,WA,0,60,12.5,9000,4,60,0.1,3.6,x1,2026-10-10T22:00:00.000Z,2026-10-11T08:00:00.000Z,abc,0.1.0",
      "",
    ].join("\r\n"),
  );
});

test("what could not be built has a row too, and what is not known is empty", () => {
  const judging = { ...JUDGING, verdict: "CE" as const, points: 0, groups: [], memoryKib: null };
  const [, row] = toLongCsv([
    gradingOf({ judging, submittedAtMs: undefined, score: undefined }),
  ]).split("\r\n");
  expect(row).toBe(
    "s1,Ada Ng,ada@example.org,A,p1,,,,CE,0,100,12.5,,4,60,0.1,,x1,,2026-10-11T08:00:00.000Z,abc,0.1.0",
  );
});

test("any text survives the way through another reader, and none is a formula", () => {
  fc.assert(
    fc.property(hostileText, hostileText, (id, name) => {
      const text = toLongCsv([gradingOf({ student: { id, name } })]);
      const [, row] = parse(text, { record_delimiter: "\r\n" });
      // Half a surrogate pair is no character in any file.
      const written = [id, name].map((each) => disarmFormula(each).toWellFormed());
      expect(row?.slice(0, 2)).toEqual(written);
      expect(row?.slice(0, 2).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    }),
  );
});
