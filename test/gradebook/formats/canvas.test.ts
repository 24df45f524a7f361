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

test("names may have two columns", () => {
  const text = [
    "LastName,FirstName,ID,SIS User ID,SIS Login ID,Section,P1 (991),Current Score",
    "    Points Possible,,,,,,10,(read only)",
    "van Dyke,Ana Maria,4711,0042,anovak,S1,,",
    "Student,Test,4799,,,S1,,",
    "",
  ].join("\r\n");
  const filled = fillText(text, [gradeOf("0042", 10)], [{ id: "p1" }]);
  expect(filled).toMatchObject({ format: "canvas", filled: 1, unmatched: [], remarks: [] });
  expect(filled.text).toBe(text.replace("S1,,\r\nStu", "S1,10,\r\nStu"));
});

test.each([
  ["canvas", "Student,ID,Section,P1 (9)", "    Points Possible,,,5", '"Novak, Ana",0042,A,'],
  [
    "brightspace",
    "OrgDefinedId,P1 Points Grade <Numeric MaxPoints:5>,End-of-Line Indicator",
    "#0042,,#",
  ],
  [
    "blackboard",
    "Last Name,First Name,Username,Student ID,P1 [Total Pts: 5 Score] |9",
    "Novak,Ana,0042,,",
  ],
  [
    "github-classroom",
    "assignment_name,roster_identifier,points_awarded,points_available",
    "p1,0042,,5",
  ],
])(
  "a maximum of the platform that differs is told, and a lower one scales: %s",
  (format, ...rows) => {
    const filled = fillText(rows.join("\n"), [gradeOf("0042", 8)], [{ id: "p1", points: 10 }]);
    expect(filled).toMatchObject({
      format,
      filled: 1,
      remarks: [
        "p1 is worth 10 points, but the maximum grade is 5: points are scaled to the maximum.",
      ],
    });
    const [before, after] = [rows.join("\n"), filled.text].map((text) => text.split(/[,\n]/));
    expect(after?.filter((cell, at) => cell !== before?.[at])).toEqual(["4"]);
  },
);
