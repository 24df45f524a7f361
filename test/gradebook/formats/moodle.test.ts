import { describe, expect, test } from "vitest";
import { fillText, gradeOf } from "../grade-file-text.ts";

function sheet(header: string, word: string, feedback = ""): string {
  return `${header}\n${word}11,Ada Ng,ada@example.org,Submitted,,10.00,Yes,-,-,${feedback}\n${word}12,Bo Ng,bo@example.org,Submitted,"4.00",10.00,Yes,-,-,${feedback}\n`;
}

describe("a worksheet in any language is filled", () => {
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

test("guessed columns are reported", () => {
  const filled = fillText(sheet("A,B,C,D,E,F,G,H,I,J", "Osalĵanto "), [gradeOf("11", 1)]);
  expect(filled.remarks).toEqual([
    "Using 'A' as the identifier: every row has one word and a number there.",
    "Using 'E' as the grade: the next column holds the maximum grade.",
    "No feedback column was found.",
  ]);
});

test("an ambiguous grade column is not guessed", () => {
  const text = "A,B,C,D\nOsalĵanto 1,,10,10\nOsalĵanto 2,,10,10\n";
  expect(() => fillText(text, [gradeOf("1", 1)])).toThrow("[no-grade-column]");
});

test("a worksheet is for one exercise, which must be given if there are several", () => {
  const text = "Identifier,Grade\nParticipant 1,\n";
  expect(() => fillText(text, [gradeOf("1", 1)], [{ id: "p1" }, { id: "p2" }])).toThrow(
    "[which-exercise]",
  );
});

const HEAD =
  "Identifier,Full name,Email address,Status,Grade,Maximum grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments";

function row(id: number, grade: string, more: { max?: string; change?: string; at?: string } = {}) {
  const { max = "10.00", change = "Yes", at = "-" } = more;
  return `Participant ${id},Ada Ng,a${id}@x.org,Submitted -  - ,${grade},${max},${change},-,${at},`;
}

const WORTH_10 = [{ id: "p1", points: 10 }];

describe("rows that Moodle would silently drop", () => {
  test.each(["No", "Nein", "Non", "Nee", "Não", "Hayır", "Ez", "Нет", "いいえ"])(
    "a locked grade (%s) is reported and not changed",
    (no) => {
      const text = [HEAD, row(11, "", { change: no }), row(12, "")].join("\n");
      const filled = fillText(text, [gradeOf("11", 3), gradeOf("12", 4)]);
      expect(filled.text).toBe(text.replace(row(12, ""), row(12, "4")));
      expect(filled.unmatched).toMatchObject([
        { line: 2, reason: expect.stringContaining("its grade is locked") },
      ]);
    },
  );

  test("grades are scaled to a lower maximum, and bonus points beyond it are reported", () => {
    const text = [HEAD, row(11, "", { max: "5.00" }), row(12, "", { max: "5.00" })].join("\n");
    const filled = fillText(text, [gradeOf("11", 7), gradeOf("12", 12)], WORTH_10);
    expect(filled.text).toBe(text.replace("Submitted -  - ,,", "Submitted -  - ,3.5,"));
    expect(filled.unmatched[0]?.reason).toBe(
      "6 points exceed the maximum of 5 and would be dropped: raise the maximum in the learning platform",
    );
    expect(filled.remarks).toEqual([
      "p1 is worth 10 points, but the maximum grade is 5: points are scaled to the maximum.",
    ]);
  });

  test("numbers for a grade scale are reported and not filled", () => {
    const words = { max: '"Poor\nGood"' };
    const head = HEAD.replace("Maximum grade", "Scale");
    const text = [head, row(11, "", words), row(12, "", words)].join("\n");
    const filled = fillText(text, [gradeOf("11", 3), gradeOf("12", 4, { feedback: "Good" })]);
    expect(filled.text).toBe(text);
    expect(filled.unmatched.map(({ reason }) => reason)).toEqual(
      Array.from(
        { length: 2 },
        () => "grades here are words of a scale, so Moodle accepts no numbers",
      ),
    );
  });

  test("dates rewritten by a spreadsheet are reported, and its separator", () => {
    const at = "22/11/2026 02:27";
    const text = [HEAD, row(11, "4,00", { max: "10", at })].join("\n").replaceAll(",", ";");
    const filled = fillText(text.replace("4;00", "4,00"), [gradeOf("11", 3.5)]);
    expect(filled.text).toContain(";3,5;10;");
    expect(filled.remarks).toEqual([
      expect.stringContaining("tick 'Allow updating records"),
      "This file was saved by a spreadsheet: choose 'Semicolon' as the separator in the import.",
    ]);
  });
});

test("grades use the worksheet's decimal comma", () => {
  const text = [HEAD, row(11, "", { max: '"20,00"' })].join("\n");
  expect(fillText(text, [gradeOf("11", 9.5)]).text).toContain(',"9,5","20,00",');
});

test("unchanged grades are counted, because Moodle skips them", () => {
  const text = [HEAD, row(11, "4.00"), row(12, "")].join("\n");
  expect(fillText(text, [gradeOf("11", 4), gradeOf("12", 0)])).toMatchObject({
    filled: 2,
    unchanged: 1,
  });
});

test("comments show every character and keep their lines", () => {
  const feedback = "large: CE\n  error: no std::vector<int> & none\n";
  const text = [HEAD, row(11, "")].join("\n");
  expect(fillText(text, [gradeOf("11", 4, { feedback })]).text).toContain(
    "large: CE<br>&nbsp;&nbsp;error: no std::vector&lt;int&gt; &amp; none<br>",
  );
});

test("the gradebook's export is not a worksheet, although its ID numbers look like identifiers", () => {
  const head =
    '"First name","Last name","ID number",Institution,Department,"Email address","Assignment: P1 (Real)","Course total (Real)","Last downloaded from this course"';
  const text = `${head}\nAda,Ng,s1,,,ada@x.org,-,-,1795314477\nBo,Ng,s2,,,bo@x.org,-,-,1795314477\n`;
  expect(() => fillText(text, [gradeOf("ada@x.org", 1)])).toThrow("[unknown-format]");
});
