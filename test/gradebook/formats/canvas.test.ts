import { expect, test } from "vitest";
import { fillText, gradeOf } from "../grade-file-text.ts";

test("points possible, posting and read-only columns are kept", () => {
  const text = [
    "Student,ID,SIS User ID,SIS Login ID,Section,P1: Nim (77),Current Score,Final Score",
    ",,,,,Manual Posting,,",
    "    Points Possible,,,,,10,(read only),(read only)",
    '"Ng, Ada",1001,s1,ada,A,,80,80',
    "",
  ].join("\r\n");
  const filled = fillText(text, [gradeOf("ADA", 10)], [{ id: "p1" }]);
  expect(filled).toMatchObject({ format: "canvas", filled: 1, unmatched: [], notInFile: [] });
  expect(filled.text).toBe(text.replace("A,,80", "A,10,80"));
});
