import { describe, expect, test } from "vitest";
import { fillText, gradeOf } from "../grade-file-text.ts";

function sheet(header: string, word: string, feedback = ""): string {
  return `${header}\n${word}11,Ada Ng,ada@example.org,Submitted,,10.00,Yes,-,-,${feedback}\n${word}12,Bo Ng,bo@example.org,Submitted,"4.00",10.00,Yes,-,-,${feedback}\n`;
}

describe("a worksheet of any language is filled", () => {
  test.each([
    [
      "English",
      "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments",
      "Participant ",
    ],
    [
      "Czech",
      "Identifikátor,Celé jméno,E-mailová adresa,Stav,Známka,Nejvyšší známka,Známku lze změnit,Poslední změna (odevzdání),Poslední změna (známka),Komentář učitele",
      "Účastník ",
    ],
    [
      "German",
      "ID,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Bestwertung,Bewertung kann geändert werden,Zuletzt geändert (Abgabe),Zuletzt geändert (Bewertung),Feedback als Kommentar",
      "Teilnehmer/in".replace("/in", "in "),
    ],
    [
      "Japanese",
      "識別子,氏名,メールアドレス,ステータス,評点,最大評点,変更可,最終更新日時 (提出),最終更新日時 (評点),フィードバックコメント",
      "参加者",
    ],
    ["one that is not known", "A,B,C,D,E,F,G,H,I,feedback", "Osalĵanto "],
  ])("%s", (_, header, word) => {
    const text = sheet(header, word);
    const filled = fillText(text, [
      gradeOf("11", 9.5),
      gradeOf("bo@example.org", 10, { feedback: "Well done" }),
    ]);
    expect(filled.format).toBe("moodle");
    expect(filled.text).toBe(
      text
        .replace("Submitted,,", "Submitted,9.5,")
        .replace('"4.00",10.00,Yes,-,-,', '"10",10.00,Yes,-,-,Well done'),
    );
  });
});

test("how columns were found is told", () => {
  const filled = fillText(sheet("A,B,C,D,E,F,G,H,I,J", "Osalĵanto "), [gradeOf("11", 1)]);
  expect(filled.remarks).toEqual([
    "'A' is taken for the identifier: every row has one word and a number there.",
    "'E' is taken for the grade: the maximum grade stands behind it.",
    "No column for feedback was recognised.",
  ]);
});

test("where the place of the grade is not clear, it is not guessed", () => {
  const text = "A,B,C,D\nOsalĵanto 1,,10,10\nOsalĵanto 2,,10,10\n";
  expect(() => fillText(text, [gradeOf("1", 1)])).toThrow("[no-grade-column]");
});

test("a worksheet is for one exercise, and of several it must be told which", () => {
  const text = "Identifier,Grade\nParticipant 1,\n";
  expect(() => fillText(text, [gradeOf("1", 1)], [{ id: "p1" }, { id: "p2" }])).toThrow(
    "[which-exercise]",
  );
});
