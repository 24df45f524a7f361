import { expect, test } from "vitest";
import { fillText, gradeOf } from "../grade-file-text.ts";

test("points go in the item's column; IDs keep their # and lines their ends", () => {
  const text = [
    "OrgDefinedId,Username,Last Name,First Name,Nim Points Grade <Numeric MaxPoints:10>,Nim Text,End-of-Line Indicator",
    "#007,#ada,Ng,Ada,,,#",
    "#008,#bo,Ng,Bo,2,,#",
    "",
  ].join("\r\n");
  const filled = fillText(text, [gradeOf("007", 6.666), gradeOf("bo", 0)]);
  expect(filled).toMatchObject({ format: "brightspace", filled: 2, unmatched: [] });
  expect(filled.text).toBe(text.replace("Ada,,", "Ada,6.67,").replace("Bo,2,", "Bo,0,"));
});
