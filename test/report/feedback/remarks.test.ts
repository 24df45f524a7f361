import { expect, test } from "vitest";
import { gatherRemarks } from "../../../harness/report/feedback/remarks.ts";
import { failWith } from "../sample-results.ts";
import { PROGRAM } from "./sample-program.ts";

test("remarks come by line, on a line the failure first", () => {
  const judging = failWith({ verdict: "RTE", message: "E\n  P1.py, line 4" });
  expect(gatherRemarks(judging, PROGRAM)).toEqual([
    { kind: "failure", line: 4, text: "run-time error: E" },
    { kind: "comment", line: 4, text: "Prof. Nim: Why these three?\nSay it in a comment." },
    { kind: "comment", line: 99, text: "This one is beyond the end." },
  ]);
});
