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
