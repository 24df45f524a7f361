import { describe, expect, it } from "vitest";
import {
  findWorksheetColumns,
  readIdentifier,
} from "../../../harness/core/moodle/worksheet-columns.ts";

const find = (text: string) =>
  findWorksheetColumns(text.split("\n").map((line) => line.split(",")));

const HEAD =
  "Identifier,Full name,Email address,Status,Grade,Maximum grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments";
const WHEN = "Sunday 22 November 2026 2:27 AM";

describe("a worksheet", () => {
  it("in English has all its columns", () => {
    const row = `Participant 18,Ada,ada@x.org,Submitted for grading -  - ,,10.00,Yes,${WHEN},-,`;
    expect(find(`${HEAD}\n${row}`)).toEqual({
      identifier: 0,
      name: 1,
      email: 2,
      status: 3,
      grade: 4,
      maximum: 5,
      canBeChanged: 6,
      submissionModified: 7,
      gradeModified: 8,
      feedback: 9,
      remarks: [],
    });
  });

  it("with groups and online text has two more columns", () => {
    const head = HEAD.replace("Status,", "Status,Group,").replace(
      "(submission),",
      "(submission),Online text,",
    );
    const row = `Participant 18,Ada,ada@x.org,Submitted -  - ,Red,,10.00,Yes,${WHEN},print(1),-,`;
    expect(find(`${head}\n${row}`)).toMatchObject({
      group: 4,
      grade: 5,
      submissionModified: 8,
      gradeModified: 10,
      feedback: 11,
    });
  });

  it("for blind marking has no names, and the status is not one", () => {
    const rows = [115, 116].map((id) => `Teilnehmer/in${id},Keine Abgabe -  - ,,20,Ja,-,-,`);
    const head = "ID,Status,Bewertung,Bestwertung,Änderbar,Abgabe,Bewertet,Feedback als Kommentar";
    const columns = find([head, ...rows].join("\n"));
    expect(columns).toMatchObject({ status: 1, grade: 2, maximum: 3, canBeChanged: 4 });
    expect(columns).not.toHaveProperty("name");
    expect(columns).not.toHaveProperty("email");
  });

  it("with a scale has no maximum", () => {
    const head = HEAD.replace("Maximum grade", "Scale");
    const rows = [18, 19].map(
      (id) => `Participant ${id},A,a@x.org,S -  - ,Good,Poor Good,Yes,-,-,`,
    );
    const columns = find([head, ...rows].join("\n"));
    expect(columns).toMatchObject({ grade: 4, scale: 5, canBeChanged: 6 });
    expect(columns).not.toHaveProperty("maximum");
  });

  it("may have an extra line at the end", () => {
    const rows = [18, 19].map((id) => `Participant ${id},A,a@x.org,S,,10,Yes,-,-,`);
    expect(find([HEAD, ...rows, "Total,,,,0"].join("\n"))).toMatchObject({ maximum: 5 });
  });
});

describe("a worksheet in an unknown language", () => {
  const HEADS = "Idx,Nm,Mail,Stt,Grd,Max,Chg,Sub,Mod,Feedback";
  const ROW = "Osa 1,Ada,ada@x.org,In -  - ,5,10,Yes,1.1.2026 8:00,2.1.2026 9:00,";

  it("has a grade before the one column with the same number in all rows", () => {
    const other = "Osa 2,Bo,bo@x.org,In -  - ,,10,No,-,-,fine";
    expect(find([HEADS, ROW, other].join("\n"))).toEqual({
      identifier: 0,
      name: 1,
      email: 2,
      status: 3,
      grade: 4,
      maximum: 5,
      canBeChanged: 6,
      submissionModified: 7,
      gradeModified: 8,
      feedback: 9,
      remarks: [
        "Using 'Idx' as the identifier: every row has one word and a number there.",
        "Using 'Grd' as the grade: the next column holds the maximum grade.",
      ],
    });
  });

  it("has no grade if two columns may hold it, and is none without a known word", () => {
    const twice = ["Idx,Grd,Max,Grd2,Max2", "Osa 1,5,10,6,20", "Osa 2,-,10,,20"];
    expect(find(twice.join("\n"))).not.toHaveProperty("grade");
    const worksheet = twice.join("\n").replaceAll("Osa", "Participant");
    expect(find(worksheet)).toMatchObject({ remarks: ["No feedback column was found."] });
    expect(find(["Idx,Grd,Max", "Osa 1,5,10", "Osa 2,5,20"].join("\n"))).toBeUndefined();
  });

  it("may begin with the grade", () => {
    expect(find("ID,Grade,Maximum grade\nParticipant 1,5,10")).toEqual({
      identifier: 0,
      grade: 1,
      maximum: 2,
      remarks: ["No feedback column was found."],
    });
  });

  it("may have no grade but names, or only identifiers", () => {
    const remarks = ["No feedback column was found."];
    expect(find("ID,Who\nParticipant 1,Ada")).toEqual({ identifier: 0, name: 1, remarks });
    expect(find("ID\nParticipant 1")).toEqual({ identifier: 0, remarks });
  });

  it("may have one time, which is that of the grade", () => {
    const columns = find("ID,Grade,Max,Modified,Feedback\nParticipant 1,5,10,1.1.2026 8:00,");
    expect(columns).toMatchObject({ grade: 1, maximum: 2, gradeModified: 3, feedback: 4 });
    expect(columns).not.toHaveProperty("submissionModified");
    expect(columns).not.toHaveProperty("canBeChanged");
  });

  it.each([
    ["empty", ""],
    ["a number", "5"],
    ["a yes", "Yes"],
  ])("has no scale if the column after the grade is %s", (_, cell) => {
    const rows = [1, 2].map((id) => `Participant ${id},Good,${cell},x`);
    expect(find(["ID,Grade,Scale,More", ...rows].join("\n"))).not.toHaveProperty("scale");
  });

  it("has no scale and no maximum if rows differ", () => {
    const columns = find("ID,Grade,Other\nParticipant 1,Good,Poor Good\nParticipant 2,Good,Good");
    expect(columns).toMatchObject({ grade: 1 });
    expect(columns).not.toHaveProperty("scale");
    expect(columns).not.toHaveProperty("maximum");
  });

  it("takes email, status and group from before the grade only", () => {
    const columns = find(
      "ID,Who,Grade,Max,Email,Group,Status\nParticipant 1,Ada,5,10,a@x.org,Red,In -  - ",
    );
    expect(columns).toMatchObject({ name: 1, grade: 2 });
    for (const key of ["email", "group", "status"]) expect(columns).not.toHaveProperty(key);
  });

  it("takes the status by its header, and by dashes in all rows", () => {
    const worksheet = "ID,Who,Status,Grade,Max\nParticipant 1,Ada,In,5,10\nParticipant 2,Bo,,5,10";
    expect(find(worksheet)).toMatchObject({ name: 1, status: 2 });
    const unknown = worksheet.replace("Status", "Stt");
    expect(find(unknown)).not.toHaveProperty("status");
    const half = unknown.replace("Ada,In,", "Ada,In -  - ,");
    expect(find(half)).not.toHaveProperty("status");
    expect(find(half.replace("Bo,,", "Bo,- -,"))).toMatchObject({ status: 2 });
  });

  it("is known by the word of more than half of its rows", () => {
    const half = "ID,Grade,Max\nParticipant 1,5,10\nTotal 2,5,10";
    expect(find(half)).toBeUndefined();
    expect(find(`${half}\nParticipant 3,5,10`)).toMatchObject({ maximum: 2 });
    expect(find("ID,Grade,Max\n,,\nParticipant 1,5,10\n,,")).toBeDefined();
  });
});

describe("other files are not worksheets", () => {
  it.each([
    [
      "Moodle's gradebook",
      "First name,Last name,ID number,Institution,Department,Email address,Assignment: P1 (Real),Course total (Real),Last downloaded from this course\nAda,Ng,s1,-,-,ada@x.org,-,-,1795314477\nBo,Ng,s2,-,-,bo@x.org,-,-,1795314477",
    ],
    ["a list of students", "student_id,name,email\nstud1,Ada,ada@x.org\nstud2,Bo,bo@x.org"],
    ["a list with grades", "student_id,name,grade\nstud1,Ada,5\nstud2,Bo,7"],
    ["nothing", ""],
    ["a header", HEAD],
  ])("%s", (_, text) => {
    expect(find(text)).toBeUndefined();
  });
});

describe("an identifier", () => {
  it.each([
    ["Participant 115", "Participant"],
    ["Teilnehmer/in115", "Teilnehmer/in"],
    ["Участник115", "Участник"],
    ["参加者115", "参加者"],
  ])("%s", (text, word) => {
    expect(readIdentifier(text)).toEqual({ word, number: "115" });
  });

  it("does not match other texts", () => {
    expect(["115", "Participant", ""].map(readIdentifier)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
